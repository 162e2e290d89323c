import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../../packs.test-support.js";
import { toolsAbove } from "../tools.test-support.js";

/** Two texts a day apart, the first after a tag; a reply ends it. */
const drip = {
  pack: "pack.json",
  name: "Drip",
  key: "drip",
  steps: [
    { id: "tagged", kind: "trigger.tag_added", settings: { tag_id: "hot" }, to: "hello" },
    { id: "hello", kind: "action.send_sms", settings: { body: "Hello" }, to: "day" },
    { id: "day", kind: "control.wait", settings: { minutes: 2880 }, to: "again" },
    { id: "again", kind: "action.send_sms", settings: { body: "Again" } },
  ],
  settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 9 },
};

async function withDrip() {
  const tools = toolsAbove({ "pack.json": pack({ resources: [{ key: "hot", kind: "tag", name: "Hot" }] }) });
  await tools.ask("create_automation", drip);
  const kept = (path: string) => readFileSync(join(tools.root, path), "utf8");
  return { ...tools, kept, rehearse: (given: object) => tools.ask("rehearse", { pack: "pack.json", ...given }) };
}

const reply = { at: "day 1 10:15", event: "sms_received", text: "Stop" };

describe("rehearse, asked by an assistant", () => {
  it("plays what happens, and keeps it with what has to come of it, in a folder that was not there", async () => {
    const { ask, rehearse, kept } = await withDrip();
    const { text } = await rehearse({
      automation: "drip",
      happens: [reply],
      until: "14d",
      expect: { never: [{ channel: "sms", says: "Again" }], ends: { drip: "stopped/reply" } },
      name: "Who says stop gets no more",
      record: "tests/deep/stop.scenario.yaml",
    });
    expect(text).toContain("Drip is ended by a reply");
    expect(text).not.toContain("text   Again");
    expect(text).toContain("All expectations hold.");
    expect(kept("tests/deep/stop.scenario.yaml")).toBe(`scenario: Who says stop gets no more
pack: ../../pack.json
happens:
  - { at: start, event: tag_added, automation: drip }
  - { at: day 1 10:15, event: sms_received, text: Stop }
answers: { tagged: true }
until: start + 14 days
expect: { never: [ { channel: sms, says: Again } ], ends: { drip: stopped/reply } }
`);
    expect((await ask("test", { path: "tests" })).structured).toMatchObject({ passed: true });
  });

  it("begins by what happens alone where no automation is named, and says so where that begins nothing", async () => {
    const { rehearse } = await withDrip();
    const begun = await rehearse({ happens: [{ at: "start", event: "tag_added", tag: "Hot" }] });
    expect(begun.text).toContain("text   Again");
    expect((await rehearse({ happens: [reply] })).text).toContain("The contact was not enrolled. Name an automation");
  });

  it("tells what does not hold of what has to come of it", async () => {
    const { rehearse } = await withDrip();
    const { text } = await rehearse({ expect: { atMost: [{ channel: "sms", count: 1, within: "30 days" }] } });
    expect(text).toContain("1 expectation does not hold:");
  });

  it("plays a file with what is said beside it, and writes a file that is there anew where it is told to", async () => {
    const { rehearse, kept, root } = await withDrip();
    const file = "x.scenario.yaml";
    await rehearse({ automation: "drip", record: file });
    writeFileSync(join(root, file), `# Dana's\n${kept(file)}`);
    const before = kept(file);
    const other = { scenario: file, happens: [reply], starts: "2027-01-01 08:00", zone: "Asia/Tokyo" };
    const { text } = await rehearse(other);
    expect(text).toContain("From Friday 1 January 2027, 08:00, Asia/Tokyo");
    expect(text).toContain("ended by a reply");
    expect(await rehearse({ ...other, record: file })).toMatchObject({
      isRefused: true,
      text: `"${file}" is there already, and was not changed. Use another path, or overwrite it with replace: true.`,
    });
    expect(kept(file)).toBe(before);
    await rehearse({ ...other, record: file, replace: true });
    expect(kept(file)).toMatch(/^# Dana's\nscenario: drip\n/);
    expect(kept(file)).toContain("ends: { drip: stopped/reply }");
    expect(kept(file)).not.toContain("Again");
  });

  it("keeps nothing that could not be read again, and does not take a missing template for what AI writes", async () => {
    const { ask, rehearse, root } = await withDrip();
    await ask("create_automation", {
      pack: "pack.json",
      name: "Mail",
      key: "mail",
      steps: [
        { id: "go", kind: "trigger.manual", to: "mail" },
        { id: "mail", kind: "action.send_email", settings: { template_id: "ghost" } },
      ],
    });
    const { text } = await rehearse({ automation: "mail" });
    expect(text).toContain('(the text of template "ghost", which no pack here has)');
    expect(await rehearse({ automation: "mail", record: "mail.scenario.yaml" })).toMatchObject({
      isRefused: true,
      text: expect.stringMatching(/^It could not be read again\. No template is called "ghost"\./),
    });
    expect(existsSync(join(root, "mail.scenario.yaml"))).toBe(false);
  });

  it("names the automations there are, and its own arguments", async () => {
    const { rehearse } = await withDrip();
    expect((await rehearse({ automation: "x" })).text).toBe('No automation has the key "x". There is "drip".');
    expect((await rehearse({ scenario: "pack.json" })).text).toMatch(/^"pack\.json" is not a scenario: /);
  });
});
