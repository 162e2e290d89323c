import { Refusal, type RemedyCode } from "@setup-pack/installer";
import { expect, it } from "vitest";
import { CommandFailure, endCommand, remedyOf } from "./command-failure.js";

it.each([
  ["hand-over", "--hand-over FOLDER"],
  ["give-base", "--base"],
  ["give-export", "--mine"],
  ["allow-downgrade", "--allow-downgrade"],
  ["remove-too", "--prune"],
  ["adopt", "--existing"],
  ["choose-side", "Use --on-conflict"],
  ["settle-conflicts", "Use --on-conflict"],
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

it.each([
  [new CommandFailure("x.json cannot be read"), { kind: "unusable", message: "x.json cannot be read", exitCode: 2 }],
  [new CommandFailure("", 1), { kind: "unusable", message: expect.stringContaining("has errors"), exitCode: 1 }],
  [new CommandFailure("", 1, "a.json has 2 errors"), { kind: "unusable", message: "a.json has 2 errors", exitCode: 1 }],
  [new Refusal("rejected", "It cannot be.", "Do this."), { kind: "rejected", remedy: "Do this.", exitCode: 4 }],
])("gives whoever asked for JSON a refusal, whatever ended the command: %#", (reason, refusal) => {
  const written: string[] = [];
  const kept = { write: (text: string) => written.push(text), terminal: () => undefined };
  const lost = { write: () => undefined, terminal: () => undefined };
  const code = endCommand(reason, { stdout: kept, stderr: lost }, { format: "json" });
  expect({ code, ...JSON.parse(written.join("")) }).toEqual({
    code: refusal.exitCode,
    refusal: expect.objectContaining(refusal),
  });
});
