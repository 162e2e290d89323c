import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { readInventory } from "@setup-pack/fleet/inventory";
import { below, folderOf, nameOf } from "../files/uri.js";
import type { JudgeFile } from "./judge-file.js";

/** What is wrong with a fleet's inventory, and with the CSV file of offices that it names. */
export const inventoryProblems: JudgeFile = async ({ uri, document }, workspace) => {
  const folder = folderOf(uri) ?? uri;
  const text = document.getText();
  const offices = officesFileOf(text, nameOf(uri));
  const csv = offices === undefined ? undefined : await workspace.read(below(folder, offices));
  const { problems = [] } = readInventory(text, nameOf(uri), () =>
    csv === undefined ? { failure: "There is no such file." } : { text: csv },
  );
  return problems.map((problem) => ({ uri: below(folder, problem.path), problem }));
};

/** Returns the file beside an inventory that lists its offices; undefined where it lists them itself. */
function officesFileOf(text: string, path: string): string | undefined {
  const value = readYamlFile(text, path).file?.value;
  return isObject(value) && typeof value.workspaces === "string" ? value.workspaces : undefined;
}
