import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { build } from "./build.js";
import type { SourceFiles } from "./source-files.js";
import { readJson } from "./tree/read-json.js";
import { list, member, object, type Tree, text, word } from "./tree/tree.js";
import { writeJson } from "./tree/write-json.js";
import { unpack } from "./unpack.js";
import { update } from "./update.js";

/** The world of these tests. */
export const world = {
  sha256: (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex"),
};

/** Texts that YAML, JSON, file systems or line readers are known to stumble over. */
const awkward = [
  "",
  " ",
  "\n",
  "\n\n",
  "a\n",
  "a\n\n",
  "\na",
  " a",
  "a ",
  "a\nb",
  "  a\nb",
  "a\n  b\n",
  "a \nb",
  "a\r\nb",
  "\r",
  "a\tb",
  "\t",
  "\0",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\ud800",
  "\udc00a",
  "\u{1f3e1}",
  "\u{1f3e1}\n\u{1f469}\u200d\u{1f4bb}",
  "e\u0301",
  "yes",
  "No",
  "on",
  "y",
  "~",
  "null",
  "true",
  "True",
  "1e3",
  "1.0",
  "0x1f",
  "0o7",
  "-0",
  ".inf",
  "1_000",
  "12:30",
  "2024-01-01",
  "- a",
  "? a",
  ": a",
  "a: b",
  "a #b",
  "#a",
  "&a",
  "*a",
  "!a",
  "!!str a",
  "%a",
  "@a",
  "`a",
  "|",
  ">",
  "|-\n a",
  "{a}",
  "[a]",
  "a, b",
  "'a'",
  '"a"',
  "a'b",
  'a"b',
  "\\",
  "\\n",
  "---",
  "---\na",
  "a\n---\nb",
  "...",
  "<<",
  "=",
  "__proto__",
  "constructor",
  "toString",
  "10",
  "2",
  "exactly",
  "order",
  "key",
  "file",
  "format",
  "body",
  "../x",
  "CON",
  "con.txt",
  "a/b",
  "a\\b",
  ".",
  "..",
  "...",
  "a.",
  ".a",
  "A",
  "a",
  "Ä",
  "LPT1",
  "x".repeat(200),
  `${"long words ".repeat(30)}end`,
  `${"x".repeat(300)} ${"y".repeat(300)}`,
  `${"two  spaces ".repeat(12)}`,
  "<p>Hi</p>\n",
  "line\n\tindented\n",
  "é ".repeat(60),
];

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...awkward) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
  { weight: 1, arbitrary: fc.lorem({ mode: "sentences", maxCount: 4 }) },
);

const anyWord = fc.oneof(
  fc.constantFrom(
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1.0",
    "1e2",
    "1E+2",
    "0.10",
    "-1.5e-7",
    "12345678901234567890",
    "1e400",
    "5",
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
);

const objectOf = (value: fc.Arbitrary<Tree>, maxLength = 4): fc.Arbitrary<Tree> =>
  fc
    .uniqueArray(fc.tuple(anyText, value), { maxLength, selector: ([name]) => name })
    .map((pairs) => object(pairs.map(([name, inner]) => member(name, inner))));

const { tree: anyTree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(
      anyText.map((value) => text(value)),
      anyWord.map((value) => word(value)),
    ),
    fc.array(tie("tree"), { maxLength: 4 }).map((elements) => list(elements)),
    objectOf(tie("tree")),
  ),
}));

const anyObject = objectOf(anyTree);

/** Each member there or not, in any order, and now and then one of another type or one too many. */
const members = (known: Readonly<Record<string, fc.Arbitrary<Tree>>>, always: readonly string[]): fc.Arbitrary<Tree> =>
  fc
    .tuple(
      fc.tuple(
        ...Object.entries(known).map(([name, value]) => {
          const arbitraryMember = fc
            .oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: anyTree })
            .map((inner) => member(name, inner));
          return always.includes(name)
            ? fc.option(arbitraryMember, { nil: undefined, freq: 60 })
            : fc.option(arbitraryMember, { nil: undefined });
        }),
      ),
      fc.option(fc.tuple(fc.constantFrom("exactly", "order", "key", "file", "extra", "format", "body"), anyTree), {
        nil: undefined,
        freq: 25,
      }),
      fc.nat(),
    )
    .map(([members, extra, turn]) => {
      const present = members.flatMap((one) => one ?? []);
      if (extra !== undefined && present.every(({ name }) => name !== extra[0])) present.push(member(...extra));
      const at = present.length === 0 ? 0 : turn % present.length;
      return object([...present.slice(at), ...present.slice(0, at)]);
    });

const constantText = (value: string): fc.Arbitrary<Tree> => fc.constant(text(value));
const anyTextTree = anyText.map((value): Tree => text(value));
const number = anyWord.map((value): Tree => word(value));

const items = (item: fc.Arbitrary<Tree>, maxLength = 4): fc.Arbitrary<Tree> =>
  fc.array(item, { maxLength }).map((elements) => list(elements));

