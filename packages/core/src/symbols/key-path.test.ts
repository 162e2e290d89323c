import { describe, expect, it } from "vitest";
import { keyPathOf, segmentsOfKeyPath } from "./key-path.js";

const pack = {
  automations: [
    {
      key: "new-lead",
      document: {
        graph: { nodes: [{ id: "start" }, { id: "w", config: { minutes: [1, { unit: "h" }] } }] },
        references: [{ type: "tag", id: "a/b~c" }],
        settings: { send_window_start: 9 },
      },
    },
  ],
  pipelines: [{ key: "buyers", stages: [{ key: "won" }] }],
  resources: [{ kind: "tag" }, { key: 1, id: "one" }],
  brand: { document: { graph: 1 } },
};

describe("the key path of a place", () => {
  it.each([
    ["/automations/0/document/graph/nodes/1", "automations/new-lead/nodes/w"],
    ["/automations/0/document/graph/nodes/1/config/minutes", "automations/new-lead/nodes/w/config/minutes"],
    ["/automations/0/document/graph/nodes/1/config/minutes/1/unit", "automations/new-lead/nodes/w/config/minutes"],
    ["/automations/0/document/references/0", "automations/new-lead/references/a~1b~0c"],
    ["/automations/0/document/settings/send_window_start", "automations/new-lead/settings/send_window_start"],
    ["/automations/0/document", "automations/new-lead"],
    ["/automations/0/key", "automations/new-lead/key"],
    ["/pipelines/0/stages/0/color", "pipelines/buyers/stages/won/color"],
    ["/resources/0/name", "resources"],
    ["/resources/1", "resources/one"],
    ["/brand/document/graph", "brand/document/graph"],
    ["/name", "name"],
  ])("%s is %s", (pointer, keyPath) => {
    expect(keyPathOf(pack, pointer)).toEqual(segmentsOfKeyPath(keyPath));
  });

  it.each(["automations/new-lead/document/graph/nodes/w", "/automations/new-lead/graph/nodes/w/"])(
    "may be written with all steps: %s",
    (written) => {
      expect(segmentsOfKeyPath(written)).toEqual(["automations", "new-lead", "nodes", "w"]);
    },
  );

  it("of a text that could not be read is that of the names alone", () => {
    expect(keyPathOf(undefined, "/automations/0/key")).toEqual(["automations", "0", "key"]);
    expect(keyPathOf(pack, "")).toEqual([]);
  });
});
