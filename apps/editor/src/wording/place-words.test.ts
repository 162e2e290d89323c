import { describe, expect, it } from "vitest";
import { placeSeparator, wordsFor } from "./place-words.js";

const pack = {
  automations: [
    {
      key: "welcome",
      document: {
        name: "Welcome",
        graph: {
          nodes: [
            { id: "start", kind: "trigger.manual" },
            { id: "tag", kind: "action.add_tag", config: { tag_id: "hot" } },
          ],
          edges: [
            { id: "e", source: "start", target: "tag", handle: "next" },
            { id: "f", source: "tag", target: "lost" },
          ],
        },
        references: [{ type: "tag", id: "hot", name: "Hot lead" }, { type: "user", id: "u1" }, {}],
      },
    },
    {},
  ],
  pipelines: [{ name: "Sales", stages: [{ name: "New" }, {}] }],
  messageTemplates: "none",
  smartLists: [{ name: "Hot", filters: { root: { children: [{}, {}, { children: [{ value: "x" }] }] } } }],
};

const told = (pointer: string) => wordsFor(pack, pointer).join(placeSeparator);

describe("the words for a place", () => {
  it.each([
    ["", "Pack details"],
    ["/name", "Pack details › Name"],
    ["/messageTemplates", "Message templates"],
    ["/messageTemplates/0/key", "Message templates › 0 › Key"],
    ["/brand/primary_color", "Brand › Primary color"],
    ["/automations/0", "Automation Welcome"],
    ["/automations/0/key", "Automation Welcome › Key"],
    ["/automations/1/document/name", "Automation 2 › Name"],
    ["/automations/7/document/name", "Automation 8 › Name"],
    ["/automations/0/document/graph", "Automation Welcome › Steps"],
    ["/automations/0/document/graph/nodes/1", "Automation Welcome › Step Add tag Hot lead"],
    [
      "/automations/0/document/graph/nodes/1/config/dueInDays/0",
      "Automation Welcome › Step Add tag Hot lead › Due in days › 0",
    ],
    ["/automations/0/document/graph/nodes/0/kind", "Automation Welcome › Step Started by hand › Kind"],
    ["/automations/0/document/graph/nodes/9/kind", "Automation Welcome › Step 10 › Kind"],
    [
      "/automations/0/document/graph/edges/0/handle",
      "Automation Welcome › Arrow from Started by hand to Add tag Hot lead › Branch",
    ],
    ["/automations/0/document/graph/edges/1", "Automation Welcome › Arrow from Add tag Hot lead to lost"],
    ["/automations/0/document/settings/daily_send_limit", "Automation Welcome › Delivery settings › Daily send limit"],
    ["/automations/0/document/references/0/type", "Automation Welcome › Reference Hot lead › Type"],
    ["/automations/0/document/references/1", "Automation Welcome › Reference u1"],
    ["/automations/0/document/references/2", "Automation Welcome › Reference 3"],
    ["/pipelines/0/stages", "Pipeline Sales › Stages"],
    ["/pipelines/0/stages/0/name", "Pipeline Sales › Stage New › Name"],
    ["/pipelines/0/stages/1", "Pipeline Sales › Stage 2"],
    ["/smartLists/0/filters/root/children/2/children/0/value", "Smart list Hot › Condition 3.1 › Value"],
    ["/smartLists/0/filters/root/children/2", "Smart list Hot › Condition 3"],
    ["/smartLists/0/filters/root", "Smart list Hot › Conditions"],
  ])("of %j are %j", (pointer, words) => {
    expect(told(pointer)).toBe(words);
  });
});
