import { expect, it } from "vitest";
import { visitsText } from "../features/features.test-support.js";
import { pathBelow } from "../files/uri.js";
import { memoryFiles, root } from "../workspace/workspace.test-support.js";
import { editsOfRename } from "./edits-of-rename.js";

const scenario = `scenario: The nap
pack: ../team/pack.json
contact: { first_name: Ana }
expect:
  stepsInclude: [ { block: nap } ]
`;

it("finds decisions beside a pack, and scenarios anywhere below a folder, where a program renames", async () => {
  const files = new Map([
    ["team/pack.json", visitsText],
    ["team/decisions.yaml", "- pointer: automations/thank-visitors/nodes/nap\n  take: release\n"],
    ["team/decisions-of-the-board.yaml", "- We nap at noon.\n"],
    ["tests/nap.scenario.yaml", scenario],
    ["other/decisions.yaml", "- pointer: automations/thank-visitors/nodes/nap\n  take: release\n"],
  ]);
  const before = JSON.parse(visitsText);
  const after = JSON.parse(visitsText.replaceAll('"nap"', '"rest"'));
  const node = before.automations[0].document.graph.nodes.findIndex(({ id }: { id: string }) => id === "nap");
  const found = await editsOfRename(memoryFiles(files), {
    uri: `${root}/team/pack.json`,
    kind: "file",
    before,
    after,
    at: `/automations/0/document/graph/nodes/${node}`,
    to: "rest",
    scenariosBelow: root,
  });
  const edits = found.refusal === undefined ? found.edits : [];
  expect(edits.map(({ uri, text }) => [pathBelow(root, uri), text])).toEqual([
    ["team/decisions.yaml", "automations/thank-visitors/nodes/rest"],
    ["tests/nap.scenario.yaml", "rest"],
  ]);
});
