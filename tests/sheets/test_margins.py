import pytest

from printgen.errors import Refused
from printgen.sheets import margins


def test_eight_millimetres_go_without_a_word() -> None:
    assert margins.parse("8 mm") == pytest.approx(8 / 25.4)
    assert margins.warnings(margins.DEFAULT) == ()
    assert margins.warnings(margins.parse("5 mm")) == ()


def test_a_narrow_margin_warns() -> None:
    (warning,) = margins.warnings(margins.parse("3 mm"))
    assert "3 mm" in warning
    assert "5 mm" in warning
    assert margins.warnings(margins.parse("0 mm"))


@pytest.mark.parametrize("text", ["-1 mm", "8", "5 in", "wide"])
def test_what_is_no_margin(text: str) -> None:
    with pytest.raises(Refused):
        margins.parse(text)
