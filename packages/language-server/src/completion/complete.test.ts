import { beforeAll, describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { filesOf, targetAt, visits, visitsText } from "../features/features.test-support.js";
import { opened } from "../workspace/workspace.test-support.js";
import { complete } from "./complete.js";

/** A pack or folder after what was typed: the text before the "|" takes the place of a part of it. */
async function typed(files: Readonly<Record<string, string>>, path: string, from: string, to: string) {
  const text = files[path] ?? "";
  if (!text.includes(from)) throw new Error(`${from} is not in ${path}`);
  const now = text.replace(from, to.replace("|", ""));
  const workspace = await opened({ ...files, [path]: text }, path);
  const { uri = "" } = workspace.documents.values().next().value ?? {};
  await workspace.change(uri, 2, [{ text: now }]);
  const target = targetAt(workspace, path, to);
  return { items: await complete(target), document: target.document };
}

/** The text once an item is taken, around the place. */
async function taken(files: Readonly<Record<string, string>>, path: string, from: string, to: string, label: string) {
  const { items, document } = await typed(files, path, from, to);
  const item = items.find((one) => one.label === label);
  const edit = item?.textEdit;
  if (edit === undefined || !("range" in edit)) return items.map((one) => one.label);
  return TextDocument.applyEdits(document, [edit]);
}

const pack = { "pack.json": visitsText };
let folder: Record<string, string>;
beforeAll(() => {
  folder = filesOf(visitsText);
});

const automation = "automations/thank-visitors.yaml";

it("offers as the key of an item one that is made of its name, and no example of another pack", async () => {
  const from = /"key": "visitor",\s*"kind": "tag",\s*"name": "Visitor"/.exec(visitsText)?.[0] ?? "";
  const offered = async (now: string) => (await typed(pack, "pack.json", from, now)).items.map(({ label }) => label);
  expect(await offered('"key": "|", "kind": "tag", "name": "Late Visitor"')).toEqual(["late-visitor"]);
  expect(await offered('"key": "|", "kind": "tag", "name": ""')).toEqual([]);
});

it("offers in settings what the dialect of the pack has, a value that two ways write too", async () => {
  const kinds = {
    "control.wait": [{ as: { rest: "${for: hours}" } }, { as: { type: "date", until: "${until.name}" } }],
    "action.add_tag": [{ as: { put: "${tag}" } }, { as: { put: "none", "to?": ["${tag}"] } }],
  };
  const dialect = JSON.stringify({ dialect: 1, name: "bayside", kinds });
  const files = { "pack.json": visitsText, "pack.dialect.json": dialect };
  const offered = async (from: string, now: string) =>
    (await typed(files, "pack.json", from, now)).items.map(({ label }) => label);
  expect(await offered('"minutes": 2880', '"|"')).toEqual(["rest", "type", "until"]);
  expect(await offered('"minutes": 2880', '"type": "|"')).toEqual(["date"]);
  const step = /"kind": "control.wait",\s*"config": \{\s*"minutes": 2880/.exec(visitsText)?.[0] ?? "";
  const tagged = '"kind": "action.add_tag", "config": { ';
  expect(await offered(step, `${tagged}"put": "|"`)).toEqual(["visitor"]);
  expect(await offered(step, `${tagged}"to": ["|"]`)).toEqual(["visitor"]);
});

describe("completion in a pack", () => {
  it.each([
    ["a member", '"name": "Visits",', '"name": "Visits",\n  "des|",', "description", '"description": '],
    [
      "a member without quotation marks",
      '"name": "Visits",',
      '"name": "Visits",\n  |',
      "description",
      '"description": ',
    ],
    ["a kind", '"kind": "control.wait"', '"kind": "control.w|"', "control.wait", '"kind": "control.wait"'],
    ["the end of an edge", '"target": "thanks"', '"target": |', "nap", '"target": "nap"'],
    ["the key of a reference", '"id": "visitor",\n', '"id": "|",\n', "visitor", '"id": "visitor",'],
    ["a key in settings", '"tag_id": "visitor"', '"tag_id": "|"', "visitor", '"tag_id": "visitor"'],
    ["a type of reference", '"type": "tag"', '"type": "|"', "deal_stage", '"type": "deal_stage"'],
    ["a merge tag", "Hi {{first_name}}", "Hi {{fi|", "first_name", "Hi {{first_name}}"],
    ["a type of stage", '"stageType": "CLOSED_LOST"', '"stageType": |', "CLOSED_LOST", '"stageType": "CLOSED_LOST"'],
    ["a member of a broken item", '"channel": "email",', '"channel": "email",\n"su|', "subject", '"subject": '],
  ])("offers %s", async (_, from, to, label, expected) => {
    const { "pack.json": text } = pack;
    const withoutSubject = text.replace('"subject": "Thank you",', "");
    const given = label === "subject" ? { "pack.json": withoutSubject } : pack;
    expect(await taken(given, "pack.json", from, to, label)).toContain(expected);
  });

  it.each([
    ["tags", '"|"', ["visitor"]],
    ["tags", '["|"]', ["visitor"]],
    ["stage", '"|"', ["hot"]],
    ["lead_source", '"|"', ["sign"]],
    ["owner", '"|"', ["user-ann"]],
    ["pond_id", '"|"', ["pond-new"]],
    ["programs", '"|"', ["prog-club"]],
    ["deal.pipeline", '"|"', ["buyers"]],
    ["deal.stage", '"|"', ["new", "won", "lost"]],
    ["custom.timeline", '"|"', ["Soon", "Later"]],
    ["custom.unknown", '"|"', []],
    ["status", '"|"', []],
  ])("offers what the pack has for a value of %s in filters: %s", async (field, value, expected) => {
    const condition = { type: "condition", field, operator: "is", value: 0 };
    const references = [
      { type: "user", id: "user-ann", name: "Ann" },
      { type: "pond", id: "pond-new" },
      { type: "program", id: "prog-club" },
    ];
    const [automation] = visits.automations;
    const text = JSON.stringify({
      ...visits,
      automations: [
        { ...automation, document: { ...automation?.document, references } },
        { key: "twin", document: { ...automation?.document, references } },
      ],
      smartLists: [{ key: "l", name: "L", filters: { version: 2, root: condition } }],
      resources: [
        ...visits.resources,
        { key: "hot", kind: "contact_stage", name: "Hot" },
        { key: "sign", kind: "lead_source", name: "Sign" },
        {
          key: "timeline",
          kind: "custom_field",
          name: "Timeline",
          data: { type: "select", options: ["Soon", "Later"] },
        },
      ],
    });
    const { items } = await typed({ "pack.json": text }, "pack.json", '"value":0', `"value":${value}`);
    expect(items.map(({ label }) => label)).toEqual(expected);
  });

  it("offers a whole block, with an id that none has", async () => {
    const text = await taken(pack, "pack.json", '"nodes": [', '"nodes": [ |, ', "Wait");
    expect(text).toContain('"nodes": [ { "id": "wait-1", "kind": "control.wait", "config": ');
  });

  it("offers a whole edge from where nothing leads on", async () => {
    const text = await taken(pack, "pack.json", '"edges": [', '"edges": [ |, ', "thanks → next");
    expect(text).toContain('"edges": [ { "id": "thanks.next", "source": "thanks", "target": "" }');
  });

  it("says what each is", async () => {
    const { items } = await typed(pack, "pack.json", '"kind": "control.wait"', '"kind": "|"');
    const wait = items.find(({ label }) => label === "control.wait");
    expect(wait).toMatchObject({ detail: "Wait", documentation: { kind: "markdown" } });
  });

  it("offers nothing between two values, nor names that are there", async () => {
    expect((await typed(pack, "pack.json", '"name": "Visits"', '"name": "Visits" |')).items).toEqual([]);
    const { items } = await typed(pack, "pack.json", '"name": "Visits",', '"name": "Visits",\n  "|",');
    expect(items.map(({ label }) => label)).not.toContain("packId");
  });
});

describe("completion in a source folder", () => {
  it.each([
    [automation, "kind: control.wait", "kind: control|", "control.wait", "kind: control.wait"],
    [automation, "target: thanks", "target: |", "nap", "target: nap"],
    [automation, "tag_id: visitor", "tag_id: |", "visitor", "tag_id: visitor"],
    [automation, "name: Thank visitors", "name: Thank visitors\nse|", "settings", "settings: "],
    ["pipelines/buyers.yaml", "stageType: CLOSED_LOST", "stageType: |", "CLOSED_LOST", "stageType: CLOSED_LOST"],
    ["templates/thanks.md", "channel: email", "channel: |", "sms", "channel: sms"],
    ["templates/thanks.md", "Hi {{first_name}}", "Hi {{|", "first_name", "Hi {{first_name}}"],
    ["pack.yaml", "name: Visits", "name: Visits\n|", "description", "description: "],
  ])("in %s: %s", async (path, from, to, label, expected) => {
    expect(await taken(folder, path, from, to, label)).toContain(expected);
  });
});

describe("completion in files beside packs", () => {
  it.each([
    ["a.scenario.yaml", "scenario: A lead\n", "scenario: A lead\nst|", "starts", "starts: "],
    [
      "setup-pack.config.json",
      '{ "severities": {} }',
      '{ "severities": { "graph/|" } }',
      "graph/cycle",
      '"graph/cycle": ',
    ],
    ["bindings.yaml", "bindings: []\n", "bindings:\n  - |", "type", "- type: "],
    ["fleet.yaml", "pack: a.json\n", "pack: a.json\nwor|", "workspaces", "workspaces: "],
  ])("in %s", async (path, from, to, label, expected) => {
    expect(await taken({ [path]: from }, path, from, to, label)).toContain(expected);
  });
});
