import fc from "fast-check";
import { expect } from "vitest";
import type { TestAutomation, TestBlock } from "../run/run.test-support.js";
import type { ProveOptions } from "./prove.js";
import { proved } from "./prove.test-support.js";

/** Small automations with waits of a few minutes, and one promise about them. */
export interface SmallCase {
  readonly automations: Readonly<Record<string, TestAutomation>>;
  readonly promises: string;
  readonly days: number;
}

const keys = ["a", "b", "c"] as const;

const triggers: readonly TestBlock[] = [
  { kind: "trigger.contact_created" },
  { kind: "trigger.tag_added", config: { tag_id: "hot" } },
  { kind: "trigger.tag_added", config: { tag_id: "cold" } },
  { kind: "trigger.sms_received" },
  { kind: "trigger.manual" },
  { kind: "trigger.stage_changed", config: { stage_id: "new" } },
];

const leaves: readonly TestBlock[] = [
  ...Array.from({ length: 4 }, (): TestBlock => ({ kind: "action.send_sms", config: { body: "Hi" } })),
  { kind: "action.add_tag", config: { tag_id: "hot" } },
  { kind: "action.add_tag", config: { tag_id: "cold" } },
  { kind: "action.remove_tag", config: { tag_id: "hot" } },
  { kind: "action.set_stage", config: { stage_id: "new" } },
  { kind: "action.set_stage", config: { stage_id: "old" } },
  { kind: "action.create_task", config: { title: "Call" } },
  ...keys.map((key): TestBlock => ({ kind: "action.run_automation", config: { automation_id: key } })),
  { kind: "action.stop_automations", config: { automation_ids: ["a"] } },
];

const waitOf = (unit: number): fc.Arbitrary<TestBlock> =>
  fc
    .integer({ min: 1, max: 4 })
    .map((units): TestBlock => ({ kind: "control.wait", config: { minutes: units * unit } }));

const tagCondition: TestBlock = {
  kind: "control.if",
  config: { field: "tags", operator: "include", value: "hot" },
};

/** Conditions and waits of plays of several days, on dates that nothing is given for. */
const dateConditions: readonly TestBlock[] = ["last_reply_at", "closing_date"].flatMap((field) =>
  [1, 2].flatMap((value) =>
    ["within_days", "older_than_days"].map(
      (operator): TestBlock => ({ kind: "control.if", config: { field, operator, value } }),
    ),
  ),
);

const dateWaits: readonly TestBlock[] = [-1, 0, 1].map(
  (days): TestBlock => ({ kind: "control.wait", config: { until: "closing_date", offset_days: days } }),
);

const runSettings = {
  stop_on_reply: fc.boolean(),
  allow_reenrollment: fc.boolean(),
  daily_send_limit: fc.constantFrom(200, 200, 200, 2),
};

const nearSettings = fc
  .record({ ...runSettings, send_window_start: fc.constantFrom(null, null, null, 543, 546) })
  .map(({ send_window_start: start, ...others }) => ({
    ...others,
    ...(start === null ? {} : { send_window_start: start, send_window_end: start + 6 }),
  }));

/** A chain of blocks after a trigger, parted once by a condition. */
const automationOf = (
  wait: fc.Arbitrary<TestBlock>,
  settings: fc.Arbitrary<NonNullable<TestAutomation["settings"]>>,
  condition: fc.Arbitrary<TestBlock> = fc.constant(tagCondition),
): fc.Arbitrary<TestAutomation> =>
  fc
    .record({
      trigger: fc.constantFrom(...triggers),
      chain: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...leaves) }, { weight: 3, arbitrary: wait }), {
        minLength: 1,
        maxLength: 4,
      }),
      side: fc.option(fc.array(fc.oneof(fc.constantFrom(...leaves), wait), { minLength: 1, maxLength: 2 })),
      settings,
      condition,
    })
    .map(({ trigger, chain, side, settings: given, condition: asked }) => {
      const blocks: Record<string, TestBlock> = { start: trigger };
      const edges: string[] = [];
      let last = "start";
      if (side !== null) {
        blocks.if = asked;
        edges.push("start > if");
        last = "if[true]";
        let from = "if[false]";
        for (const [index, block] of side.entries()) {
          blocks[`s${index}`] = block;
          edges.push(`${from} > s${index}`);
          from = `s${index}`;
        }
      }
      for (const [index, block] of chain.entries()) {
        blocks[`n${index}`] = block;
        edges.push(`${last} > n${index}`);
        last = `n${index}`;
      }
      return { blocks, edges, settings: given };
    });

