import { describe, expect, it } from "vitest";
import {
  contactOf,
  eventAt,
  manual,
  played,
  rehearsed,
  shortTimeline,
  sms,
  type TestAutomation,
  type TestScenario,
  utc,
  valuesOf,
  waitFor,
} from "./run.test-support.js";

const start = utc("2026-01-05 09:00");
const byTag: TestAutomation = {
  blocks: { tagged: { kind: "trigger.tag_added", config: { tag_id: "hot" } } },
  references: [{ type: "tag", id: "hot", name: "Hot lead" }],
};

const whys = (automations: Readonly<Record<string, TestAutomation>>, scenario: TestScenario) =>
  played(automations, scenario)
    .timeline.filter(({ what }) => what === "enroll")
    .map(({ automation, block, why }) => `${automation} ${block} ${why}`);

describe("enrolling", () => {
  it("happens at each trigger that fits, in the order of automations and blocks", () => {
    const both = { ...byTag.blocks, again: { kind: "trigger.tag_added", config: { tag_id: "hot" } } } as const;
    expect(
      whys({ b: { ...byTag, blocks: both }, a: byTag }, { happens: [eventAt(start, "tag_added", { tag: "hot" })] }),
    ).toEqual(["b tagged enrolled", "b again not-enrolled/running", "a tagged enrolled"]);
  });

  it("takes a name for an id, and a member with the ending of an id", () => {
    expect(whys({ a: byTag }, { happens: [eventAt(start, "tag_added", { tag_id: "hot lead" })] })).toEqual([
      "a tagged enrolled",
    ]);
  });

  it("says nothing of a trigger that does not fit", () => {
    expect(whys({ a: byTag }, { happens: [eventAt(start, "tag_added", { tag: "cold" })] })).toEqual([]);
  });

  it("looks at the contact for what the event does not say", () => {
    const automation: TestAutomation = {
      blocks: { new: { kind: "trigger.contact_created", config: { lead_source_ids: ["portal", "sign"] } } },
      references: [{ type: "lead_source", id: "portal", name: "Portal inquiry" }],
    };
    const from = (source: string | null) =>
      whys(
        { a: automation },
        {
          contacts: [contactOf({ fields: valuesOf({ lead_source: source }) })],
          happens: [eventAt(start, "contact_created")],
        },
      );
    expect(from("portal inquiry")).toEqual(["a new enrolled"]);
    expect(from("Radio")).toEqual([]);
    expect(from(null)).toEqual([]);
  });

  it("is undecided where there is nothing to look at, and the scenario's answer decides it", () => {
    const form: TestAutomation = {
      blocks: { form: { kind: "trigger.website_form_submitted", config: { website_id: "site", form_id: "f" } } },
    };
    const happens = [eventAt(start, "website_form_submitted", { website: "site" })];
    const open = played({ a: form }, { happens });
    expect(shortTimeline(open)).toEqual([
      "01-05 09:00 - event happened",
      "01-05 09:00 form enroll not-enrolled/undecided",
    ]);
    expect(open.undecided).toEqual([{ automation: "a", block: "form", why: "not-enrolled/undecided" }]);
    expect(open.timeline.at(-1)?.unknown, "the website was said").toEqual(["form"]);
    expect(whys({ a: form }, { happens, answers: { "a/form": { is: "decision", value: true } } })).toEqual([
      "a form enrolled",
    ]);
    expect(whys({ a: form }, { happens, answers: { "a/form": { is: "decision", value: false } } })).toEqual([]);
    const elsewhere = [eventAt(start, "website_form_submitted", { website: "other" })];
    expect(whys({ a: form }, { happens: elsewhere })).toEqual([]);
  });

  it("counts thresholds as met", () => {
    const views: TestAutomation = {
      blocks: {
        viewed: {
          kind: "trigger.listing_viewed",
          config: { website_id: "site", same_listing: true, views: 3, within_days: 7 },
        },
      },
    };
    expect(whys({ a: views }, { happens: [eventAt(start, "listing_viewed", { website: "site" })] })).toEqual([
      "a viewed enrolled",
    ]);
  });

  it("looks for part of what a text says", () => {
    const texted: TestAutomation = {
      blocks: { text: { kind: "trigger.sms_received", config: { contains: ["second look", "come back"] } } },
    };
    const saying = (text: string) => whys({ a: texted }, { happens: [eventAt(start, "sms_received", { text })] });
    expect(saying("Can we COME BACK on Sunday?")).toEqual(["a text enrolled"]);
    expect(saying("No")).toEqual([]);
    const yes: TestAutomation = { blocks: { one: { kind: "trigger.sms_received", config: { contains: ["1"] } } } };
    const replied = played({ a: yes }, { happens: [eventAt(start, "sms_received", { text: 1 })] });
    expect(replied.timeline.map(({ why, text }) => [why, text])).toEqual([
      ["happened", "1"],
      ["enrolled", undefined],
    ]);
    expect(whys({ a: texted }, { happens: [eventAt(start, "sms_received")] })).toEqual([
      "a text not-enrolled/undecided",
    ]);
  });

  it("reads a deal's stage where a trigger is about deals", () => {
    const deals: TestAutomation = {
      blocks: { moved: { kind: "trigger.deal_stage_changed", config: { pipeline_id: "p", stage_id: "s" } } },
    };
    const contact = contactOf({ stage: "s" });
    const on = (members: Parameters<typeof eventAt>[2]) =>
      whys({ a: deals }, { contacts: [contact], happens: [eventAt(start, "deal_stage_changed", members)] });
    expect(on({ pipeline: "p", stage: "s" })).toEqual(["a moved enrolled"]);
    expect(on({ pipeline: "p" })).toEqual(["a moved not-enrolled/undecided"]);
    expect(on({ deal: valuesOf({ pipeline: "p", stage: "t" }) })).toEqual([]);
  });

  it("enrolls nobody twice at a time, and again only with allow_reenrollment", () => {
    const twice = [eventAt(start, "tag_added", { tag: "hot" }), eventAt(start + 60_000, "tag_added", { tag: "hot" })];
    const waiting = { ...byTag, blocks: { ...byTag.blocks, wait: waitFor(5) }, edges: ["tagged > wait"] };
    const busy = played({ a: waiting }, { happens: twice });
    expect(busy.timeline.map(({ why }) => why)).toContain("not-enrolled/running");
    expect(busy.assumptions).toEqual(["one-run-at-a-time"]);
    const again = played({ a: { ...byTag, settings: {} } }, { happens: twice });
    expect(again.timeline.map(({ why }) => why)).toContain("not-enrolled/again");
    expect(again.assumptions).toEqual([]);
    expect(played({ a: byTag }, { happens: twice }).assumptions).toEqual(["no-settings-hold-nothing"]);
    const allowed = played({ a: { ...byTag, settings: { allow_reenrollment: true } } }, { happens: twice });
    expect(allowed.runs).toHaveLength(2);
  });

  it("limits an event to one automation", () => {
    const event = { ...eventAt(start, "tag_added", { tag: "hot" }), automation: "b" };
    expect(whys({ a: byTag, b: byTag }, { happens: [event] })).toEqual(["b tagged enrolled"]);
  });

  it("follows from what steps change, if they change something", () => {
    const adds: TestAutomation = {
      blocks: { manual, tag: { kind: "action.add_tag", config: { tag_id: "hot" } } },
      edges: ["manual > tag"],
    };
    const happens = [{ at: start, enroll: "adds" }];
    expect(shortTimeline(played({ adds, a: byTag }, { happens }))).toEqual([
      "01-05 09:00 - event happened",
      "01-05 09:00 manual enroll enrolled",
      "01-05 09:00 tag change done",
      "01-05 09:00 tagged enroll enrolled",
    ]);
    const had = played({ adds, a: byTag }, { happens, contacts: [contactOf({ tags: ["Hot lead"] })] });
    expect(shortTimeline(had).at(-1)).toBe("01-05 09:00 tag change unchanged");
  });

  it("happens when a step brings a deal to a won stage", () => {
    const automations: Readonly<Record<string, TestAutomation>> = {
      wins: {
        blocks: { manual, move: { kind: "action.move_deal_stage", config: { pipeline_id: "p", stage_id: "w" } } },
        edges: ["manual > move"],
      },
      won: { blocks: { won: { kind: "trigger.deal_won", config: { pipeline_id: "p" } } } },
      moved: { blocks: { moved: { kind: "trigger.deal_stage_changed", config: { pipeline_id: "p", stage_id: "w" } } } },
    };
    const stages = [
      { key: "w", name: "Won", stageType: "CLOSED_WON" as const },
      { key: "l", name: "Lost", stageType: "CLOSED_LOST" as const },
    ];
    const { timeline } = rehearsed(
      automations,
      { happens: [{ at: start, enroll: "wins" }] },
      { pipelines: [{ key: "p", name: "P", stages }] },
    );
    expect(timeline.flatMap(({ what, block }) => (what === "enroll" ? [block] : []))).toEqual([
      "manual",
      "moved",
      "won",
    ]);
  });
});

