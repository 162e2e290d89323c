import { readFileSync } from "node:fs";
import { fixturePacks } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { visitsText } from "../features/features.test-support.js";
import { pathBelow } from "../files/uri.js";
import { memoryFiles, root } from "../workspace/workspace.test-support.js";
import { editsOfRename } from "./edits-around.js";

const packs = new URL("../../../../fixtures/packs/", import.meta.url);

const scenario = `scenario: The nap
pack: ../team/pack.json
contact: { first_name: Ana }
expect:
  stepsInclude: [ { block: nap } ]
`;

it("finds decisions beside a pack, and scenarios anywhere below a folder, where a program renames", async () => {
  const files = new Map([
    ["team/pack.json", visitsText],
    ["team/nearer/other.json", visitsText],
    ["team/nearer/decisions.yaml", "- pointer: automations/thank-visitors/nodes/nap\n  take: release\n"],
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

/** A rename of the tag `visitor` in pack.json, with other files beside it. */
async function tagRenamed(others: Readonly<Record<string, string>>, text = visitsText): Promise<unknown> {
  const files = new Map([["pack.json", text], ...Object.entries(others)]);
  const before = JSON.parse(text);
  const at = before.resources.findIndex(({ key }: { key: string }) => key === "visitor");
  const after = structuredClone(before);
  after.resources[at].key = "guest";
  const rename = { uri: `${root}/pack.json`, kind: "file" as const, before, after, scenariosBelow: root };
  const found = await editsOfRename(memoryFiles(files), { ...rename, at: `/resources/${at}`, to: "guest" });
  return found.refusal ?? found.edits.map(({ uri, text: said, span }) => [pathBelow(root, uri), said, span.start]);
}

const bindings =
  "bindings:\n  - { type: lead_source, id: visitor, targetId: x }\n  - { type: tag, id: visitor, targetId: x }\n";
const tag = bindings.lastIndexOf("visitor");

const referring = (type: string): string =>
  JSON.stringify({
    ...{ format: "service.setup-pack", schemaVersion: 2, packId: "b", name: "B", version: "1.0.0" },
    automations: [{ key: "a", document: { references: [{ type, id: "visitor", name: "V" }] } }],
  });

it.each([
  ["its own type alone", {}, [["bindings.yaml", "guest", tag]]],
  ["what another pack does not mean", { "b.json": referring("lead_source") }, [["bindings.yaml", "guest", tag]]],
  ["nothing that another pack beside it refers to", { "b.json": referring("tag") }, []],
  [
    "nothing that another pack beside it has as well",
    { "b.json": visitsText },
    'bindings.yaml says "visitor", and b.json has that as well. Give each of the packs such a file of its own first.',
  ],
])("renames in bindings %s", async (_, others, expected) => {
  expect(await tagRenamed({ "bindings.yaml": bindings, ...others })).toEqual(expected);
});

it("refuses where a scenario is played with what has not the shape of a pack", async () => {
  const played = "scenario: A\npack: pack.json\ncontact: { tags: [ visitor ] }\n";
  const misshapen = JSON.stringify({ ...JSON.parse(visitsText), pipelines: "none" });
  expect(await tagRenamed({ "a.scenario.yaml": played }, misshapen)).toBe(
    'a.scenario.yaml says "visitor", and is played with pack.json, which has not the shape of a pack: what it means cannot be told. Mend the shape first.',
  );
  expect(await tagRenamed({ "a.scenario.yaml": played.replace("visitor", "other") }, misshapen)).toEqual([]);
});

it("refuses where a scenario says what several stages of one key are called", async () => {
  const text = fixturePacks().find(({ name }) => name === "transaction-to-closing")?.text ?? "";
  const accepted = readFileSync(
    new URL("transaction-to-closing/scenarios/offer-accepted.scenario.yaml", packs),
    "utf8",
  );
  const files = new Map([
    ["pack.json", text],
    ["scenarios/a.scenario.yaml", accepted],
  ]);
  const before = JSON.parse(text);
  const refusals = [0, 1].map(async (pipeline) => {
    const at = before.pipelines[pipeline].stages.findIndex(({ key }: { key: string }) => key === "under-contract");
    const after = structuredClone(before);
    after.pipelines[pipeline].stages[at].key = "signed";
    const rename = { uri: `${root}/pack.json`, kind: "file" as const, before, after, scenariosBelow: root };
    const place = `/pipelines/${pipeline}/stages/${at}`;
    return editsOfRename(memoryFiles(files), { ...rename, at: place, to: "signed" });
  });
  const refused = { refusal: expect.stringMatching(/^a\.scenario\.yaml would not mean the same any more\./) };
  expect(await Promise.all(refusals)).toEqual([refused, refused]);
});
