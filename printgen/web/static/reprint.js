// What is printed again follows every change of how.
import { filledIn, following } from "./following.js";

if (document.querySelector("#order")) following("/reprint", (form) => filledIn(form));
