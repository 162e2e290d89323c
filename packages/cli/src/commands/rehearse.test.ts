import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\n";

const automation = `name: New lead
graph:
  nodes:
    - { id: lead-in, kind: trigger.contact_created, config: { lead_source_ids: [portal] } }
    - { id: hello, kind: action.send_sms, config: { body: "Hi {{first_name}}, {{nobody}} here" } }
    - { id: pause, kind: control.wait, config: { minutes: 1440 } }
    - { id: rich, kind: control.if, config: { field: price, operator: greater_than, value: 500000 } }
    - { id: letter, kind: action.send_email, config: { subject: Welcome, body: "Dear {{first_name}}" } }
    - { id: call, kind: action.create_task, config: { title: "Call {{first_name}}", due_in_days: 1, assign_to: owner } }
  edges:
    - { id: e1, source: lead-in, target: hello }
    - { id: e2, source: hello, target: pause }
    - { id: e3, source: pause, target: rich }
    - { id: e4, source: rich, target: letter, handle: "true" }
    - { id: e5, source: rich, target: call, handle: "false" }
settings:
  { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 100, send_window_start: 480, send_window_end: 1200 }
`;

const source = (files: Readonly<Record<string, string>> = {}): string =>
  folder({ "pack.yaml": packYaml, "automations/new-lead.yaml": automation, ...files });

const rehearse = (cwd: string, ...args: readonly string[]) => setupPack(["rehearse", ".", ...args], { cwd });

const friday = ["--starts", "Friday 21:00", "--zone", "America/Chicago"];

