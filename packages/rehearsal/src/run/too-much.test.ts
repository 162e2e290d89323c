import { describe, expect, test } from "vitest";
import type { AutomationItem } from "../../../core/src/model.js";
import { rehearsed } from "./oracle/rehearsed.test-support.js";
import {
  automation,
  event,
  moment,
  packOf,
  type SmallBlock,
  type SmallScenario,
  scenarioOf,
  sending,
} from "./oracle/small-packs.test-support.js";
import type { Rehearsal } from "./rehearsal.js";

const play = (automations: readonly AutomationItem[], scenario: SmallScenario = {}): Rehearsal =>
  rehearsed([packOf(...automations)], scenarioOf(scenario));

const begin: SmallBlock = ["trigger.contact_created"];
const note: SmallBlock = ["action.add_note", { body: "x" }];
const sms: SmallBlock = ["action.send_sms", { body: "x" }];
const again = sending({ allow_reenrollment: true });

/** Two blocks a level, each leading to both of the next: 2^99 ways in all. */
function ladder(block: SmallBlock, settings = sending({})): AutomationItem {
  const levels = Array.from({ length: 99 }, (_, level) => level);
  const blocks = levels.flatMap((level) => [`a${level}`, `b${level}`].map((id) => [id, block] as const));
  const ways = levels.slice(1).flatMap((level) => {
    const above = [`a${level - 1}`, `b${level - 1}`];
    return above.flatMap((from) => [`${from} > a${level}`, `${from} > b${level}`]);
  });
  return automation("flow", { in: begin, ...Object.fromEntries(blocks) }, ["in > a0", "in > b0", ...ways], settings);
}

const ends = ({ runs }: Rehearsal): readonly string[] => [...new Set(runs.map(({ end }) => end))];

describe("what is too much comes to an end, in a few thousand steps", () => {
  test.each([
    ["waits", ["control.wait", { minutes: 1 }]],
    ["sends", sms],
  ] as const)("2^99 ways through %s", (_, block) => {
    const { timeline, ...rehearsal } = play([ladder(block)]);
    expect(ends({ timeline, ...rehearsal })).toEqual(["limit/steps"]);
    expect(timeline.length).toBeLessThan(20_000);
  });

  test("2^99 ways through sends of which one a day may go, over all the days that are played", () => {
    const { timeline, runs } = play([ladder(sms, sending({ daily_send_limit: 1 }))]);
    expect(timeline.filter(({ why }) => why === "sent").length).toBe(401);
    expect(runs[0]?.end).toBe("waiting");
  });

  test.each([1e15, 1e300, Number.MAX_SAFE_INTEGER])(
    "a wait of %d minutes is not understood, and the run stays there",
    (minutes) => {
      const flow = automation("flow", { in: begin, stay: ["control.wait", { minutes }], hi: note }, ["in > stay > hi"]);
      const { runs, timeline } = play([flow]);
      expect(runs[0]).toMatchObject({ end: "undecided", block: "stay" });
      expect(timeline.some(({ block }) => block === "hi")).toBe(false);
    },
  );

  test("73,000 days before a date are reckoned, and no more", () => {
    const ends = [-73_000, -73_001].map((offset_days) => {
      const stay: SmallBlock = ["control.wait", { until: "closing_date", offset_days }];
      const fields = { closing_date: moment("2026-01-20 12:00") };
      return play([automation("flow", { in: begin, stay }, ["in > stay"])], { fields }).runs[0]?.end;
    });
    expect(ends).toEqual(["completed", "waiting"]);
  });

  test.each([1e12, -1e12, 1e300])("a wait until %d days after a date stands", (offset_days) => {
    const stay: SmallBlock = ["control.wait", { until: "closing_date", offset_days, at_minute: 540 }];
    const flow = automation("flow", { in: begin, stay, hi: note }, ["in > stay > hi"]);
    const { runs } = play([flow], { fields: { closing_date: moment("2026-01-20 12:00") } });
    expect(runs[0]).toMatchObject({ end: "waiting", block: "stay" });
  });

  test.each([8.64e15, 1e18, Number.MAX_VALUE, Infinity, -1e18, Number.NaN])("moments such as %d are none", (at) => {
    const hi: SmallBlock = ["action.send_sms", { body: "{{closing_date}} {{last_reply_at}}" }];
    const stay: SmallBlock = ["control.wait", { until: "closing_date" }];
    const set: SmallBlock = ["action.set_field", { field_id: "copy", value: "{{closing_date}}" }];
    const flow = automation("flow", { in: begin, hi, set, until: stay, stay }, ["in > hi > set > until > stay"]);
    const fields = { closing_date: { moment: at }, last_reply_at: { moment: at } };
    const answers = { "flow/stay": { is: "moment", at } } as const;
    const scenario = scenarioOf({ fields, answers });
    const odd = rehearsed([packOf(flow)], { ...scenario, happens: [...scenario.happens, { at, enroll: "flow" }] });
    expect(odd.timeline.filter(({ block }) => block === "hi")).toMatchObject([{ text: hi[1]?.body }]);
    expect(odd.runs).toMatchObject([{ end: "waiting", block: "until" }]);
    const answered = rehearsed([packOf(automation("flow", { in: begin, stay }, ["in > stay"]))], scenario);
    expect(answered.runs).toMatchObject([{ end: "waiting", block: "stay" }]);
    for (const outer of [{ starts: at }, { until: at }, { starts: at, until: at }])
      expect(rehearsed([packOf(flow)], { ...scenario, ...outer }).until).toMatch(/Z$/);
  });

  test("10,000 events at one moment enroll once", () => {
    const flow = automation("flow", { in: begin, hi: note }, ["in > hi"], again);
    const happens = Array.from({ length: 10_000 }, () => event("2026-01-05 10:00", "contact_created"));
    const { timeline, runs } = play([flow], { happens });
    expect(timeline.filter(({ what }) => what === "event").length).toBe(10_000);
    expect(runs.length).toBe(1);
  });

  test("a condition in 200 groups is not decided", () => {
    let condition: NonNullable<SmallBlock[1]> = { field: "city", operator: "is_set" };
    for (let depth = 0; depth < 200; depth++) condition = { not: condition };
    const flow = automation("flow", { in: begin, ask: ["control.if", condition], hi: note }, [
      "in > ask",
      "ask.true > hi",
    ]);
    expect(ends(play([flow], { fields: { city: "Elgin" } }))).toEqual(["undecided"]);
  });

  test("no day on which a send may go: it is held to the end", () => {
    const flow = automation("flow", { in: begin, hi: sms }, ["in > hi"], sending({ send_window_days: [] }));
    expect(play([flow]).runs[0]).toMatchObject({ end: "waiting", block: "hi" });
  });

  test.each([
    ["100,000 merge tags", "{{first_name}}".repeat(100_000)],
    ["100,000 unknown merge tags", Array.from({ length: 100_000 }, (_, index) => `{{x${index}}}`).join("")],
    ["200,000 braces", "{{".repeat(200_000)],
    ["a merge tag of 200,000 spaces", `{{${" ".repeat(200_000)}`],
  ])("a text of %s", (_, body) => {
    const flow = automation("flow", { in: begin, hi: ["action.send_sms", { body }] }, ["in > hi"]);
    const { timeline } = play([flow]);
    const { text, unfilled = [] } = timeline.find(({ block }) => block === "hi") ?? {};
    expect(text).toBe(body.replaceAll("{{first_name}}", "Maria"));
    expect(unfilled.length).toBe(new Set(body.match(/\{\{[^{}]+\}\}/gu)).size - Number(body.includes("first_name")));
  });
});

