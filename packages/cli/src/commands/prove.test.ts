import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import proveSchema from "../../../../schemas/prove.schema.json" with { type: "json" };
import { folder, setupPack } from "../setup-pack.test-support.js";

const matchesSchema = new Ajv2020({ allowUnionTypes: true }).compile(proveSchema);

const defects = fileURLToPath(new URL("../../../../fixtures/promises/", import.meta.url));

/** A folder with a pack that breaks its promise, and its mended twin. */
function office(): string {
  const cwd = folder({});
  cpSync(join(defects, "three-texts-together"), cwd, { recursive: true });
  return cwd;
}

const prove = (cwd: string, ...args: readonly string[]) => setupPack(["prove", ...args], { cwd });

describe("prove", () => {
  it("shows a play that breaks a promise, and what was looked at of one that is kept", () => {
    const { code, stdout, stderr } = prove(office());
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toBe(`✗ two-texts-a-day  At most 2 texts in any 24 hours  broken by 2 events
  day 0 09:00  contact created
  day 0 09:00  listing favorited
  day 0 09:00    sms goes out (buyer-drip, b1)
  day 0 10:00    sms goes out (house-alerts, b2)
  day 1 05:00    sms goes out (buyer-drip, b3)
✓ two-texts-a-day  At most 2 texts in any 24 hours  kept for all: all automations together do this no more often

Assumptions:
  Plays are of one contact; what happens to others has no effect on it.
  The contact is in no automation when a play begins.
  Events come on whole minutes at which the order of what follows, or what counts, may change.
  The daily limits of sends are not used up.
  The contact may be texted and emailed at the start, where no condition and no promise looks at it.
  An event says what triggers and conditions look for in it; the rest is the same each time.

2 promises: 1 kept, 1 broken
`);
  });

  it("finds the promises beside a pack that are about it", () => {
    const { code, stdout } = prove(office(), "mended/pack.json");
    expect(code).toBe(0);
    expect(stdout).toMatch(/1 promise: 1 kept\n$/);
  });

  it("gives no tick to a promise that longer plays may break, when they did not fit the budget", () => {
    const { stdout } = prove(office(), "broken/office.promises.yaml", "--budget", "24");
    expect(stdout).toContain("~ two-texts-a-day  At most 2 texts in any 24 hours  kept in all plays of up to 1 event");
    expect(stdout).toMatch(/1 promise: 1 kept; 1 not searched to the end\n$/);
  });

  it("says each promise as a sentence, and the hour of a message by the contact's clock too", () => {
    const cwd = office();
    writeFileSync(
      join(cwd, "broken/night.promises.yaml"),
      `packs: [pack.json]
workspace: { timeZone: America/Chicago }
contact: { timeZone: America/Los_Angeles }
promises:
  - { id: night, never: { channel: sms, between: ["21:00", "10:00"], in: contact } }
  - { id: left, after: { unsubscribed: true }, never: { channel: email } }
  - { id: later, after: { event: email_replied, text: "" }, never: { channel: email }, from: 5 minutes, within: 1 day }
`,
    );
    const { stdout } = prove(cwd, "broken/night.promises.yaml");
    expect(stdout.split("\n").filter((line) => /^[✗✓] |goes out/.test(line))).toEqual([
      "✗ night  Never a text between 21:00 and 10:00 of the contact  broken by 1 event",
      "  day 0 09:00    sms goes out at 07:00 for the contact (buyer-drip, b1)",
      "✓ left  After unsubscribing from emails never an email  kept for all: no step does this",
      '✓ later  After a reply by email (text "") never an email from 5 minutes on within 24 hours  kept for all: no step does this',
    ]);
  });

  it("ends with 0 where all is kept, and says nothing of it with --quiet", () => {
    expect(prove(office(), "mended", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("records a scenario that fails until the pack is mended, and then guards it", () => {
    const cwd = office();
    prove(cwd, "broken", "--record", "broken/scenarios");
    const recorded = "broken/scenarios/two-texts-a-day.scenario.yaml";
    const test = () => setupPack(["test", recorded], { cwd });
    expect(test()).toMatchObject({ code: 1, stdout: expect.stringContaining("broken at day 1 05:00") });
    writeFileSync(join(cwd, "broken/pack.json"), readFileSync(join(cwd, "mended/pack.json")));
    expect(test()).toMatchObject({ code: 0 });
  });

  it("records over no scenario that says something else", () => {
    const cwd = office();
    const recorded = join(cwd, "broken/two-texts-a-day.scenario.yaml");
    writeFileSync(recorded, "scenario: Mine\n");
    const { code, stderr } = prove(cwd, "broken", "--record", "broken");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("already exists") });
    expect(readFileSync(recorded, "utf8")).toBe("scenario: Mine\n");
  });

  it.each(["json", "junit", "github"])("prints %s", (format) => {
    const { code, stdout } = prove(office(), "--format", format);
    expect(code).toBe(1);
    expect(stdout).toContain("At most 2 texts in any 24 hours");
    expect(stdout).not.toContain("u000a");
    if (format !== "json") return;
    const report: unknown = JSON.parse(stdout);
    expect(matchesSchema(report) ? [] : matchesSchema.errors).toEqual([]);
    expect(report).toMatchObject({ summary: { kept: 1, broken: 1, undecided: 0, vacuous: 0 } });
  });

  it("ends with 2 where no promise is found, or a file cannot be read, and proves the others", () => {
    expect(prove(folder({}))).toMatchObject({ code: 2, stderr: expect.stringContaining("No promises found") });
    expect(prove(office(), "--only", "three")).toMatchObject({ code: 2 });
    const cwd = office();
    writeFileSync(join(cwd, "broken/office.promises.yaml"), "packs: pack.json\npromises:\n  - id: nothing\n");
    const { code, stdout } = prove(cwd);
    expect(code).toBe(2);
    expect(stdout).toContain("This promises nothing.");
    expect(stdout).toContain("1 promise: 1 kept");
  });

  it("begins a file of promises that can be proved, and overwrites none", () => {
    const cwd = office();
    const begun = prove(cwd, "mended/pack.json", "--init", "us.promises.yaml");
    expect(begun).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(join(cwd, "us.promises.yaml"), "utf8")).toContain("packs: ./mended/pack.json");
    expect(prove(cwd, "us.promises.yaml", "--events", "1").stdout).toContain("✓ three-texts-a-day");
    const again = prove(cwd, "mended/pack.json", "--init", "us.promises.yaml");
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("already exists") });
    const missing = prove(cwd, "nothere.json", "--init", "other.promises.yaml");
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("There is no pack nothere.json") });
    expect(prove(cwd, "--init", "other.promises.yaml").stderr).toContain("Name the packs.");
  });
});
