import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentSymbol, SelectionRange } from "vscode-languageserver";
import { below } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { filesOf, quoted, targetAt, visits, visitsOpen, visitsText } from "./features.test-support.js";
import { foldings } from "./foldings.js";
import { hints } from "./hints.js";
import { hover } from "./hover.js";
import { lenses } from "./lenses.js";
import { definition, highlights, links, references } from "./navigation.js";
import { selections, symbols } from "./outline.js";
import { tokens } from "./tokens.js";

let file: Workspace;
let folder: Workspace;

beforeAll(async () => {
  ({ file, folder } = await visitsOpen());
});

const automation = "automations/thank-visitors.yaml";

/** What hovers say, by the place in the pack's file or in a file of its folder. */
const hovers: readonly (readonly [place: string, path: string, marked: string, says: readonly string[]])[] = [
  ["a reference", "pack.json", '"tag_id": "vis|itor"', ["**Visitor** — tag `visitor`", "Used in 2 places."]],
  ["a reference in a folder", automation, "tag_id: vis|itor", ["**Visitor** — tag `visitor`"]],
  [
    "a template",
    "pack.json",
    '"template_id": "th|anks"',
    ["message template `thanks`", "Subject: Thank you", "Hi {{first_name}}"],
  ],
  ["a block's id", "pack.json", '"target": "n|ap"', ["**Wait 2 days**", "Block `nap`: 1 way in, 1 out."]],
  ["a kind", automation, "kind: control.w|ait", ["**Wait**"]],
  ["a member of the format", "pack.json", '"schema|Version"', ["**Schema version**", "edition of the pack format"]],
  ["a setting", "pack.json", '"min|utes"', ["In minutes: a day is 1,440."]],
  ["a stage", "pack.json", '"key": "wo|n"', ["stage `won` of pipeline `buyers`"]],
];

describe("hovering", () => {
  it.each(hovers)("over %s", async (_, path, marked, says) => {
    const told = await hover(targetAt(path === "pack.json" ? file : folder, path, marked));
    const contents = JSON.stringify(told?.contents);
    for (const words of says) expect(contents).toContain(JSON.stringify(words).slice(1, -1));
  });

  it.each([
    ["templates/nudge.txt", "See you {{first|_name}}", "**Body**", "1 SMS segment."],
    ["templates/nudge.txt", "channel: s|ms", "**Channel**", "1 SMS segment."],
    ["templates/thanks.md", "Hi {{first|_name}}", "**Body**", undefined],
    ["automations/thank-visitors.yaml", "body: B|ye", "**Message**", "1 SMS segment."],
  ])("over a text in %s, %s, tells the text messages that it takes", async (path, marked, words, segments) => {
    const nudge = { key: "nudge", name: "Nudge", channel: "sms", body: "See you {{first_name}}" };
    const text = JSON.stringify({ ...visits, messageTemplates: [...visits.messageTemplates, nudge] }).replace(
      '"kind":"control.wait","config":{"minutes":2880}',
      '"kind":"action.send_sms","config":{"body":"Bye"}',
    );
    const files = filesOf(text);
    const told = JSON.stringify((await hover(targetAt(await opened(files, path), path, marked)))?.contents);
    expect(told).toContain(words);
    if (segments === undefined) expect(told).not.toContain("segment");
    else expect(told).toContain(segments);
  });

  it("over what a rule finds tells why the rule is there", async () => {
    const broken = await opened({ "pack.json": visitsText.replace('"target": "nap"', '"target": "nip"') }, "pack.json");
    const contents = JSON.stringify((await hover(targetAt(broken, "pack.json", '"target": "ni|p"')))?.contents);
    expect(contents).toContain("`graph/dangling-edge`: ");
  });

  it.each([
    ["a.scenario.yaml", "scenario: A lead\nstarts: Monday 09:00\n", "star|ts", "**Starts**"],
    ["setup-pack.config.json", '{ "severities": {} }', '"sever|ities"', "**"],
    ["bindings.yaml", "workspaceId: ws_1\n", "work|spaceId", "**Workspace id**"],
    ["fleet.yaml", "pack: a.json\nworkspaces: a.csv\n", "pa|ck", "**Pack**"],
  ])("in %s tells what its schema says", async (path, text, marked, words) => {
    const workspace = await opened({ [path]: text }, path);
    expect(JSON.stringify((await hover(targetAt(workspace, path, marked)))?.contents)).toContain(words);
  });
});

