import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownDialect } from "../dialect/own-dialect.js";
import { readSettings } from "../dialect/read-block.js";
import { sessionFor } from "../dialect/session.js";
import { parseDialect } from "./parse-dialect.js";

const name = "vendor.dialect.yaml";

const session = () =>
  sessionFor(
    () => false,
    () => undefined,
  );

/** Returns what is wrong with a dialect, as `line:column sentence`. */
const defectsOf = (text: string, load?: (name: string) => string | undefined): readonly string[] =>
  parseDialect(text, { name, load }).defects.map(
    ({ message, range: { start } }) => `${start.line}:${start.column} ${message}`,
  );

it.each(["keystead", "closedesk", "doorstep"])("reads the dialect of %s", (vendor) => {
  const url = new URL(`../../../../fixtures/dialects/${vendor}/${vendor}.dialect.yaml`, import.meta.url);
  const { dialect, defects } = parseDialect(readFileSync(url, "utf8"), { name });
  expect(defects).toEqual([]);
  expect(dialect?.name).toBe(vendor);
});

it("reads JSON too", () => {
  const text = '{ "dialect": 1, "name": "short", "kinds": { "action.add_tag": { "as": "${tag}" } } }';
  const { dialect } = parseDialect(text, { name: "short.dialect.json" });
  expect(dialect && readSettings(dialect, "action.add_tag", "hot", session())?.operands).toEqual({ tag: "hot" });
});

it.each<[string, string]>([
  ["name: [", "1:8 "],
  ["[]", '1:1 The file does not have a dialect. Begin it with "dialect: 1" and a name.'],
  ["dialect: 1\n", '1:1 The dialect has no "name"'],
  ["dialect: 1\nname: short\nkind: {}\n", '3:1 "kind" is not a field of the dialect. Did you mean "kinds"?'],
  [
    "dialect: 1\nname: short\nkinds:\n  action.add_tag:\n    as:\n      put: ${tags}\n",
    '6:12 "tags" is not something that this kind says; it says tag. Did you mean "tag"?',
  ],
  [
    "dialect: 1\nname: short\nextends: other\n",
    '3:10 There is no dialect "other"; name a file by its path from here, or setup-pack.',
  ],
])("says what is wrong, and where: %j", (text, message) => {
  expect(defectsOf(text)[0]).toContain(message);
});

it("says in one pass what is wrong with the shape of a file and with what it says", () => {
  const text = `dialect: 1
name: many
shapes: { id: { as: { ref: "\${idd}" } } }
kinds:
  action.add_tags: { as: { put: "\${tag}" } }
  action.add_tag: "\${tag}"
  action.remove_tag: { as: { put: "\${tags}" } }
  trigger.tag_added: { as: { put: "\${tag}" } }
kindz: {}
`;
  expect(defectsOf(text)).toEqual([
    expect.stringMatching(/^3:\d+ "idd" is not a part of /),
    expect.stringMatching(/^5:\d+ The format does not have "action.add_tags"/),
    expect.stringMatching(/^6:19 "action.add_tag" of "kinds" of the dialect is the text/),
    expect.stringMatching(/^7:\d+ "tags" is not something/),
    expect.stringMatching(/^9:1 "kindz" is not a field of the dialect/),
  ]);
});

it("says so of a pack, and of each dialect to extend that is not there", () => {
  expect(defectsOf('{ "format": "service.setup-pack", "packId": "x" }')).toEqual([
    "1:1 The file is a pack, not a dialect. A dialect says how the settings in packs are written.",
  ]);
  const text = "dialect: 1\nname: lost\nextends: [a.yaml, b.yaml]\nkindz: {}\n";
  expect(defectsOf(text).map((one) => one.slice(0, 4))).toEqual(["3:11", "3:19", "4:1 "]);
});

