import { it } from "vitest";
import { byPointer, ofThree } from "./support/nurture.js";

// One of six messages takes twice as long, and is made in the soak, by pointer and by keyboard.
it("a nurture of three messages takes at most 20 presses of the pointer, and no id nor name of a member", () =>
  byPointer(ofThree, "as one"));
