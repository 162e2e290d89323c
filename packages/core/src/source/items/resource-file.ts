import { member, memberOf, type ObjectTree, text, textOf, withMembers, without } from "../tree/tree.js";
import { hasReservedMember, verbatim, verbatimValue } from "../tree/verbatim.js";

/** What a file of resources says of one of them; the kind is the file's name, and is written where the two differ. */
export function resourceContent(item: ObjectTree, stem: string): ObjectTree {
  if (hasReservedMember(item)) return verbatim(item);
  const kind = textOf(item, "kind");
  if (kind !== stem) return item;
  return { ...without(item, "kind"), implied: [member("kind", text(kind))] };
}

/** Returns the resource that an entry of such a file says. */
export function resourceItem(content: ObjectTree, stem: string): ObjectTree {
  const exact = verbatimValue(content);
  if (exact?.type === "object") return exact;
  return memberOf(content, "kind") === undefined ? withMembers(content, [member("kind", text(stem))]) : content;
}
