import { expect, it } from "vitest";
import { checkShape } from "./check-shape.js";
import { documented } from "./documented-values.test-support.js";
import { packWith, packWithout } from "./sound-pack.test-support.js";

const messages = (pack: unknown): string[] => checkShape(pack).findings.map(({ message }) => message);

const settings = "/automations/0/document/settings";
const nodes = "/automations/0/document/graph/nodes";

it.each([
  ["/version", 'The pack has no "version"; give a release number such as "1.0.0".'],
  [
    "/automations/0/document/graph",
    'The document of automation "new-lead" has no "graph"; put its blocks and edges there.',
  ],
  [
    `${settings}/stop_on_reply`,
    'The settings of automation "new-lead" have no "stop_on_reply"; say true or false, whether a reply ends the contact\'s run.',
  ],
  [
    `${nodes}/1/kind`,
    'Block "greet" of automation "new-lead" has no "kind"; say what the block does, such as "action.send_sms".',
  ],
  [
    `${nodes}/0/position/x`,
    'The position of block "start" (Contact created) of automation "new-lead" has no "x"; give the distance to the right as a number, or leave out the position.',
  ],
  [
    "/pipelines/0/stages/0/key",
    'The stage at /pipelines/0/stages/0 has no "key"; give a key that no other stage of the pipeline has.',
  ],
  [
    "/smartLists/0/filters/root",
    'The filters of smart list "hot-buyers" have no "root"; put the condition or group there.',
  ],
])("says what is missing at %s", (at, message) => {
  expect(messages(packWithout(at))).toEqual([message]);
});

it.each([
  ["", [], "The pack is a list; it must be an object in curly braces."],
  ["/name", 5, '"name" of the pack is 5; it must be text in double quotes.'],
  ["/author", null, '"author" of the pack is null; it must be text in double quotes, or be left out.'],
  ["/name", null, '"name" of the pack is null; it must be text in double quotes.'],
  [
    "/schemaVersion",
    "2",
    '"schemaVersion" of the pack is the text "2"; it must be a whole number, without the quotes.',
  ],
  ["/brand", "none", '"brand" of the pack is the text "none"; it must be an object in curly braces or null.'],
  ["/automations/0", 1, "The automation at /automations/0 is 1; it must be an object in curly braces."],
  [
    settings,
    true,
    '"settings" of the document of automation "new-lead" is true; it must be an object in curly braces or null.',
  ],
  [
    `${settings}/stop_on_reply`,
    "true",
    '"stop_on_reply" of the settings of automation "new-lead" is the text "true"; it must be true or false, without the quotes.',
  ],
  [
    `${nodes}/0/position/y`,
    "",
    '"y" of the position of block "start" (Contact created) of automation "new-lead" is an empty text; it must be a number.',
  ],
  [
    "/pipelines/0/stages/0/probability",
    99.5,
    '"probability" of stage "won" of pipeline "buyers" is 99.5; it must be a whole number.',
  ],
  ["/format", "pack", '"format" of the pack is "pack"; it must be "service.setup-pack".'],
  ["/smartLists/0/filters/version", 1, '"version" of the filters of smart list "hot-buyers" is 1; it must be 2.'],
  [
    "/messageTemplates/0/channel",
    "fax",
    '"channel" of message template "welcome" is "fax"; it must be "sms", "email" or "both".',
  ],
  [
    "/messageTemplates/0/channel",
    "emial",
    '"channel" of message template "welcome" is "emial"; it must be "sms", "email" or "both". Did you mean "email"?',
  ],
  [
    `${nodes}/1/kind`,
    "action.send_smss",
    '"kind" of block "greet" of automation "new-lead" is "action.send_smss"; it must be one of 69 known values. Did you mean "action.send_sms"?',
  ],
  [
    `${nodes}/1/kind`,
    "control.stop_everything_now",
    '"kind" of block "greet" of automation "new-lead" is "control.stop_everything_now"; it must be "control.wait", "control.if", "control.ai_branch", "control.loop", "trigger.transaction_created", "trigger.transaction_status_changed", "trigger.transaction_closed", "trigger.transaction_fell_through" and 61 more.',
  ],
  ["/name", "", '"name" of the pack is empty; it needs at least 1 character.'],
  ["/name", "\u{1f3e1}".repeat(161), '"name" of the pack has 161 characters; at most 160 are allowed.'],
  ["/pipelines/0/stages", [], '"stages" of pipeline "buyers" is empty; it needs at least 1 stage.'],
  [
    `${settings}/daily_send_limit`,
    0,
    '"daily_send_limit" of the settings of automation "new-lead" is 0; it must be at least 1.',
  ],
  [
    `${settings}/send_window_end`,
    1440,
    '"send_window_end" of the settings of automation "new-lead" is 1440; it must be at most 1439.',
  ],
  [
    `${settings}/send_window_days`,
    [1, 1],
    'Element 2 of "send_window_days" of the settings of automation "new-lead" is 1, which the list has already; remove it.',
  ],
  [
    "/packId",
    "abc",
    '"packId" of the pack is "abc", which is not a UUID; write hex digits as 8-4-4-4-12, such as "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10".',
  ],
  [
    "/exportedAt",
    "today",
    '"exportedAt" of the pack is "today", which is not an RFC 3339 timestamp; write one such as "2025-03-01T09:30:00Z".',
  ],
  [
    "/smartLists/0/color",
    "red",
    '"color" of smart list "hot-buyers" is "red", which is not a color; write # and 3, 4, 6 or 8 hex digits, such as "#ef4444".',
  ],
  [
    "/assets/0/sha256",
    "00",
    '"sha256" of asset "logo" is "00", which is not a SHA-256; write 64 hex digits in lower case.',
  ],
  ["/colour", 1, '"colour" is not a field of the pack; remove it.'],
  ["/pipelines/0/stages/0/colour", 1, '"colour" is not a field of stage "won" of pipeline "buyers"; remove it.'],
])("says what is wrong at %s: %j", (at, value, message) => {
  expect(messages(packWith(at, value))).toEqual([message]);
});

