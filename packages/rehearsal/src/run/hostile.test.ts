import { describe, expect, it } from "vitest";
import { rehearse } from "./rehearse.js";
import {
  manual,
  packOf,
  played,
  scenarioOf,
  sms,
  type TestAutomation,
  type TestBlock,
  utc,
  waitFor,
} from "./run.test-support.js";

const start = utc("2026-01-05 09:00");
const enroll = (key: string) => [{ at: start, enroll: key }];
const note: TestBlock = { kind: "action.add_note", config: { body: "n" } };
const runs = (key: string): TestBlock => ({ kind: "action.run_automation", config: { automation_id: key } });
const again = { allow_reenrollment: true };

describe("what would go on for ever", () => {
  it("stops after 10,000 blocks where 2^100 ways lead through an automation", () => {
    const blocks: Record<string, TestBlock> = { manual, b0: note };
    const edges = ["manual > b0"];
    for (let step = 0; step < 99; step += 1) {
      blocks[`l${step}`] = note;
      blocks[`r${step}`] = note;
      blocks[`b${step + 1}`] = note;
      edges.push(`b${step} > l${step}`, `b${step} > r${step}`, `l${step} > b${step + 1}`, `r${step} > b${step + 1}`);
    }
    const { timeline, runs } = played({ a: { blocks, edges } }, { happens: enroll("a") });
    expect(timeline.filter(({ what }) => what === "record")).toHaveLength(10_000);
    expect(timeline.at(-1)).toMatchObject({ what: "end", why: "limit/steps", run: 1 });
    expect(runs).toMatchObject([{ end: "limit/steps" }]);
  });

  it("stops where 100 automations run each other in a circle, and plays nothing after it", () => {
    const automations: Record<string, TestAutomation> = {};
    for (let index = 0; index < 100; index += 1)
      automations[`a${index}`] = {
        blocks: { manual, run: runs(`a${(index + 1) % 100}`) },
        edges: ["manual > run"],
        settings: again,
      };
    const { timeline, runs: all } = played(automations, {
      happens: [...enroll("a0"), { at: start + 60_000, enroll: "a1" }],
    });
    expect(timeline.filter(({ what }) => what === "run")).toHaveLength(10_000);
    expect(timeline.at(-1)?.at).toBe("2026-01-05T09:00:00.000Z");
    expect(all.filter(({ end }) => end === "limit/steps").length).toBeLessThanOrEqual(1);
  });

  it("comes to an end where tags trigger each other, and where 100 automations all run all others", () => {
    const flip = (key: string, other: string): TestAutomation => ({
      blocks: {
        added: { kind: "trigger.tag_added", config: { tag_id: key } },
        drop: { kind: "action.remove_tag", config: { tag_id: key } },
        add: { kind: "action.add_tag", config: { tag_id: other } },
      },
      edges: ["added > drop", "drop > add"],
      settings: again,
    });
    const circle = played(
      {
        x: flip("x", "y"),
        y: flip("y", "x"),
        go: { blocks: { manual, add: { kind: "action.add_tag", config: { tag_id: "x" } } }, edges: ["manual > add"] },
      },
      { happens: enroll("go") },
    );
    expect(circle.timeline.length).toBeGreaterThan(1000);
    expect(circle.runs.some(({ end }) => end === "limit/steps")).toBe(true);
    const keys = Array.from({ length: 100 }, (_, index) => `a${index}`);
    const all: TestAutomation = {
      blocks: Object.fromEntries([["manual", manual], ...keys.map((key) => [`run-${key}`, runs(key)] as const)]),
      edges: keys.map((key, index) => `${index === 0 ? "manual" : `run-${keys[index - 1]}`} > run-${key}`),
      settings: again,
    };
    const crowd = played(Object.fromEntries(keys.map((key) => [key, all])), { happens: enroll("a0") });
    expect(crowd.timeline.filter(({ what }) => what === "run")).toHaveLength(10_000);
  });

  it("stops loops within loops that lead nowhere", () => {
    const loop: TestBlock = { kind: "control.loop", config: { items: "list" } };
    const items = Array.from({ length: 5000 }, (_, index) => String(index));
    const { runs: all } = played(
      { a: { blocks: { manual, loop, inner: loop }, edges: ["manual > loop", "loop[each] > inner"] } },
      { happens: enroll("a"), answers: { "a/loop": { is: "items", items }, "a/inner": { is: "items", items } } },
    );
    expect(all).toMatchObject([{ end: "limit/steps" }]);
  });

  it("waits no longer than a rehearsal lasts, for windows that never open too", () => {
    const never = { send_window_days: [], send_window_start: 60, send_window_end: 120 };
    const { runs: all } = played(
      {
        a: {
          blocks: { manual, wait: waitFor(1440 * 360), sms },
          edges: ["manual > wait", "wait > sms"],
          settings: never,
        },
      },
      { happens: enroll("a"), until: undefined },
    );
    expect(all).toMatchObject([{ end: "waiting", block: "sms" }]);
  });

  it("knows names that objects have anyway as names of nothing", () => {
    const blocks = Object.fromEntries<TestBlock>([
      ["constructor", manual],
      ["toString", { kind: "action.add_note", config: { body: "{{constructor}} {{__proto__}} {{toString.name}}" } }],
    ]);
    const { timeline } = played(
      { hasOwnProperty: { blocks, edges: ["constructor > toString"] } },
      { happens: enroll("hasOwnProperty") },
    );
    expect(timeline.at(-1)?.unfilled).toEqual(["constructor", "__proto__", "toString.name"]);
  });

  it("leaves the packs and the scenario as they were", () => {
    const pack = packOf({
      a: { blocks: { manual, tag: { kind: "action.add_tag", config: { tag_id: "x" } } }, edges: ["manual > tag"] },
    });
    const scenario = scenarioOf({ happens: enroll("a") });
    const before = structuredClone({ document: pack.document, scenario });
    const first = rehearse([pack], scenario);
    expect({ document: pack.document, scenario }).toEqual(before);
    expect(JSON.stringify(rehearse([pack], scenario))).toBe(JSON.stringify(first));
  });
});