const node = members(
  {
    id: anyTextTree,
    kind: constantText("action.add_note"),
    config: anyObject,
    position: members({ x: number, y: number }, ["x", "y"]),
  },
  ["id", "kind"],
);
const edge = members(
  { id: anyTextTree, source: anyTextTree, target: anyTextTree, handle: fc.oneof(constantText("next"), anyTextTree) },
  ["id", "source", "target"],
);
const document = members(
  {
    format: constantText("service.automation-template"),
    version: fc.constant(word("1")),
    name: anyTextTree,
    description: anyTextTree,
    graph: members({ nodes: items(node), edges: items(edge) }, ["nodes", "edges"]),
    settings: anyObject,
    references: items(members({ type: constantText("tag"), id: anyTextTree, name: anyTextTree }, ["type", "id"])),
  },
  ["format", "version", "name", "graph"],
);

const asset = fc
  .tuple(
    fc.option(fc.uint8Array({ maxLength: 9 }), { nil: undefined, freq: 4 }),
    fc.boolean(),
    fc.constantFrom("logo.png", "LOGO.SVG", "a", "", "../b.png", "c.tar.gz"),
  )
  .chain(([bytes, isRight, fileName]) => {
    const contents = bytes ?? new Uint8Array(isRight ? 0 : 3);
    const data = Buffer.from(contents).toString("base64");
    return members(
      {
        key: anyTextTree,
        role: constantText("logo"),
        fileName: constantText(fileName),
        mimeType: fc.oneof(constantText("image/png"), constantText("image/svg+xml"), anyTextTree),
        byteSize: isRight ? fc.constant(word(String(contents.length))) : number,
        sha256: isRight ? constantText(world.sha256(contents)) : anyTextTree,
        ...(bytes === undefined
          ? {}
          : {
              data: fc.oneof(
                { weight: 5, arbitrary: constantText(data) },
                { weight: 1, arbitrary: fc.constantFrom<Tree>(word("null"), text("QQ="), text("QR=="), text("a")) },
              ),
            }),
        url: fc.oneof(constantText("https://example.com/a.png"), fc.constant(word("null"))),
      },
      ["key", "role", "fileName", "mimeType", "byteSize", "sha256", "data"],
    );
  });

/** Packs of every shape: mostly as the format has them, with awkward keys and texts, and now and then broken. */
export const anyPack: fc.Arbitrary<Tree> = members(
  {
    $schema: anyTextTree,
    format: constantText("service.setup-pack"),
    schemaVersion: fc.constantFrom(word("1"), word("2"), word("2.0")),
    packId: anyTextTree,
    name: anyTextTree,
    description: anyTextTree,
    version: constantText("1.0.0"),
    automations: items(members({ key: anyTextTree, document }, ["key", "document"]), 3),
    smartLists: items(
      members({ key: anyTextTree, name: anyTextTree, filters: anyObject, color: anyTextTree }, ["key"]),
      3,
    ),
    messageTemplates: items(
      members(
        {
          key: anyTextTree,
          name: anyTextTree,
          channel: fc.constantFrom(text("sms"), text("email")),
          subject: anyTextTree,
          body: anyTextTree,
          richTextDoc: anyObject,
        },
        ["key", "channel", "body"],
      ),
    ),
    pipelines: items(
      members(
        {
          key: anyTextTree,
          name: anyTextTree,
          stages: items(members({ key: anyTextTree, name: anyTextTree, probability: number }, ["key"])),
        },
        ["key"],
      ),
      2,
    ),
    resources: items(
      members(
        {
          key: anyTextTree,
          kind: fc.oneof(fc.constantFrom(text("tag"), text("custom_field"), text("con")), anyTextTree),
          name: anyTextTree,
          data: anyObject,
        },
        ["key", "kind"],
      ),
    ),
    brand: fc.oneof(anyObject, fc.constant(word("null"))),
    assets: items(asset),
  },
  ["format", "packId", "name", "version"],
);

/** `pack` with some of its items gone, some of another pack's come, and their order another one. */
const mixed = (pack: Tree, other: Tree, seed: number): Tree => {
  if (pack.type !== "object" || other.type !== "object") return pack;
  return object(
    pack.members.map(({ name, value }) => {
      const theirs = other.members.find((one) => one.name === name)?.value;
      if (theirs === undefined || value.type !== "list" || theirs.type !== "list")
        return member(name, (seed + name.length) % 3 === 0 && theirs ? theirs : value);
      const kept = value.elements.filter((_, index) => (seed >> index) % 3 !== 0);
      return member(
        name,
        list(seed % 2 === 0 ? [...kept, ...theirs.elements] : [...theirs.elements.slice(0, 1), ...kept.toReversed()]),
      );
    }),
  );
};

/** Two states of one pack. */
export const anyChange: fc.Arbitrary<readonly [Tree, Tree]> = fc
  .tuple(anyPack, anyPack, fc.nat({ max: 1 << 20 }))
  .map(([pack, other, seed]) => [pack, mixed(pack, other, seed)]);

