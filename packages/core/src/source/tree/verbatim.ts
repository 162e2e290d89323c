import { memberOf, type ObjectTree, object, type Tree } from "./tree.js";

/** The one member of a mapping that says a value exactly as the pack has it: nothing is added, nothing computed. */
const name = "exactly";

/** Wraps a value that the readable form of its file would change. */
export function verbatim(value: Tree): ObjectTree {
  return object([{ name, value }]);
}

/** Returns the value within such a mapping; undefined for any other. */
export function verbatimValue(content: Tree): Tree | undefined {
  return content.type === "object" && content.members.length === 1 ? memberOf(content, name) : undefined;
}

/** Returns whether an object has a member that the readable form reads as something else. */
export function hasReservedMember(tree: ObjectTree, ...names: readonly string[]): boolean {
  return tree.members.some((member) => member.name === name || names.includes(member.name));
}
