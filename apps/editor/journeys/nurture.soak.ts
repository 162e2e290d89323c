import { describe, it } from "vitest";
import { byKeyboard, byPointer, ofSix, ofTenDays } from "./support/nurture.js";

const patience = { timeout: 180_000 };

describe("a nurture of six messages, typed letter by letter", () => {
  it("takes at most 60 presses of the pointer, and no id nor name of a member", patience, () =>
    byPointer(ofSix, "by letters"),
  );

  it("needs no pointer", patience, () => byKeyboard(ofSix, "by letters"));
});

describe("ten days of five texts and three emails, with a branch on replies, a tag, a task and hours to send in", () => {
  it("take at most 62 presses of the pointer", patience, () => byPointer(ofTenDays, "as one"));

  it("need no pointer", patience, () => byKeyboard(ofTenDays, "as one"));
});
