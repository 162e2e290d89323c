import { expect, it } from "vitest";
import { below } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { visitsText } from "./features.test-support.js";
import { scenarioProblems } from "./file-problems.js";

const scenario = (step: string, pack = "pack: pack.json\n"): string => `scenario: A visitor is thanked
${pack}contact: { first_name: Ann }
happens: [ { at: start, event: tag_added, tag: Visitor } ]
expect:
  stepsInclude: [ { block: ${step} } ]
`;

const path = "a.scenario.yaml";

/** What is wrong with the scenario, in lines; undefined where only its shape can be judged. */
async function found(workspace: Workspace): Promise<readonly string[] | undefined> {
  const one = workspace.rootOf(below(root, path));
  const problems = one?.is === "file" ? await scenarioProblems(one, workspace) : undefined;
  return problems?.map(({ problem: { rule, range, message } }) => `${range.start.line} ${rule} ${message}`);
}

it.each([
  ["what its pack has", "nap", "pack: pack.json\n", []],
  ["a step that its pack has not", "nip", "pack: pack.json\n", [expect.stringContaining("6 scenario/unknown-name")]],
  ["no pack", "nap", "", [expect.stringContaining("1 scenario/syntax No source folder is around this file.")]],
  [
    "a pack that is not there",
    "nap",
    "pack: [ pack.json, no.json ]\n",
    [expect.stringContaining('2 scenario/syntax There is no pack "no.json".')],
  ],
])("a scenario that names %s", async (_, step, pack, expected) => {
  const workspace = await opened({ "pack.json": visitsText, [path]: scenario(step, pack) }, path);
  expect(await found(workspace)).toEqual(expected);
});

it("is judged by its pack as that is in the editor, and by its shape alone while that has errors", async () => {
  const workspace = await opened({ "pack.json": visitsText, [path]: scenario("nap") }, path, "pack.json");
  expect(await found(workspace)).toEqual([]);
  const pack = below(root, "pack.json");
  await workspace.change(pack, 2, [{ text: visitsText.replaceAll('"nap"', '"rest"') }]);
  expect(await found(workspace)).toEqual([expect.stringContaining('"nap"')]);
  await workspace.change(pack, 3, [{ text: visitsText.replace('"target": "nap"', '"target": "nip"') }]);
  expect(await found(workspace)).toBeUndefined();
});
