import {
  type Member,
  member,
  memberOf,
  type ObjectTree,
  object,
  sameTree,
  text,
  textOf,
  withMembers,
  without,
  word,
} from "../tree/tree.js";
import { hasReservedMember, verbatim, verbatimValue } from "../tree/verbatim.js";
import { splitKey, withKey } from "./keyed-file.js";

/**
 * Members that are the same in every automation document (format document, Automation item), so that its file may
 * leave them out.
 */
const constants: readonly Member[] = [
  member("format", text("service.automation-template")),
  member("version", word("1")),
];

/**
 * What the file of an automation holds: the members of its document, without the constants. The graph keeps the
 * format's words: `nodes` in their order, each a block with id, kind, config and position, and `edges`, one a line:
 * `- { id: e1, source: lead-in, target: wait }`. So what the format document says holds for the file as well.
 */
export function automationContent(item: ObjectTree, stem: string): ObjectTree {
  const key = textOf(item, "key");
  const document = memberOf(item, "document");
  const isReadable =
    key !== undefined &&
    document?.type === "object" &&
    item.members.length === 2 &&
    !hasReservedMember(document, "key") &&
    constants.every(({ name }) => memberOf(document, name) !== undefined);
  if (!isReadable) return verbatim(item);
  const usual = constants.filter((constant) => says(document, constant));
  const content = without(document, ...usual.map(({ name }) => name));
  return withKey({ ...content, implied: usual }, key, stem);
}

/** Returns the item of such a file. */
export function automationItem(content: ObjectTree, stem: string): ObjectTree {
  const exact = verbatimValue(content);
  if (exact?.type === "object") return exact;
  const [key, rest] = splitKey(content, stem);
  const document = withMembers(
    rest,
    constants.filter(({ name }) => memberOf(rest, name) === undefined),
  );
  return object([key, { name: "document", value: document }], content.at);
}

function says(document: ObjectTree, { name, value }: Member): boolean {
  const own = memberOf(document, name);
  return own !== undefined && sameTree(own, value);
}
