import { describe, expect, it } from "vitest";
import type { AutomationDocument, Pack, Pipeline, Settings } from "./model.js";
import { normalise } from "./normalise.js";

const pack: Pack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Example",
  version: "1.0.0",
};

const document: AutomationDocument = {
  format: "service.automation-template",
  version: 1,
  name: "Follow up",
  graph: {
    nodes: [
      { id: "start", kind: "trigger.manual" },
      { id: "ask", kind: "control.if", config: { field: "city" } },
    ],
    edges: [
      { id: "e1", source: "start", target: "ask" },
      { id: "e2", source: "ask", target: "ask", handle: "true" },
    ],
  },
};

const settings: Settings = { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 50 };

const pipeline: Pipeline = {
  key: "sales",
  name: "Sales",
  stages: [
    { key: "new", name: "New" },
    { key: "offer", name: "Offer", probability: 60 },
    { key: "won", name: "Won", stageType: "CLOSED_WON", probability: 90 },
    { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
  ],
};

const normalised = (members: Partial<Pack>): ReturnType<typeof normalise> => normalise({ ...pack, ...members });

const only = (members: Partial<AutomationDocument>): ReturnType<typeof normalise>["automations"][number] | undefined =>
  normalised({ automations: [{ key: "a", document: { ...document, ...members } }] }).automations[0];

describe("normalise", () => {
  it("makes absent lists empty and an absent brand null", () => {
    expect(normalised({})).toEqual({
      ...pack,
      automations: [],
      smartLists: [],
      messageTemplates: [],
      pipelines: [],
      resources: [],
      brand: null,
      assets: [],
    });
  });

  it("names the output of each edge and gives each block a config", () => {
    const automation = only({});
    expect(automation?.document.graph.edges.map(({ handle }) => handle)).toEqual(["next", "true"]);
    expect(automation?.document.graph.nodes.map(({ config }) => config)).toEqual([{}, { field: "city" }]);
    expect(automation?.document.references).toEqual([]);
    expect(automation?.document.settings).toBeNull();
  });

  it("writes out the send window: none, every day, holidays included", () => {
    expect(only({ settings })?.document.settings).toEqual({
      ...settings,
      send_window_start: null,
      send_window_end: null,
      send_window_days: [0, 1, 2, 3, 4, 5, 6],
      send_window_skip_holidays: false,
    });
  });

  it("keeps the window that is given", () => {
    const given = { ...settings, send_window_start: 540, send_window_end: 1020, send_window_days: [1, 2] };
    expect(only({ settings: given })?.document.settings).toEqual({ ...given, send_window_skip_holidays: false });
  });

  it("settles stage types and probabilities: won is 100 and lost 0 whatever is given", () => {
    const [settled] = normalised({ pipelines: [pipeline] }).pipelines;
    expect(settled?.stages.map(({ stageType, probability }) => [stageType, probability])).toEqual([
      ["OPEN", null],
      ["OPEN", 60],
      ["CLOSED_WON", 100],
      ["CLOSED_LOST", 0],
    ]);
  });

  it("changes nothing in the pack it is given", () => {
    const given: Pack = { ...pack, automations: [{ key: "a", document }], pipelines: [pipeline] };
    const before = structuredClone(given);
    normalise(given);
    expect(given).toEqual(before);
  });
});
