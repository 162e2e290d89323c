import { type Member, member, type ObjectTree, object, text, textOf, without } from "../tree/tree.js";
import { hasReservedMember, verbatim, verbatimValue } from "../tree/verbatim.js";

/** What the file of an item holds: its members. The key is its file's name, and is written where the two differ. */
export function keyedContent(item: ObjectTree, stem: string): ObjectTree {
  return hasReservedMember(item) ? verbatim(item) : withKey(without(item, "key"), textOf(item, "key") ?? "", stem);
}

/** Returns the item of such a file. */
export function keyedItem(content: ObjectTree, stem: string): ObjectTree {
  const exact = verbatimValue(content);
  if (exact?.type === "object") return exact;
  const [key, rest] = splitKey(content, stem);
  return { ...rest, members: [key, ...rest.members] };
}

/** Content with the key in front: written where it differs from the file's name, else implied by it. */
export function withKey(content: ObjectTree, key: string, stem: string): ObjectTree {
  const keyMember = member("key", text(key));
  return key === stem
    ? { ...content, implied: [keyMember, ...(content.implied ?? [])] }
    : { ...content, members: [keyMember, ...content.members] };
}

/** Returns the key that a file gives its item, and the content without it. */
export function splitKey(content: ObjectTree, stem: string): [Member, ObjectTree] {
  const keyMember = content.members.find(({ name }) => name === "key");
  return [
    keyMember ?? member("key", text(stem)),
    keyMember === undefined ? content : object(without(content, "key").members, content.at),
  ];
}
