import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { isObject } from "../json.js";
import { parseBlockSchemas, type TeamBlocks } from "../shape/team/block-schemas.js";
import { blockBook } from "./block-book.js";
import { learnBook } from "./learn-book.js";
import { meaningOf } from "./meaning.js";
import { samplesIn } from "./pack-book.js";

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

  it("says what it rests on, and keeps what it can tell of a member", () => {
    const block = (kind: string, config: unknown) => ({ id: kind, kind, config });
    const nodes = [
      ...["hot", "hot", "cold", "hot", "cold", "hot"].map((mood) =>
        block("action.send_sms", { text: "Hi", mood, label: "vip" }),
      ),
      block("control.wait", { amount: 2, unit: "days" }),
    ];
    const document = { automations: [{ document: { references: [{ type: "tag", id: "vip" }], graph: { nodes } } }] };
    const { blocks } = learnBook([{ name: "a", document }]).document;
    expect(blocks["action.send_sms"]).toMatchObject({
      config: {
        "x-basis": 6,
        required: ["text", "mood", "label"],
        properties: {
          text: { type: "string", "x-text": "sms", "x-basis": 6 },
          mood: { type: "string", enum: ["cold", "hot"], "x-basis": 6 },
          label: { type: "string", "x-reference": "tag", "x-basis": 6 },
        },
      },
      means: { operation: "send", body: { at: "/text" } },
    });
    expect(blocks["control.wait"]?.config.properties).toMatchObject({
      amount: { "x-basis": 1 },
      unit: { type: "string", "x-basis": 1 },
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
    expect(alone.unread).toMatchObject([{ kind: "action.notify", samples: [{ pack: "a" }] }]);
    expect(alone.document.blocks["action.notify"]).not.toHaveProperty("means");
    expect(alone.document.blocks["action.notify"]?.config.properties).toMatchObject({ whom: { "x-basis": 1 } });
    expect(notKnown([document(strange)], readBack(alone.document))).toHaveLength(1);
    const mixed = document(strange, { to: "owner", channel: "sms", text: "Call" });
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