/** Promises with spans of minutes, or of as many times a unit, about hours. */
const promiseOf = (unit: number, hours: readonly (readonly [string, string])[]): fc.Arbitrary<string> => {
  const span = fc.integer({ min: 2, max: 6 }).map((units) => `${units * unit} minutes`);
  return fc.oneof(
    fc
      .record({ count: fc.integer({ min: 1, max: 3 }), within: span })
      .map(({ count, within }) => `atMost: { channel: sms, count: ${count}, within: ${within} }`),
    fc.integer({ min: 1, max: 4 }).map((count) => `atMost: { channel: sms, count: ${count} }`),
    fc
      .record({
        step: fc.constantFrom("channel: sms", "channel: sms", "makes: task"),
        hours: fc.constantFrom(...hours),
      })
      .map(({ step, hours: [from, to] }) => `never: { ${step}, between: ["${from}", "${to}"] }`),
    fc
      .record({ within: fc.option(span), from: fc.option(span), until: fc.boolean(), earlier: fc.boolean() })
      .map(
        ({ within, from, until, earlier }) =>
          `after: { event: sms_received }\n    never: { channel: sms${earlier ? ", runs: earlier" : ""} }${within === null ? "" : `\n    within: ${within}`}${from === null ? "" : `\n    from: ${within === null ? from : "1 minute"}`}${until ? "\n    until: { tag: cold }" : ""}`,
      ),
    fc
      .record({
        within: span,
        after: fc.constantFrom("event: contact_created", "tag: hot", "event: manual", "stage: new"),
      })
      .map(({ within, after }) => `after: { ${after} }\n    always: { channel: sms }\n    within: ${within}`),
    fc
      .constantFrom("{ tag: hot }", "{ event: sms_received }", "{ makes: task }", "{ stage: new }")
      .map((after) => `only: { channel: sms }\n    after: ${after}`),
    fc.constant("neverTogether: [{ tag: hot }, { tag: cold }]"),
    span.map((within) => `leaves: { stage: new }\n    within: ${within}`),
    fc.constant("leaves: { stage: new }"),
    fc.constantFrom("hot", "cold").map((tag) => `after: { tag: ${tag} }\n    never: { channel: sms }`),
  );
};

/** Small packs with one promise each; `frame` is what the file says beside it. */
const caseOf = (
  automation: fc.Arbitrary<TestAutomation>,
  promise: fc.Arbitrary<string>,
  frame: fc.Arbitrary<string>,
): fc.Arbitrary<Pick<SmallCase, "automations" | "promises">> =>
  fc
    .record({ automations: fc.array(automation, { minLength: 1, maxLength: 2 }), promise, frame })
    .map(({ automations, promise: form, frame: before }) => ({
      automations: Object.fromEntries(
        automations.map((one, index) => [keys[index] ?? "d", withReferences(one, automations.length)]),
      ),
      promises: `${before}promises:\n  - id: one\n    ${form}\n`,
    }));

const nearHours = [
  ["09:02", "09:05"],
  ["09:05", "09:20"],
  ["09:08", "09:30"],
] as const;