/** `build(unpack(p))` is the canonical text of p; the folder is all YAML and text, and any file system takes it. */
export function roundTrips(pack: Tree): void {
  const json = writeJson(pack, "compact");
  const files = unpack(json, world);
  const built = build(files, world);
  expect(built.problems).toEqual([]);
  expect(built.text).toBe(canonical(json));
  expect(new Set([...files.keys()].map((path) => path.toLowerCase())).size).toBe(files.size);
  for (const [path, content] of files) {
    expect(path).toMatch(/^(?:[a-z-]+\/)?[A-Za-z0-9_][A-Za-z0-9._-]*\.[a-z0-9]{1,10}$/);
    expect(path).not.toMatch(/\.json$/);
    if (typeof content === "string") expect(Buffer.from(content).toString()).toBe(content);
  }
}

/** A comment in front of every YAML file, to see whether it stays. */
export const commented = (files: SourceFiles): Map<string, string | Uint8Array> =>
  new Map(
    [...files].map(([path, content]) => [
      path,
      path.endsWith(".yaml") && typeof content === "string" ? `# about ${path}\n\n${content}` : content,
    ]),
  );

/** A folder updated to another state gives that state; updated to its own it stays as it is. */
export function updates([before, after]: readonly [Tree, Tree]): void {
  const [a, b] = [writeJson(before, "compact"), writeJson(after, "compact")];
  const folder = commented(unpack(a, world));
  const same = update(folder, a, world);
  expect(same.problems).toEqual([]);
  expect([...(same.files ?? [])].sort(byPath)).toEqual([...folder].sort(byPath));
  const updated = update(folder, b, world);
  expect(updated.problems).toEqual([]);
  const built = build(updated.files ?? new Map(), world);
  expect(built.problems).toEqual([]);
  expect(built.text).toBe(canonical(b));
  for (const [path, content] of updated.files ?? []) {
    const isCommented = folder.has(path) && path.endsWith(".yaml");
    if (isCommented) expect(content).toMatch(/^# about /);
  }
}

/** What happens to files: of a path and a text with an offset in it makes others. */
const edits: readonly ((path: string, text: string, at: number) => readonly [string, string])[] = [
  (path, text, at) => [path, text.slice(0, at) + text.slice(at + 1)],
  (path, text, at) => [path, `${text.slice(0, at)}:${text.slice(at)}`],
  (path, text, at) => [path, `${text.slice(0, at)}\n# a comment\n${text.slice(at)}`],
  (path, text, at) => [path, text.slice(0, at)],
  (path, text) => [path, text.replaceAll("\n", "\r\n")],
  (path, text) => [path, text.replace(/^( *)(- )?(\w+): (?=[^|>\s])/gm, "$1$2$3:    ")],
  (path, text) => [path, text.replace(/\n(?=\w)/g, "\n\n# a comment\n")],
  (path, text) => [path, text.replace(/: (\w+)$/gm, ": '$1' # quoted")],
  (path, text) => [path, text.replace(/ "([^"\\\n]*)"$/gm, " '$1'")],
  (path, text) => [path.replace(/(?=\.\w+$)/, "-moved"), text],
  (path, text) => [path.replace(/\.yaml$/, ".yml"), text],
  (path, text) => [path.replace("automations/", "pipelines/"), text],
  (path) => [path, ""],
];

/** A folder some characters, lines and files of which somebody has changed. */
export const anyFolder: fc.Arbitrary<SourceFiles> = fc
  .tuple(anyPack, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...edits)), { minLength: 1, maxLength: 4 }))
  .map(([pack, changes]) => {
    const files = new Map(unpack(writeJson(pack, "compact"), world));
    for (const [which, where, edit] of changes) {
      const [path = "", content = ""] = [...files][which % files.size] ?? [];
      const text = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
      const at = where % (text.length + 1);
      const [newPath, newText] = edit(path, text, at);
      if (newPath !== path) files.delete(path);
      files.set(newPath, newText);
    }
    return files;
  });

/** A broken folder is reported, never thrown for; a sound one stays as it is, and takes any other state. */
export function survives([files, pack]: readonly [SourceFiles, Tree]): void {
  const { text, problems } = build(files, world);
  expect(text === null).toBe(problems.some(({ severity }) => severity === "error"));
  for (const { path, range } of problems) {
    expect(files.has(path) || path === "pack.yaml").toBe(true);
    expect(range.start.offset).toBeLessThanOrEqual(range.end.offset);
  }
  if (text === null) {
    const lacksPack = problems.some(({ path, rule }) => path === "pack.yaml" && rule === "source/missing-file");
    if (!lacksPack) expect(update(files, "{}", world)).toEqual({ files: null, problems });
    return;
  }
  expect(update(files, text, world).files).toEqual(files);
  const json = writeJson(pack, "compact");
  expect(build(update(files, json, world).files ?? new Map(), world).text).toBe(canonical(json));
}

const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** A pack as a tree. */
export const treeOf = (value: unknown): Tree => readJson(JSON.stringify(value));
