// Sizes under the pictures, once the pictures have been asked for.
const places = new Map([...document.querySelectorAll("[data-size]")].map((place) => [place.dataset.size, place]));

async function sizes() {
  const answer = await fetch(`/api/pieces${location.search}`);
  if (!answer.ok) return;
  for (const piece of (await answer.json()).pieces) {
    const place = places.get(piece.piece);
    if (place) {
      const told = `${piece.width_in.toFixed(2)} × ${piece.height_in.toFixed(2)} in`;
      place.textContent = told;
    }
  }
}

addEventListener("load", () => setTimeout(sizes, 400));
