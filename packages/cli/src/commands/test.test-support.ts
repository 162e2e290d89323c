import { folder, setupPack } from "../setup-pack.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\n";

export const automation = `name: New lead
graph:
  nodes:
    - { id: lead-in, kind: trigger.contact_created }
    - { id: hello, kind: action.send_sms, config: { body: "Hi {{first_name}}" } }
    - { id: pause, kind: control.wait, config: { minutes: 1440 } }
    - { id: replied, kind: control.if, config: { field: last_reply_at, operator: is_set } }
    - { id: again, kind: action.send_sms, config: { body: "Still looking?" } }
  edges:
    - { id: e1, source: lead-in, target: hello }
    - { id: e2, source: hello, target: pause }
    - { id: e3, source: pause, target: replied }
    - { id: e4, source: replied, target: again, handle: "false" }
settings: { allow_reenrollment: false, stop_on_reply: false, daily_send_limit: 100 }
`;

export const head = "starts: Thursday 17:50\nhappens:\n  - { at: start, event: contact_created }\n";

export const quiet = `scenario: A lead who says nothing is asked again
${head}expect:
  messages:
    # at once
    - { at: day 0 17:50, channel: sms, says: Hi Maria }
    - { at: day 1, channel: sms, says: Still looking }
  ends: { new-lead: completed }
`;

export const source = (files: Readonly<Record<string, string>> = {}): string =>
  folder({ "pack.yaml": packYaml, "automations/new-lead.yaml": automation, ...files });

export const test = (cwd: string, ...args: readonly string[]) => setupPack(["test", ...args], { cwd });