it("counts what a list has too many of by its name", () => {
  const stage = { key: "won", name: "Won" };
  expect(messages(packWith("/pipelines/0/stages", Array(51).fill(stage)))).toEqual([
    '"stages" of pipeline "buyers" has 51 stages; at most 50 are allowed.',
  ]);
});

it("points at what a repeated element repeats", () => {
  const [finding] = checkShape(packWith(`${settings}/send_window_days`, [4, 5, 4])).findings;
  expect(finding).toMatchObject({
    at: `${settings}/send_window_days/2`,
    related: [{ at: `${settings}/send_window_days/0`, message: "Its first place is here." }],
  });
});

it("takes a mistyped name for the member that is missing, and says it once", () => {
  const pack = packWithout("/name");
  expect(messages({ ...Object(pack), nmae: "x" })).toEqual(['"nmae" is not a field of the pack. Did you mean "name"?']);
  expect(messages({ ...Object(pack), Name: "x" })).toEqual(['"Name" is not a field of the pack. Did you mean "name"?']);
});

it("does not take a stray name for a member that is there", () => {
  expect(messages(packWith("/nmae", "x"))).toEqual(['"nmae" is not a field of the pack; remove it.']);
});

it("points out a mistyped name in an open object beside what is missing", () => {
  const edge = { id: "e1", source: "start", traget: "greet" };
  expect(messages(packWith("/automations/0/document/graph/edges/0", edge))).toEqual([
    'Edge "e1" of automation "new-lead" has no "target"; give the id of the block it enters. Did you mean it by "traget"?',
  ]);
});

it("shows a stranger's text safely and no longer than it must", () => {
  expect(messages(packWith("/\u202egnp", 1))).toEqual(['"\\u202egnp" is not a field of the pack; remove it.']);
  const [message = ""] = messages(packWith("/packId", "x".repeat(10_000)));
  expect(message.length).toBeLessThan(250);
});

it("says one thing of one value", () => {
  for (const kind of [5, null, [], {}]) expect(messages(packWith(`${nodes}/1/kind`, kind))).toHaveLength(1);
  expect(documented.blockKinds).toHaveLength(69);
});

it("finds every defect in one pass", () => {
  const pack = packWith("/automations/0/document/graph/nodes/0", {
    id: "",
    kind: "x",
    config: [],
    position: { x: "1" },
  });
  expect(
    checkShape({ ...Object(pack), name: 1, packId: "x", extra: true }).findings.map(({ rule, at }) => `${rule} ${at}`),
  ).toEqual([
    "schema/format /packId",
    "schema/type /name",
    `schema/length ${nodes}/0/id`,
    `schema/enum ${nodes}/0/kind`,
    `schema/type ${nodes}/0/config`,
    `schema/required ${nodes}/0/position`,
    `schema/type ${nodes}/0/position/x`,
    "schema/unknown-field /extra",
  ]);
});
