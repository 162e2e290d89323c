import type { ProblemCollector } from "../problems/problem.js";
import type { ParsedFile } from "../reading/read-file.js";
import { treeNoun } from "../reading/read-folder.js";
import type { ObjectTree } from "../tree/tree.js";

/** The entries of a file that lists resources or assets. */
export function entriesOf({ path, tree }: ParsedFile, collector: ProblemCollector): ObjectTree[] {
  if (tree.type === "word" && tree.word === "null") return [];
  if (tree.type !== "list") {
    collector.at(
      "source/wrong-form",
      path,
      tree.at,
      `The file holds ${treeNoun(tree)}, but should hold a list. Begin each entry with a dash.`,
    );
    return [];
  }
  return tree.elements.flatMap((entry) => {
    if (entry.type === "object") return [entry];
    collector.at(
      "source/wrong-form",
      path,
      entry.at,
      `This entry is ${treeNoun(entry)}, but should be a mapping with a key. Write it as one.`,
    );
    return [];
  });
}