it("takes what an extended dialect extends by its path from that one", () => {
  const files = new Map([
    ["deep/a.yaml", "dialect: 1\nname: a\nextends: ../more/b.yaml\n"],
    ["more/b.yaml", "dialect: 1\nname: b\nkinds: { action.add_tag: { as: { b: '${tag}' } } }\n"],
  ]);
  const text = "dialect: 1\nname: c\nextends: ./deep/a.yaml\n";
  const { dialect, defects } = parseDialect(text, { name, load: (path) => files.get(path) });
  expect(defects).toEqual([]);
  expect(dialect?.subjects).toEqual(new Set(["action.add_tag"]));
});

it("takes the shapes and kinds of a dialect that it extends, and puts its frame around them", () => {
  const text =
    "dialect: 1\nname: framed\nextends: setup-pack\nconfig: { as: { settings: '${config}', 'rev?': '${_}' } }\n";
  const { dialect, defects } = parseDialect(text, { name });
  expect(defects).toEqual([]);
  expect(dialect && [...dialect.subjects].sort()).toEqual([...ownDialect().subjects].sort());
  const config = { settings: { tag_id: "hot" }, rev: 4 };
  expect(dialect && readSettings(dialect, "action.add_tag", config, session())?.operands).toEqual({ tag: "hot" });
});

it("lets its own kinds and shapes count more, and the last dialect of several", () => {
  const files = new Map([
    ["a", "dialect: 1\nname: a\nkinds: { 'action.add_tag, action.remove_tag': { as: { a: '${tag}' } } }\n"],
    ["b", "dialect: 1\nname: b\nextends: a\nkinds: { action.remove_tag: { as: { b: '${tag}' } } }\n"],
  ]);
  const load = (base: string) => files.get(base);
  const text = "dialect: 1\nname: c\nextends: [a, b]\nkinds: { action.set_stage: { as: { c: '${stage}' } } }\n";
  const { dialect } = parseDialect(text, { name, load });
  const read = (kind: string, config: unknown) => dialect && readSettings(dialect, kind, config, session())?.operands;
  expect(read("action.add_tag", { a: "hot" })).toEqual({ tag: "hot" });
  expect(read("action.remove_tag", { b: "hot" })).toEqual({ tag: "hot" });
  expect(read("action.remove_tag", { a: "hot" })).toBeUndefined();
  expect(read("action.set_stage", { c: "won" })).toEqual({ stage: "won" });
});

it("says so where dialects extend each other, or one of them cannot be read", () => {
  const files = new Map([
    ["a", "dialect: 1\nname: a\nextends: b\n"],
    ["b", "dialect: 1\nname: b\nextends: a\n"],
    ["c", "dialect: 2\nname: c\n"],
  ]);
  const load = (base: string) => files.get(base);
  expect(defectsOf("dialect: 1\nname: d\nextends: a\n", load)[0]).toContain("extends this dialect");
  expect(defectsOf("dialect: 1\nname: d\nextends: c\n", load)[0]).toContain(
    '3:10 "c" cannot be read, line 1: "dialect"',
  );
});

it("names the file that extends the one that extends it", () => {
  const load = (): string => "dialect: 1\nname: other\nextends: vendor.dialect.yaml\n";
  const [defect, ...others] = defectsOf("dialect: 1\nname: vendor\nextends: other.yaml\n", load);
  expect(others).toEqual([]);
  expect(defect).toBe(
    '3:10 "other.yaml" cannot be read, line 3: "vendor.dialect.yaml" extends this dialect; remove one of the two.',
  );
});

it("reads few files, however often they extend one another", () => {
  let read = 0;
  const load = (name: string): string => {
    read += 1;
    const next = `${Number.parseInt(name, 10) + 1}.yaml`;
    return `dialect: 1\nname: more\nextends: [${next}, ${next}]\n`;
  };
  expect(defectsOf("dialect: 1\nname: first\nextends: 1.yaml\n", load)[0]).toContain("are more than 50");
  expect(read).toBeLessThanOrEqual(50);
});
