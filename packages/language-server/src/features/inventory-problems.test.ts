import { expect, it } from "vitest";
import { below } from "../files/uri.js";
import { opened, root } from "../workspace/workspace.test-support.js";
import { inventoryProblems } from "./file-problems.js";

const inventory = `pack: pack.json
defaults: { key: { env: OFFICE_KEY } }
workspaces: lists/offices.csv
waves: [ { name: first, select: pilot }, { name: rest } ]
`;

/** What is wrong with an inventory and its list of offices, by file and line. */
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const workspace = await opened({ "fleets/fleet.yaml": inventory, ...files }, "fleets/fleet.yaml");
  const one = workspace.rootOf(below(root, "fleets/fleet.yaml"));
  const problems = one?.is === "file" ? await inventoryProblems(one, workspace) : undefined;
  return (problems ?? []).map(
    ({ uri, problem: { rule, range } }) => `${uri.slice(root.length + 1)}:${range.start.line} ${rule}`,
  );
}

it.each([
  ["its offices stand where it says", "name,url,groups\nOslo,https://oslo.example.org,pilot\n", []],
  [
    "two offices have one name",
    "name,url,groups\nOslo,https://oslo.example.org,pilot\nOslo,https://two.example.org,\n",
    ["fleets/lists/offices.csv:3 schema/unique"],
  ],
  [
    "no office is in a wave's group",
    "name,url,groups\nOslo,https://oslo.example.org,\n",
    ["fleets/fleet.yaml:4 schema/enum"],
  ],
])("an inventory is judged with its list: %s", async (_, csv, expected) => {
  expect(await found({ "fleets/lists/offices.csv": csv })).toEqual(expected);
});

it("says that its list is not there", async () => {
  expect(await found({})).toEqual(["fleets/fleet.yaml:3 schema/format"]);
});