/** Plays of a few minutes. */
const nearCase: fc.Arbitrary<SmallCase> = caseOf(
  automationOf(waitOf(1), nearSettings),
  promiseOf(1, nearHours),
  fc.constant(""),
).map((one) => ({ ...one, days: 13 / 1440 }));

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const weeks: readonly number[][] = [
  [0, 1, 2, 3, 4, 5, 6],
  [0, 1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
  [2, 6],
];

/** Plays of half a day, two days and nine days, whose moments are all a multiple of some minutes. */
const farCase: fc.Arbitrary<SmallCase & { readonly unit: number }> = fc
  .constantFrom({ unit: 15, days: 0.4 }, { unit: 60, days: 1.5 }, { unit: 360, days: 9 })
  .chain(({ unit, days }) => {
    const perDay = 1440 / unit;
    const hour = fc
      .integer({ min: unit === 15 ? 36 : 0, max: Math.min(perDay, unit === 15 ? 76 : perDay) - 1 })
      .map((units) => units * unit);
    const hours = fc.tuple(hour, hour).filter(([from, to]) => from !== to);
    const settings = fc
      .record({
        ...runSettings,
        window: fc.option(hours),
        send_window_days: fc.constantFrom(...weeks),
      })
      .map(({ window, ...others }) => ({
        ...others,
        ...(window === null ? {} : { send_window_start: window[0], send_window_end: window[1] }),
      }));
    const frame = fc
      .record({
        starts: fc.constantFrom("Monday 09:00", "Friday 00:00"),
        tags: fc.constantFrom("", "contact: { tags: [] }\n"),
        not: fc.subarray(["tag_added", "manual", "stage_changed", "sms_received"]),
      })
      .map(
        ({ starts, tags, not }) =>
          `starts: ${unit === 15 ? "Monday 09:00" : starts}\n${tags}happens: { not: [${not.join(", ")}] }\n`,
      );
    const wait =
      unit === 360 ? fc.oneof({ weight: 2, arbitrary: waitOf(unit) }, fc.constantFrom(...dateWaits)) : waitOf(unit);
    const condition = unit === 360 ? fc.constantFrom(tagCondition, ...dateConditions) : fc.constant(tagCondition);
    return hours
      .chain(([from, to]) =>
        caseOf(automationOf(wait, settings, condition), promiseOf(unit, [[clockText(from), clockText(to)]]), frame),
      )
      .map((one) => ({ ...one, days, unit }));
  });

/** Ids that nothing refers to would not be known to a promise. */
const withReferences = (one: TestAutomation, count: number): TestAutomation => ({
  ...one,
  blocks: Object.fromEntries(
    Object.entries(one.blocks).map(([id, block]) => {
      const key = keys.findIndex((name) => name === block.config?.automation_id);
      return [id, key < count ? block : { kind: "action.create_task", config: { title: "Call" } }];
    }),
  ),
  references: [
    { type: "tag", id: "hot", name: "Hot" },
    { type: "tag", id: "cold", name: "Cold" },
    { type: "stage", id: "new", name: "New" },
    { type: "stage", id: "old", name: "Old" },
  ],
});

/** What of a verdict every way of searching has to agree on; undefined where the budget was used up. */
function essenceOf({ automations, promises, days }: SmallCase, events: number, without: Without): string | undefined {
  const budget = events > 2 ? 40_000 : 15_000;
  const [proof] = proved(automations, promises, { events, days, budget, without });
  if (proof === undefined || proof.verdict.startsWith("undecided/")) return undefined;
  const { verdict, broken, unfinished } = proof;
  if (broken !== undefined) {
    const moves: string[] = [];
    for (let one: typeof broken.last | undefined = broken.last; one !== undefined; one = one.before)
      moves.push(one.move.is);
    return `broken by ${moves.filter((is) => is === "event").length}`;
  }
  // An argument needs no play, so it cannot tell that nothing was put to the test.
  return unfinished ? undefined : verdict === "kept/argument" ? "argument" : verdict.replace(/^kept\/.*/, "kept");
}

type Without = NonNullable<ProveOptions["without"]>;

/** Ways of searching that must come to the same, beside corner moments with all reductions. */
const ways: readonly Without[] = [
  { arguments: true, corners: 1 },
  { arguments: true, cone: true, idle: true },
  { arguments: true, merging: true },
  { arguments: true, hashes: true },
];

/** Moments that are far apart break no promise with fewer events than corner moments do, nor does leaving out merging. */
export const farPlaysAgree = (events: number) =>
  fc.property(farCase, (one) => {
    const usual = essenceOf(one, events, { arguments: true });
    const unmerged = essenceOf(one, events, { arguments: true, merging: true });
    if (usual !== undefined && unmerged !== undefined) expect(unmerged).toBe(usual);
    const coarse = essenceOf(one, events, { arguments: true, corners: one.unit });
    if (coarse?.startsWith("broken") !== true) return;
    if (usual !== undefined)
      expect([`${coarse} or fewer`, usual.startsWith("broken") && usual <= coarse]).toEqual([
        `${coarse} or fewer`,
        true,
      ]);
  });

/** Every way of searching comes to the same, and an argument holds only where no play breaks the promise. */
export const verdictsAgree = (events: number) =>
  fc.property(nearCase, (one) => {
    const usual = essenceOf(one, events, { arguments: true });
    if (usual === undefined) return;
    for (const way of ways) {
      const other = essenceOf(one, events, way);
      if (other !== undefined) expect([way, other]).toEqual([way, usual]);
    }
    const argued = essenceOf(one, events, {});
    if (argued === "argument") expect(["kept", "vacuous"]).toContain(usual);
    else if (argued !== undefined) expect(argued).toBe(usual);
  });