describe("definition, references and highlights", () => {
  const at = (path: string, marked: string) => targetAt(path === "pack.json" ? file : folder, path, marked);
  const shown = (workspace: Workspace, found: readonly { uri: string; range: never }[] | object[]) =>
    found.flatMap((one) =>
      "uri" in one && "range" in one ? quoted(workspace, String(one.uri), Object(one.range)) : [],
    );

  it.each([
    ["pack.json", '"tag_id": "vis|itor"', ['pack.json: "visitor"']],
    ["pack.json", '"target": "th|anks"', ['pack.json: "thanks"']],
    [automation, "tag_id: vis|itor", ["resources/tag.yaml: visitor"]],
    [automation, "target: n|ap", [`${automation}: nap`]],
  ])("in %s: %s", async (path, marked, expected) => {
    expect(shown(path === "pack.json" ? file : folder, await definition(at(path, marked)))).toEqual(expected);
  });

  it("lead to every place in every file", async () => {
    expect(shown(folder, await references(at("resources/tag.yaml", "key: vis|itor"), true))).toEqual([
      "resources/tag.yaml: visitor",
      `${automation}: visitor`,
      `${automation}: visitor`,
    ]);
    expect(await references(at(automation, "source: n|ap"), true)).toHaveLength(3);
    expect(await highlights(at(automation, "source: n|ap"))).toHaveLength(3);
  });

  it("lead nowhere from what names nothing", async () => {
    expect(await definition(at("pack.json", '"name": "Vis|its"'))).toEqual([]);
    expect(await definition(at("pack.json", '"tag_|id"'))).toEqual([]);
  });
});

describe("the outline", () => {
  const names = (found: readonly DocumentSymbol[]): unknown[] =>
    found.map(({ name, children = [] }) => (children.length === 0 ? name : [name, names(children)]));

  it("of a pack has its items, their blocks and stages", () => {
    expect(names(symbols(targetAt(file, "pack.json", '|"name"')))).toEqual([
      ["Thank visitors", ["Tag added: Visitor", "Wait 2 days", "Email: Thanks"]],
      "Thanks",
      ["Buyers", ["New", "Won", "Lost"]],
      "Visitor",
    ]);
  });

  it("of a file of a folder has what stands there", () => {
    expect(names(symbols(targetAt(folder, "pipelines/buyers.yaml", "|Buyers")))).toEqual([
      ["Buyers", ["New", "Won", "Lost"]],
    ]);
  });

  it("folds objects and lists of several lines, and grows selections outwards", () => {
    const target = targetAt(file, "pack.json", '"source": "n|ap"');
    expect(foldings(target)).toContainEqual({ startLine: 0, endLine: visitsText.split("\n").length - 2 });
    const chain: string[] = [];
    for (let one: SelectionRange | undefined = selections(target); one !== undefined; one = one.parent)
      chain.push(target.document.getText(one.range).slice(0, 30));
    expect(chain.slice(0, 2)).toEqual(['"nap"', expect.stringMatching(/^\{\s+"id"/)]);
  });

  it("links addresses", () => {
    expect(links(targetAt(file, "pack.json", '|"name"')).map(({ target }) => target)).toEqual([
      "https://example.org/map",
    ]);
  });

  it.each([
    ["tests/a.scenario.yaml", "scenario: A\npack: [ ../a.json, ../src ]\n", ["a.json", "src/pack.yaml"]],
    [
      "fleet.yaml",
      "pack: a.json\nworkspaces:\n  - { name: One, bindings: offices/one.yaml }\n  - { bindings: 2.yaml }\n",
      ["a.json", "offices/one.yaml", "2.yaml"],
    ],
    ["packs/setup-pack.config.json", '{ "extends": "../setup-pack.config.json" }', ["setup-pack.config.json"]],
  ])("links what %s names", async (path, text, expected) => {
    const [first = ""] = text;
    const found = links(targetAt(await opened({ [path]: text }, path), path, `|${first}`));
    expect(found.map(({ target }) => target)).toEqual(expected.map((one) => below(root, one)));
  });
});

it("answers nothing of a text that is nested too deep, and does not break", async () => {
  const workspace = await opened({ "pack.json": visitsText }, "pack.json");
  await workspace.change(below(root, "pack.json"), 2, [{ text: "[".repeat(20_000) }]);
  const target = targetAt(workspace, "pack.json", "[|[");
  const answers = [
    (await tokens(target)).data,
    lenses(target),
    symbols(target),
    foldings(target),
    await definition(target),
  ];
  expect(answers).toEqual(answers.map(() => []));
  expect([await hover(target)]).toEqual([null]);
  expect(await hints(target, { start: 0, end: 9 })).toEqual([]);
});
