import type { ScenarioChange } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { packOf, type TestAutomation, type TestBlock } from "../run/run.test-support.js";
import { compareScenario, type ScenarioComparison } from "./compare-scenario.js";
import { namesIn, type ScenarioPack } from "./names.js";
import { fileOf } from "./scenario.test-support.js";

const begin: TestBlock = { kind: "trigger.contact_created" };
const text = (body: string): TestBlock => ({ kind: "action.send_sms", config: { body } });
const wait = (days: number): TestBlock => ({ kind: "control.wait", config: { minutes: days * 1440 } });

/** An automation of blocks that follow each other. */
function line(blocks: Readonly<Record<string, TestBlock>>, settings?: TestAutomation["settings"]): TestAutomation {
  const ids = Object.keys(blocks);
  const edges = ids.slice(1).map((id, index) => `${ids[index]} > ${id}`);
  return { blocks, edges, ...(settings && { settings }) };
}

const lead = (blocks: Readonly<Record<string, TestBlock>>): ScenarioPack =>
  packWith({ lead: line({ begin, ...blocks }) });

function packWith(automations: Readonly<Record<string, TestAutomation>>): ScenarioPack {
  const pack = packOf(automations);
  return { ...pack, book: packBook(pack.document) };
}

const scenario = `scenario: A lead comes in
starts: Monday 09:00
happens: [{ at: start, event: contact_created }]
`;

/** Plays a scenario with two packs; `renamed` gives the key before, of automations. */
function compared(
  before: ScenarioPack,
  after: ScenarioPack,
  file = scenario,
  renamed: Readonly<Record<string, string>> = {},
): ScenarioComparison {
  const names = namesIn([after]);
  return compareScenario(fileOf(file), {
    before: namesIn([before], { names, previousKeys: new Map(Object.entries(renamed)) }),
    after: names,
    laterKeys: new Map(Object.entries(renamed).map(([key, previousKey]) => [previousKey, key])),
  });
}

/** What differs, in short: what became of a message, when and what it was, and is. */
function changed(comparison: ScenarioComparison): readonly string[] {
  if (comparison.unplayed !== undefined) throw new Error(JSON.stringify(comparison.unplayed));
  const short = (side: ScenarioChange["messages"][number]["before"]): string =>
    side === null ? "-" : `${side.day} ${side.text}`;
  const { messages = [], ends = [] } = comparison.change ?? {};
  return [
    ...messages.map(({ change, before, after }) => `${change}: ${short(before)} / ${short(after)}`),
    ...ends.map(({ automation, before, after }) => `${automation}: ${before} / ${after}`),
  ];
}

it("tells nothing of releases that send the same, however their blocks are called", () => {
  const before = lead({ hi: text("Hi"), day: wait(1), more: text("More") });
  expect(compared(before, before)).toMatchObject({ change: undefined });
  expect(changed(compared(before, lead({ a: text("Hi"), b: wait(1), c: text("More") })))).toEqual([]);
});

it("tells what is sent more, less, in other words, and at another time", () => {
  const before = lead({ hi: text("Hi"), one: wait(1), guide: text("Guide"), two: wait(1), bye: text("Bye") });
  const after = lead({
    hi: text("Hello"),
    one: wait(1),
    call: text("Call me"),
    two: wait(2),
    guide: text("Guide"),
  });
  expect(changed(compared(before, after))).toEqual([
    "changed: 0 Hi / 0 Hello",
    "added: - / 1 Call me",
    "removed: 2 Bye / -",
    "moved: 1 Guide / 3 Guide",
  ]);
});

it("knows a message by its moment where its block is another one", () => {
  expect(changed(compared(lead({ a: text("Hi") }), lead({ b: text("Hello") })))).toEqual(["changed: 0 Hi / 0 Hello"]);
});

it("pairs texts that are sent more than once in their order, and those that stay first", () => {
  const before = lead({ a: text("Hi"), one: wait(1), b: text("Hi"), two: wait(1), c: text("Hi") });
  const after = lead({ one: wait(1), b: text("Hi"), two: wait(1), c: text("Hi"), three: wait(2), d: text("Hi") });
  expect(changed(compared(before, after))).toEqual(["moved: 0 Hi / 4 Hi"]);
  const later = lead({ long: wait(5), a: text("Hi"), one: wait(1), b: text("Hi"), two: wait(1), c: text("Hi") });
  expect(changed(compared(before, later))).toEqual(["moved: 0 Hi / 5 Hi", "moved: 1 Hi / 6 Hi", "moved: 2 Hi / 7 Hi"]);
});

it("tells what ends otherwise, and whom nobody enrolls", () => {
  const before = lead({ hi: text("Hi") });
  const after = packWith({
    lead: line({ begin, hi: text("Hi"), long: wait(30) }),
    new: line({ begin, note: { kind: "action.add_note", config: { body: "n" } } }),
  });
  const file = `${scenario}until: day 3\n`;
  expect(changed(compared(before, after, file))).toEqual(["lead: completed / waiting", "new: none / completed"]);
});

it("knows an automation whose key changed, also where the scenario names it by the new one", () => {
  const file = `scenario: A lead comes in
starts: Monday 09:00
happens: [{ at: start, event: contact_created, automation: fresh }]
answers: { fresh/begin: true }
`;
  const blocks = { begin, hi: text("Hi") };
  const [before, after] = [packWith({ old: line(blocks) }), packWith({ fresh: line(blocks) })];
  expect(changed(compared(before, after, file, { fresh: "old" }))).toEqual([]);
  expect(compared(before, after, file)).toMatchObject({
    unplayed: { before: expect.stringContaining('"fresh"'), after: null },
  });
});

it("goes by what a name means in the later release", () => {
  const tagged = (tag: string, body: string) =>
    line({ begin: { kind: "trigger.tag_added", config: { tag_id: tag } }, say: text(body) });
  const release = (one: string, other: string): ScenarioPack => {
    const pack = packOf(
      { a: tagged("a", "A"), b: tagged("b", "B") },
      {
        resources: [
          { key: "a", kind: "tag", name: one },
          { key: "b", kind: "tag", name: other },
        ],
      },
    );
    return { ...pack, book: packBook(pack.document) };
  };
  const file = "scenario: A tag\nhappens: [{ at: start, event: tag_added, tag: Hot }]\n";
  expect(changed(compared(release("Hot", "Cold"), release("Cold", "Hot"), file))).toEqual([]);
});

it("plays a scenario whose expectations and answers are of blocks that came later", () => {
  const ask: TestBlock = { kind: "control.if", config: { field: "city", operator: "is_set" } };
  const before = lead({ hi: text("Hi") });
  const after = packWith({
    lead: { blocks: { begin, ask, hi: text("Hi") }, edges: ["begin > ask", "ask[true] > hi"] },
  });
  const file = `${scenario}answers: { ask: true }\nexpect: { stepsInclude: [{ block: ask }] }\n`;
  expect(changed(compared(before, after, file))).toEqual([]);
});

it("says of each side why a scenario cannot be played", () => {
  const pack = lead({ hi: text("Hi") });
  const file = `${scenario}until: some day\n`;
  const why = expect.stringContaining('"some day"');
  expect(compared(pack, pack, file)).toEqual({ unplayed: { before: why, after: why } });
});
