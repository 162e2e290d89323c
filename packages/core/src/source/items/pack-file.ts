import {
  type Member,
  member,
  memberOf,
  type ObjectTree,
  type Tree,
  text,
  textOf,
  withMembers,
  without,
} from "../tree/tree.js";
import { hasReservedMember, verbatim, verbatimValue } from "../tree/verbatim.js";

/** Members that are the same in every pack (format document, Pack), so that pack.yaml may leave them out. */
const constant = "service.setup-pack";
const format = member("format", text(constant));

/** The member that gives the order of items where that of their files is another one. */
const orderName = "order";

/** What pack.yaml holds: the members of the pack that have no file of their own, and the order of items. */
export function packContent(pack: ObjectTree, order: ObjectTree): ObjectTree {
  const written = order.members.length > 0 ? [member(orderName, order)] : [];
  const implied = order.members.length > 0 ? [] : [member(orderName, order)];
  if (memberOf(pack, "format") === undefined || hasReservedMember(pack, orderName)) {
    return { ...withMembers(verbatim(pack), written), implied };
  }
  if (textOf(pack, "format") !== constant) return { ...withMembers(pack, written), implied };
  return { ...withMembers(without(pack, "format"), written), implied: [format, ...implied] };
}

/** Returns the members of the pack that pack.yaml gives. */
export function packMembers(content: ObjectTree): readonly Member[] {
  const own = without(content, orderName);
  const exact = verbatimValue(own);
  if (exact?.type === "object") return exact.members;
  return memberOf(own, "format") === undefined ? [format, ...own.members] : own.members;
}

/** What pack.yaml says of the order of items: lists of keys by kind. */
export function orderOf(content: ObjectTree): Tree | undefined {
  return memberOf(content, orderName);
}

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
