import { describe, it } from "vitest";
import { byKeyboard, byPointer } from "./support/nurture.js";

const patience = { timeout: 180_000 };

describe("a nurture of six messages", () => {
  it("takes at most 60 presses of the pointer, and no id nor name of a member", patience, () => byPointer("as one"));

  it("needs no pointer", patience, () => byKeyboard("as one"));
});
