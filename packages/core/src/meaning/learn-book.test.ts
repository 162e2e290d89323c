import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { isObject } from "../json.js";
import { parseBlockSchemas, type TeamBlocks } from "../shape/team/block-schemas.js";
import { type BlockBook, blockBook } from "./block-book.js";
import { learnBook } from "./learn-book.js";
import { meaningOf } from "./meaning.js";
import { packBook, samplesIn } from "./pack-book.js";
import { referencePlaces } from "./reference-places.js";

const folder = new URL("../../../../fixtures/packs/", import.meta.url);
const packs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const text = readFileSync(new URL(`${name}/pack.json`, folder), "utf8");
    const document: unknown = JSON.parse(text);
    return { name, text, document };
  });

/** A learned file, read back as a team's. */
function readBack(document: unknown): TeamBlocks {
  const { blocks, findings } = parseBlockSchemas(JSON.parse(JSON.stringify(document)));
  if (blocks === undefined) throw new Error(findings.map(({ at, message }) => `${at} ${message}`).join("\n"));
  return blocks;
}

/** The blocks of packs that a team's file does not make known, each with what is not understood. */
function notKnown(documents: readonly unknown[], team: TeamBlocks): string[] {
  const book = blockBook({ team });
  return documents.flatMap((document) =>
    [...samplesIn(document)].flatMap(({ kind, config }) => {
      const meaning = meaningOf({ kind, config }, book);
      return meaning?.certainty === "known" ? [] : [`${kind} ${JSON.stringify(config)} ${meaning?.unread.join(" ")}`];
    }),
  );
}

type Rewrite = (kind: string, config: Record<string, unknown>) => Record<string, unknown>;

/** A pack whose blocks are written in another way. */
function rewritten(document: unknown, rewrite: Rewrite): unknown {
  const copy: { automations?: { document: { graph: { nodes: { kind: string; config?: unknown }[] } } }[] } = JSON.parse(
    JSON.stringify(document),
  );
  for (const { document: automation } of copy.automations ?? [])
    for (const node of automation.graph.nodes)
      if (isObject(node.config)) node.config = rewrite(node.kind, { ...node.config });
  return copy;
}

/** Members by what another office may call them; those of one kind weigh more. */
const table: ReadonlyMap<string, string> = new Map([
  ["body", "text"],
  ["tag_id", "tag"],
  ["stage_id", "stage"],
  ["field_id", "customField"],
  ["operator", "op"],
  ["all", "and"],
  ["any", "or"],
  ["user_id", "agent"],
  ["pipeline_id", "pipeline"],
  ["template_id", "email_template"],
  ["prompt", "instructions"],
  ["max_characters", "max_length"],
  ["outcomes", "options"],
  ["url", "endpoint"],
  ["automation_ids", "workflows"],
  ["automation_id", "workflow"],
  ["website_id", "website"],
  ["smart_list_id", "list_id"],
  ["offset_days", "days_after"],
  ["contains", "keywords"],
  ["control.wait until", "date"],
  ["action.notify message", "body"],
  ["action.create_task title", "task"],
  ["action.create_task note", "description"],
  ["action.add_note body", "note"],
]);

const renamed: Rewrite = (kind, config) =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      table.get(`${kind} ${name}`) ?? table.get(name) ?? name,
      kind === "control.if" ? inConditions(value) : value,
    ]),
  );

const inConditions = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one) => (isObject(one) ? renamed("control.if", one) : one))
    : isObject(value)
      ? renamed("control.if", value)
      : value;

const waits =
  (write: (minutes: number) => Record<string, unknown>): Rewrite =>
  (kind, config) => {
    const { minutes, ...others } = renamed(kind, config);
    if (kind !== "control.wait" || typeof minutes !== "number") return renamed(kind, config);
    return { ...others, ...write(minutes) };
  };

const conventions: readonly (readonly [string, Rewrite])[] = [
  ["other names", renamed],
  ["hours", waits((minutes) => ({ hours: minutes / 60 }))],
  ["days", waits((minutes) => ({ delayDays: minutes / 1440 }))],
  ["an amount and its unit", waits((minutes) => ({ amount: minutes / 60, unit: "hours" }))],
];

/** Any way of writing: some members are renamed, some left out, some added, and some hold other words. */
function estranged(whims: Iterable<number>): Rewrite {
  const names = new Map<string, number>();
  const all = whims[Symbol.iterator]();
  const whim = (): number => all.next().value ?? 0;
  return (kind, config) => ({
    ...Object.fromEntries(
      Object.entries(renamed(kind, config)).flatMap(([name, value]): [string, unknown][] => {
        const habit = names.get(`${kind} ${name}`) ?? whim();
        names.set(`${kind} ${name}`, habit);
        if (habit === 0) return [];
        if (habit === 1) return [[`their_${name}`, value]];
        return [[name, whim() === 0 && typeof value === "string" ? `${value} too` : value]];
      }),
    ),
    ...(whim() === 0 && { mood: whim() > 5 ? "hot" : "cold" }),
  });
}