describe("rehearse", () => {
  it("is a timeline by day that a person can read", () => {
    expect(rehearse(source(), ...friday, "--choose", "rich=true")).toEqual({
      code: 0,
      stderr: "",
      stdout: `New lead
From Friday 9 January 2026, 21:00, America/Chicago

Day 0  Friday 9 January 2026
  21:00  →      By hand: enroll
  21:00         Enrolled in New lead

Day 1  Saturday 10 January 2026
  08:00  text   Hi Maria, {{nobody}} here
                Held since Friday 9 January 2026, 21:00: outside the hours for sending
  08:00         Wait 1 day

Day 2  Sunday 11 January 2026
  08:00         If price is more than 500000 → yes
  08:00  email  Welcome
                Dear Maria

Outcome
  New lead went through to the end
  Merge tags with no value: nobody

Assumptions
  What follows a send that is held waits until it has gone out.
`,
    });
  });

  it("lists what nobody can decide where nobody can be asked", () => {
    const { code, stdout } = rehearse(source());
    expect(code).toBe(0);
    expect(stdout).toContain("?      If price is more than 500000: undecided\n");
    expect(stdout).toMatch(
      /New lead could not be decided[\s\S]*Undecided: If price is more than 500000 \(new-lead\/rich\)\n {4}Needs your answer: price is not known\. Answer it: --choose new-lead\/rich=true \(or false\)\n/,
    );
  });

  it("says how a length is written", () => {
    expect(rehearse(source(), ...friday, "--until", "1w")).toMatchObject({
      code: 2,
      stderr: 'setup-pack: --until: "1w" is not a length; write one such as 14d, 12h or 90m, or a moment.\n',
    });
  });

  it("is JSON for programs", () => {
    const { stdout } = rehearse(source(), ...friday, "--until", "1d", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      rehearsalVersion: 1,
      packs: [{ packId: "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90", version: "1.0.0", digest: /^sha256:/ }],
      timeZone: "America/Chicago",
      starts: "2026-01-10T03:00:00.000Z",
      until: "2026-01-11T03:00:00.000Z",
      runs: [{ automation: "new-lead", end: "waiting", block: "pause" }],
    });
  });

  it("knows the contact of a file, and answers of every kind", () => {
    const cwd = source({
      "ann.yaml": "contact: { first_name: Ann, price: 600000 }\n",
      "bob.json": '{ "first_name": "Bob", "price": 1 }',
    });
    expect(rehearse(cwd, "--contact", "ann.yaml").stdout).toContain("Dear Ann\n");
    expect(rehearse(cwd, "--contact", "bob.json").stdout).toContain("Task for owner, in 1 day: Call Bob\n");
  });

  it("plays a scenario, with what options say in the place of what it says", () => {
    const scenario = `scenario: A lead who answers
starts: Monday 10:00
contact: { price: 600000 }
happens:
  - { at: start, event: contact_created, lead_source: portal }
  - { at: start + 2 hours, event: sms_received, text: "Yes" }
`;
    const cwd = source({ "a.scenario.yaml": scenario });
    const { stdout } = rehearse(cwd, "--scenario", "a.scenario.yaml");
    expect(stdout).toContain("A lead who answers\nFrom Monday 5 January 2026, 10:00, UTC\n");
    expect(stdout).toContain('12:00  →      Text message received: "Yes"\n');
    expect(stdout).toContain("New lead is ended by a reply\n");
    expect(rehearse(cwd, "--scenario", "a.scenario.yaml", "--starts", "Tuesday 11:00").stdout).toContain(
      "From Tuesday 6 January 2026, 11:00, UTC\n",
    );
  });

  it("records a scenario that passes, and fails once the pack does something else", () => {
    const cwd = source();
    const { code, stderr } = rehearse(cwd, ...friday, "--choose", "rich=true", "--record", "scenarios.scenario.yaml");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "Recorded in scenarios.scenario.yaml\n" });
    expect(readFileSync(join(cwd, "scenarios.scenario.yaml"), "utf8")).toBe(`scenario: New lead
pack: .
workspace: { timeZone: America/Chicago }
starts: Friday 21:00
happens: [ { at: start, event: contact_created, automation: new-lead } ]
answers: { rich: true, lead-in: true }
expect:
  messages:
    - { at: day 1 08:00, channel: sms, says: "Hi Maria, {{nobody}} here" }
    - { at: day 2 08:00, channel: email, subject: Welcome, says: Dear Maria }
  ends: { new-lead: completed }
`);
    expect(setupPack(["test"], { cwd }).code).toBe(0);
    expect(setupPack(["fmt", "scenarios.scenario.yaml", "--check"], { cwd }).code).toBe(0);
    writeFileSync(join(cwd, "automations/new-lead.yaml"), automation.replace("1440", "1441"));
    expect(setupPack(["test"], { cwd }).code).toBe(1);
    expect(rehearse(cwd, "--record", "scenarios.scenario.yaml")).toMatchObject({ code: 2, stdout: "" });
    expect(rehearse(cwd, "--record", "lead.yaml").stderr).toContain("must end in .scenario.yaml");
    expect(existsSync(join(cwd, "lead.yaml"))).toBe(false);
  });

  it("records no pack that has no name, and tells it all the same", () => {
    const cwd = folder();
    const input = setupPack(["build", source(), "-o", "-"]).stdout;
    const args = ["rehearse", "-", "--record", "a.scenario.yaml"];
    const refused = "--record: A scenario names its pack, and a pack from standard input has no name.";
    expect(setupPack(args, { cwd, input })).toMatchObject({ code: 2, stderr: expect.stringContaining(refused) });
    expect(existsSync(join(cwd, "a.scenario.yaml"))).toBe(false);
    expect(setupPack(["rehearse", "-"], { cwd, input })).toMatchObject({ code: 0, stderr: "" });
  });

  it("records of a schedule what its scenario does, and says where that is another thing", () => {
    const weekly = automation
      .replace("trigger.contact_created, config: { lead_source_ids: [portal] }", "trigger.schedule, config: $when")
      .replace("$when", "{ repeat: weekly, weekdays: [2], at_minute: 540, smart_list_id: sellers }")
      .replace("allow_reenrollment: false", "allow_reenrollment: true");
    const cwd = source({ "automations/new-lead.yaml": weekly });
    const { code, stderr } = rehearse(cwd, "--choose", "rich=false", "--until", "9d", "--record", "a.scenario.yaml");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        "setup-pack: a.scenario.yaml begins with an event, and expects what comes of that, which is not what enrolling by hand has shown. Look it over.\nRecorded in a.scenario.yaml\n",
    });
    expect(setupPack(["test"], { cwd }).code).toBe(0);
  });

  it("tells the start and since when a text is held by the clocks of the workspace, whatever they are changed", () => {
    const scenario = `scenario: A lead on the evening before
workspace: { timeZone: America/Chicago }
starts: 2026-03-07 20:00
happens:
  - { at: start + 1 hour, event: contact_created, lead_source: portal }
until: day 1
`;
    const { stdout } = rehearse(source({ "a.scenario.yaml": scenario }), "--scenario", "a.scenario.yaml");
    expect(stdout).toContain("From Saturday 7 March 2026, 20:00, America/Chicago\n");
    expect(stdout).toContain("Held since Saturday 7 March 2026, 21:00: outside the hours for sending\n");
  });

  it.each([
    [["--starts", "Thursday"], '--starts: "Thursday" has no time'],
    [["--starts", "Thursday 9:00"], '--starts: "Thursday 9:00" has no time of the day behind the day; write "09:00".'],
    [["--starts", "0050-01-01 09:00"], '"0050-01-01 09:00" is too far from our days; write a date from 1900 to 2999.'],
    [["--starts", "9999-12-31 09:00"], "is too far from our days"],
    [["--starts", "2026-02-30 09:00"], '--starts: "2026-02-30 09:00" names a day that does not exist.'],
    [
      ["--starts", "2026-03-08 02:30", "--zone", "America/Chicago"],
      '--starts: The clocks of America/Chicago skip "2026-03-08 02:30". Write the moment that is meant, such as "2026-03-08T03:30-05:00".',
    ],
    [["--starts", ""], "--starts is empty. Give it a value, or leave it out."],
    [["--zone", "Nowhere"], '--zone: "Nowhere" is no time zone'],
    [["--zone", "chicago"], '--zone: "chicago" is no time zone. Did you mean "America/Chicago"?'],
    [["--until", "401d"], "is too far from the start; at most 400 days are played."],
    [["--choose", "rich=true", "--choose", "rich=false"], '--choose: "rich" is answered twice. Keep one.'],
    [["--choose", "nobody=true"], 'No block is called "nobody". There are "lead-in", "hello", "pause", "rich",'],
    [["--automation", "Neu lead"], 'has the key or name "Neu lead". Did you mean "New lead"?'],
    [["--automation", "x"], 'No automation of . has the key or name "x". It has new-lead.'],
    [["--scenario", "pack.yaml"], "--scenario: pack.yaml is not a scenario."],
    [["--until", "soon"], '--until: "soon" is not a moment'],
    [["--choose", "rich=maybe"], "--choose: This is no answer to block"],
    [["--choose", "rihc=true"], '--choose: No block is called "rihc". Did you mean "rich"?'],
    [["--choose", "rich"], "is not a STEP=ANSWER"],
    [["--automation", "new-lad"], 'No automation of . has the key or name "new-lad". Did you mean "new-lead"?'],
    [["--contact", "gone.yaml"], "--contact: gone.yaml cannot be read: There is no such file or folder. (ENOENT)"],
    [["--scenario", "gone.scenario.yaml"], "gone.scenario.yaml cannot be read"],
    [["--scenario", "a.scenario.yaml", "--automation", "new-lead"], "Leave out --scenario or --automation"],
  ])("ends with 2 for %j", (args, message) => {
    const { code, stdout, stderr } = rehearse(source(), ...args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
  });

  it("asks for one of several automations, by key or name", () => {
    const cwd = source({ "automations/other.yaml": automation.replace("New lead", "Other lead") });
    expect(rehearse(cwd).stderr).toContain("name one with --automation: new-lead or other.");
    expect(rehearse(cwd, "--automation", "OTHER lead").stdout).toContain("Enrolled in Other lead");
  });

  it("refuses a pack with errors", () => {
    const cwd = folder({ "pack.json": broken() });
    expect(setupPack(["rehearse", "pack.json"], { cwd })).toMatchObject({ code: 1, stdout: "" });
  });
});