describe("what is too much text ends a run, and fits into memory", () => {
  const endless = (blocks: Readonly<Record<string, SmallBlock>>): Rehearsal => {
    const run: SmallBlock = ["action.run_automation", { automation_id: "flow" }];
    const way = ["in", ...Object.keys(blocks), "run"].join(" > ");
    return play([automation("flow", { in: begin, ...blocks, run }, [way], again)], {
      fields: { long: "x".repeat(100_000), list: ["x".repeat(10_000)] },
      happens: [event("2026-01-05 10:00", "contact_created"), event("2026-01-06 10:00", "contact_created")],
    });
  };
  const long = "{{long}}".repeat(10);
  const twice = (field: string, value: string): SmallBlock => ["action.set_field", { field_id: field, value }];

  test.each<readonly [string, Readonly<Record<string, SmallBlock>>]>([
    ["a text of a million characters", { hi: ["action.send_sms", { body: "x".repeat(1_000_000) }] }],
    ["a merge tag that stands for much", { hi: ["action.send_sms", { body: long }] }],
    ["a note and a task", { note: ["action.add_note", { body: long }], task: ["action.create_task", { title: long }] }],
    [
      "the body of a webhook",
      { call: ["action.webhook", { url: "https://example.com", method: "POST", body: { a: [long] } }] },
    ],
    [
      "a webhook of many texts",
      {
        call: [
          "action.webhook",
          { url: "https://example.com", method: "POST", body: { all: Array.from({ length: 50_000 }, () => long) } },
        ],
      },
    ],
    ["a field that doubles itself", { set: twice("long", "{{long}}{{long}}") }],
    [
      "a list that doubles itself",
      { set: ["action.set_field", { field_id: "list", operation: "add", value: "{{list}}" }] },
    ],
    ["merge tags that nobody knows", { hi: ["action.send_sms", { body: `{{${"?".repeat(150)}}}`.repeat(5000) }] }],
  ])("%s", (_, blocks) => {
    const { timeline, runs, contacts } = endless(blocks);
    expect(runs.at(-1)).toMatchObject({ end: "limit/text" });
    expect(timeline.at(-1)).toMatchObject({ what: "end", why: "limit/text", run: runs.length });
    expect(JSON.stringify(timeline).length + JSON.stringify(contacts).length).toBeLessThan(30_000_000);
  });

  test("also of sends that are held to the end, and of names that every entry has", () => {
    const flow = automation("flow", { in: begin, hi: ["action.send_sms", { body: long.repeat(20) }] }, ["in > hi"], {
      ...sending({ send_window_days: [] }),
    });
    const held = play([flow], { fields: { long: "x".repeat(100_000) } });
    expect(ends(held)).toEqual(["limit/text"]);
    expect(held.timeline.at(-1)).toMatchObject({ what: "end", why: "limit/text" });
    const id = "b".repeat(1_000_000);
    const happens = Array.from({ length: 1000 }, () => event("2026-01-05 10:00", "contact_created"));
    const named = play([automation("flow", { [id]: begin, hi: note }, [`${id} > hi`])], { happens });
    expect(JSON.stringify(named.timeline).length).toBeLessThan(30_000_000);
    expect(named.timeline.at(-1)).toMatchObject({ what: "end", why: "limit/text" });
  });
});

test("20,000 tags and programs are told apart by id and name without going through all of them for each", () => {
  const kinds = ["tag", "program"] as const;
  const count = 20_000;
  const happens = kinds.flatMap((kind) =>
    Array.from({ length: count }, (_, index) =>
      event("2026-01-05 10:00", kind === "tag" ? "tag_added" : "program_subscribed", { [kind]: `t${index}` }),
    ),
  );
  const { contacts } = play([automation("flow", { in: begin, hi: note }, ["in > hi"])], { happens });
  expect(contacts[0]?.tags.length).toBe(count);
});