/** Where a book finds the ids of references in a pack. */
const idsIn = (document: unknown, book: BlockBook): string[] =>
  referencePlaces(document, book).places.map(({ at, id }) => `${at} ${id}`);

describe("learnBook", () => {
  it.each(packs)("makes every block of $name known, and read as before", ({ name, document, text }) => {
    const team = readBack(learnBook([{ name, document }]).document);
    expect(notKnown([document], team)).toEqual([]);
    const ours = blockBook();
    const theirs = blockBook({ team });
    for (const block of samplesIn(document))
      expect(meaningOf(block, theirs)?.does).toEqual(meaningOf(block, ours)?.does);
    const { diagnostics } = compile(text, { blocks: team });
    expect(diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
  });

  it.each(conventions)("reads a pack with %s as it was meant", (_, rewrite) => {
    const documents = packs.map(({ document }) => rewritten(document, rewrite));
    const learned = learnBook(documents.map((document, index) => ({ name: String(index), document })));
    expect(learned.conflicts).toEqual([]);
    const team = readBack(learned.document);
    expect(notKnown(documents, team)).toEqual([]);
    const book = blockBook({ team });
    const meanings = documents.flatMap((document) =>
      [...samplesIn(document)].map((block) => meaningOf(block, book)?.does),
    );
    const meant = packs.flatMap(({ document }) =>
      [...samplesIn(document)].map((block) => meaningOf(block, blockBook())?.does),
    );
    const readings = (all: readonly unknown[]) => all.map((does) => show(does));
    expect(readings(meanings)).toEqual(readings(meant));
  });

  it("gives no errors on the packs it learned from, and finds each id that is found without it", () => {
    const strangers = fc.tuple(fc.constantFrom(...packs), fc.infiniteStream(fc.nat(9)));
    fc.assert(
      fc.property(fc.array(strangers, { minLength: 1, maxLength: 3 }), (chosen) => {
        const documents = chosen.map(([{ document }, whims]) => rewritten(document, estranged(whims)));
        const learned = learnBook(documents.map((document, index) => ({ name: String(index), document })));
        const team = readBack(learned.document);
        for (const document of documents) {
          const errors = (blocks?: TeamBlocks): string[] =>
            compile(JSON.stringify(document), blocks && { blocks })
              .diagnostics.filter(({ severity }) => severity === "error")
              .map(({ rule, pointer }) => `${rule} ${pointer}`);
          expect(errors(team)).toEqual(errors());
          expect(idsIn(document, packBook(document, team))).toEqual(
            expect.arrayContaining(idsIn(document, packBook(document))),
          );
        }
      }),
      { numRuns: 10, seed: 20_261_121 },
    );
  });

  it("does not know a block with a member that is not read, or a word that is not understood", () => {
    const nodes = [
      ["action.send_sms", { text: "Hi" }],
      ["action.send_sms", { text: "Hi", mood: "hot" }],
      ["action.notify", { to: "owner", channel: "push", text: "Call" }],
      ["action.notify", { to: "owner", channel: "pager", text: "Call" }],
      ["control.wait", { amount: 2, unit: "days" }],
      ["control.wait", { amount: 2, unit: "fortnights" }],
      ["control.if", { conditions: [{ property: "stage", op: "is", value: "x" }] }],
      ["control.if", { conditions: [{ property: "stage", op: "is", value: "x" }], matchType: "any" }],
    ].map(([kind, config]) => ({ id: "a", kind, config }));
    const document = { automations: [{ document: { graph: { nodes } } }] };
    const learned = learnBook([{ name: "a", document }]);
    expect(notKnown([document], readBack(learned.document))).toEqual([
      'action.send_sms {"text":"Hi","mood":"hot"} /mood',
      'action.notify {"to":"owner","channel":"pager","text":"Call"} /channel',
      'control.wait {"amount":2,"unit":"fortnights"} /unit',
      'control.if {"conditions":[{"property":"stage","op":"is","value":"x"}],"matchType":"any"} /matchType',
    ]);
    expect(learned.unread.map(({ kind, samples }) => `${kind} ${samples.length}`)).toEqual([
      "action.send_sms 1",
      "action.notify 1",
      "control.wait 1",
      "control.if 1",
    ]);
  });

  it("does not take a member for ours whose texts refer to things of another type", () => {
    const references = [{ type: "relationship_label", id: "spouse" }];
    const nodes = [{ id: "a", kind: "action.add_tag", config: { label: "spouse" } }];
    const document = { automations: [{ document: { references, graph: { nodes } } }] };
    expect(learnBook([{ name: "a", document }]).document.blocks).toEqual({});
  });

  it("says what it rests on", () => {
    const block = (kind: string, config: unknown) => ({ id: kind, kind, config });
    const nodes = [
      block("action.send_sms", { text: "Hi" }),
      block("action.send_sms", { text: "Yo", mood: "hot" }),
      block("control.wait", { amount: 2, unit: "days" }),
    ];
    const { blocks } = learnBook([
      { name: "a", document: { automations: [{ document: { graph: { nodes } } }] } },
    ]).document;
    expect(blocks["action.send_sms"]).toMatchObject({
      config: { "x-basis": 2, required: ["text"], properties: { text: { "x-text": "sms", "x-basis": 2 } } },
      means: { operation: "send", body: { at: "/text" } },
    });
    expect(blocks["control.wait"]?.config.properties).toMatchObject({
      amount: { "x-basis": 1 },
      unit: { type: "string", enum: ["days"], "x-basis": 1 },
      until: { "x-basis": 0 },
    });
  });

  it("reads names of several packs, and says which counts of time contradict one another", () => {
    const pack = (...configs: readonly (readonly [string, unknown])[]) => ({
      automations: [{ document: { graph: { nodes: configs.map(([kind, config]) => ({ id: "a", kind, config })) } } }],
    });
    const one = pack(
      ["action.send_sms", { body: "Hi" }],
      ["control.wait", { minutes: 5 }],
      ["control.wait", { minutes: 6 }],
    );
    const other = pack(["action.send_sms", { text: "Yo" }], ["control.wait", { hours: 5 }]);
    const learned = learnBook([
      { name: "one", document: one },
      { name: "other", document: other },
    ]);
    expect(learned.document.blocks["action.send_sms"]?.means).toMatchObject({ body: { at: ["/body", "/text"] } });
    expect(learned.blocks).toBe(4);
    expect(learned.conflicts).toMatchObject([
      {
        kind: "control.wait",
        kept: { at: ["/minutes"], unit: "minute" },
        dropped: { at: ["/hours"], unit: "hour", samples: [{ pack: "other" }] },
      },
    ]);
    expect(notKnown([one, other], readBack(learned.document))).toEqual(['control.wait {"hours":5} /hours /minutes']);
  });

  it("finds how conditions are written also where all stand in groups", () => {
    const config = { and: [{ property: "stage", op: "is", value: "x" }] };
    const document = { automations: [{ document: { graph: { nodes: [{ id: "a", kind: "control.if", config }] } } }] };
    const team = readBack(learnBook([{ name: "a", document }]).document);
    expect(meaningOf({ kind: "control.if", config }, blockBook({ team }))).toEqual({
      does: {
        operation: "branch",
        condition: { is: "all", of: [{ is: "comparison", field: "stage", operator: "is", value: "x" }] },
      },
      certainty: "known",
      unread: [],
    });
  });

  it("does not say that it knows what nothing tells of", () => {
    const document = (...configs: readonly unknown[]) => ({
      automations: [
        { document: { graph: { nodes: configs.map((config) => ({ id: "a", kind: "action.notify", config })) } } },
      ],
    });
    const strange = { whom: "owner", words: "Call" };
    const alone = learnBook([{ name: "a", document: document(strange) }]);
    expect(alone).toMatchObject({ blocks: 0, unread: [{ kind: "action.notify", samples: [{ pack: "a" }] }] });
    expect(alone.document.blocks).toEqual({});
    const mixed = document(strange, { to: "owner", channel: "push", text: "Call" });
    const { document: learned, unread, blocks } = learnBook([{ name: "a", document: mixed }]);
    expect({ unread: unread.length, blocks }).toEqual({ unread: 1, blocks: 1 });
    expect(notKnown([mixed], readBack(learned))).toHaveLength(1);
  });

  it("has nothing to say of packs without blocks", () => {
    for (const document of [{}, { automations: [] }, null, { automations: [{ document: { graph: { nodes: 5 } } }] }])
      expect(learnBook([{ name: "empty", document }])).toEqual({
        document: { blockSchemasVersion: 2, blocks: {} },
        blocks: 0,
        conflicts: [],
        unread: [],
      });
  });
});

/** A meaning with its maps written out; conditions are compared by what they say, wherever their values stand. */
const show = (does: unknown): string =>
  JSON.stringify(does, (_, value: unknown) => (value instanceof Map ? [...value].sort() : value));
