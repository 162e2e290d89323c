import { describe, expect, it } from "vitest";
import { broken } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const told = (...args: string[]) => setupPack(["describe", release("rewritten-graph/2.3.1"), ...args]);

describe("describe", () => {
  it("follows an automation along its branches", () => {
    expect(told("--automation", "pre-approval-nudge")).toEqual({
      code: 0,
      stderr: "",
      stdout: `Active buyer without a pre-approval letter  pre-approval-nudge, 10 blocks
  When: Contact stage changed: Active buyer
    If Pre-approval letter on file is true
      true:
        → goes on at [consult-task] Task for owner, in 1 day: Set the buyer consultation with {{first_name}}
      false: goes on below
    Text: {{first_name}}, sellers here won't look at an…
    Wait 3 days
    If Pre-approval letter on file is true  · day 3
      true:
        [consult-task] Task for owner, in 1 day: Set the buyer consultation with {{first_name}}  (2 ways lead here)  · by day 3
        Move deal to Consultation booked
        (ends)
      false: goes on below
    Email: How a pre-approval works  · day 3
    Wait 4 days
    Task for owner, in 1 day: Ask the lender where {{first_name}} stands  · day 7
    (ends)
`,
    });
  });

  it("tells all automations of a pack", () => {
    const { stdout } = told();
    expect(stdout).toMatch(/^Buyer Nurture: First Text to First Showing {2}2\.3\.1 {2}5 automations/);
    expect(stdout.match(/^\S.*, \d+ blocks$/gm)).toHaveLength(5);
  });

  it("suggests the key that was meant", () => {
    expect(told("--automation", "pre-aproval-nudge")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/has the key "pre-aproval-nudge"\. Did you mean "pre-approval-nudge"\?\n$/),
    });
  });

  it("refuses packs with errors with 1, and what is not there with 2", () => {
    const cwd = folder({ "pack.json": broken() });
    expect(setupPack(["describe", "pack.json"], { cwd })).toMatchObject({ code: 1, stdout: "" });
    expect(setupPack(["describe", "gone.json"], { cwd })).toMatchObject({ code: 2, stdout: "" });
  });
});