describe("running and stopping automations", () => {
  const runs = (...ids: string[]): TestAutomation => ({
    blocks: { manual, run: { kind: "action.run_automation", config: { automation_id: ids[0] } }, sms },
    edges: ["manual > run", "run > sms"],
  });

  it("queues the run, and goes on", () => {
    const other: TestAutomation = { blocks: { manual, sms }, edges: ["manual > sms"] };
    expect(
      shortTimeline(played({ a: runs("b"), b: other }, { happens: [{ at: start, enroll: "a" }] })).slice(1),
    ).toEqual([
      "01-05 09:00 manual enroll enrolled",
      "01-05 09:00 run run done",
      "01-05 09:00 sms send sent",
      "01-05 09:00 manual enroll enrolled",
      "01-05 09:00 sms send sent",
    ]);
  });

  it("begins at trigger.manual, else at the first trigger", () => {
    const two: TestAutomation = { ...byTag, blocks: { ...byTag.blocks, second: { kind: "trigger.manual" } } };
    const run = played({ a: runs("b"), b: two }, { happens: [{ at: start, enroll: "a" }] });
    expect(run.timeline.at(-1)).toMatchObject({ automation: "b", block: "second", why: "enrolled" });
    expect(run.assumptions).toContain("run-begins-at-one-trigger");
    const first = played({ a: runs("b"), b: byTag }, { happens: [{ at: start, enroll: "a" }] });
    expect(first.timeline.at(-1)).toMatchObject({ automation: "b", block: "tagged", why: "enrolled" });
  });

  it("says of an automation that no pack has that it is elsewhere", () => {
    const { timeline } = played({ a: runs("gone") }, { happens: [{ at: start, enroll: "a" }] });
    expect(timeline[2]).toMatchObject({ what: "run", why: "elsewhere", operands: { automations: ["gone"] } });
  });

  it("ends runs, waits and all, and its own too", () => {
    const stop = (id: string): TestAutomation => ({
      blocks: { manual, stop: { kind: "action.stop_automations", config: { automation_ids: [id] } }, sms },
      edges: ["manual > stop", "stop > sms"],
    });
    const waits: TestAutomation = {
      blocks: { manual, wait: waitFor(10), sms },
      edges: ["manual > wait", "wait > sms"],
    };
    const happens = [
      { at: start, enroll: "waits" },
      { at: start + 60_000, enroll: "stops" },
    ];
    const stopped = played({ waits, stops: stop("waits") }, { happens });
    expect(shortTimeline(stopped).slice(3)).toEqual([
      "01-05 09:01 - event happened",
      "01-05 09:01 manual enroll enrolled",
      "01-05 09:01 stop stop done",
      "01-05 09:01 - end stopped/automation",
      "01-05 09:01 sms send sent",
    ]);
    expect(stopped.runs.map(({ end }) => end)).toEqual(["stopped/automation", "completed"]);
    const own = played({ a: stop("a") }, { happens: [{ at: start, enroll: "a" }] });
    expect(own.runs).toMatchObject([{ end: "stopped/automation" }]);
    expect(own.timeline.map(({ what }) => what)).not.toContain("send");
    const idle = played({ waits, stops: stop("waits") }, { happens: [{ at: start, enroll: "stops" }] });
    expect(idle.timeline[2]).toMatchObject({ what: "stop", why: "unchanged" });
  });
});
