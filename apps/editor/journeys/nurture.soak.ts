import { describe, it } from "vitest";
import { byKeyboard, byPointer, ofSix } from "./support/nurture.js";

const patience = { timeout: 180_000 };

describe("a nurture of six messages, typed letter by letter", () => {
  it("takes at most 41 presses of the pointer, and no id nor name of a member", patience, () =>
    byPointer(ofSix, "by letters"),
  );

  it("needs no pointer", patience, () => byKeyboard(ofSix, "by letters"));
});
