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
    If Pre-approval letter on file is Yes
      If yes:
        → continues at [consult-task] Task for owner, in 1 day: Set the buyer consultation with {{first_name}}
      If no: continues below
    Text: {{first_name}}, sellers here won't look at an…
    Wait 3 days
    If Pre-approval letter on file is Yes  · day 3
      If yes:
        [consult-task] Task for owner, in 1 day: Set the buyer consultation with {{first_name}}  (2 arrows lead here)  · by day 3
        Move deal to Consultation booked
        (ends)
      If no: continues below
    Email: How a pre-approval works  · day 3
    Wait 4 days
    Task for owner, in 1 day: Ask the lender where {{first_name}} stands  · day 7
    (ends)
`,
    });
  });

  it("tells conditions and lists whole, and messages to their last word where asked to", () => {
    const block = (id: string, kind: string, config: object) => ({ id, kind, config });
    const words = ["tour", "showing", "see it", "visit", "look"];
    const nodes = [
      block("in", "trigger.sms_received", { contains: words }),
      block("ask", "control.if", { field: "city", operator: "in", value: words }),
      block("mail", "action.send_email", {
        subject: "Your tour",
        body: `Hi {{first_name}},\n\n${"and so on ".repeat(9)}end.`,
      }),
      block("sms", "action.send_sms", { body: "See you!" }),
      block("kept", "action.send_email", { template_id: "hello" }),
    ];
    const edge = (source: string, target: string, handle = "next") => ({
      id: `${source}-${target}`,
      source,
      target,
      handle,
    });
    const edges = [edge("in", "ask"), edge("ask", "mail", "true"), edge("mail", "sms"), edge("sms", "kept")];
    const document = { format: "service.automation-template", version: 1, name: "Tours", graph: { nodes, edges } };
    const pack = {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version: "1.0.0",
      automations: [{ key: "tours", document: { ...document, references: [{ type: "email_template", id: "hello" }] } }],
      messageTemplates: [
        { key: "hello", name: "Hello", channel: "email", subject: "Good morning", body: "One\r\nTwo" },
      ],
    };
    const cwd = folder({ "pack.json": JSON.stringify(pack) });
    const outline = (...flags: readonly string[]) =>
      setupPack(["describe", "pack.json", "--automation", "tours", ...flags], { cwd }).stdout;
    expect(outline()).toBe(`Tours  tours, 5 blocks
  When: Text message received: with "tour", "showing", "see it", "visit" or "look"
    If city is tour, showing, see it, visit or look
      If no: (ends)
      If yes: continues below
    Email: Your tour
    Text: See you!
    Email: Hello
    (ends)
`);
    expect(outline("--full")).toBe(`Tours  tours, 5 blocks
  When: Text message received: with "tour", "showing", "see it", "visit" or "look"
    If city is tour, showing, see it, visit or look
      If no: (ends)
      If yes: continues below
    Email: Your tour
      | Hi {{first_name}},
      |
      | ${"and so on ".repeat(9)}end.
    Text: See you!
    Email: Hello
      | Good morning
      | One
      | Two
    (ends)
`);
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
