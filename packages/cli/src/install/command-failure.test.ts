import { Refusal, type RemedyCode } from "@setup-pack/installer";
import { expect, it } from "vitest";
import { remedyOf } from "./command-failure.js";

it.each([
  ["hand-over", "--hand-over FOLDER"],
  ["give-base", "--base"],
  ["give-export", "--mine"],
  ["allow-downgrade", "--allow-downgrade"],
  ["remove-too", "--prune"],
  ["adopt", "--existing"],
  ["choose-side", "--on-conflict"],
  ["name-revision", "--to"],
] as const satisfies readonly (readonly [RemedyCode, string])[])(
  "names the option by which a remedy is had: %s",
  (code, option) => {
    const said = remedyOf(new Refusal("rejected", "It cannot be.", "Do this.", [], code));
    expect(said.startsWith(`Do this. ${option} `)).toBe(true);
  },
);

it("adds nothing to a remedy that no option has, whatever it says", () => {
  const refusal = new Refusal("upgrade", "It is older.", "Adopt it, and name the revision.");
  expect(remedyOf(refusal)).toBe(refusal.remedy);
});
