import fc from "fast-check";
import { anyObject, anyTextTree, anyWordTree, constantText, items, members } from "./arbitrary-trees.test-support.js";
import { world } from "./source.test-support.js";
import { list, member, object, type Tree, text, word } from "./tree/tree.js";

const node = members(
  {
    id: anyTextTree,
    kind: constantText("action.add_note"),
    config: anyObject,
    position: members({ x: anyWordTree, y: anyWordTree }, ["x", "y"]),
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
        byteSize: isRight ? fc.constant(word(String(contents.length))) : anyWordTree,
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
          stages: items(members({ key: anyTextTree, name: anyTextTree, probability: anyWordTree }, ["key"])),
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
