import type { FormatTable } from "../../generated/format-table.js";
import {
  automationDocumentTable,
  messageTemplateTable,
  pipelineTable,
  smartListTable,
} from "../../generated/format-tables.generated.js";
import type { ItemKind } from "../../model.js";
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
function automationContent(item: ObjectTree, stem: string): ObjectTree {
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
function automationItem(content: ObjectTree, stem: string): ObjectTree {
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

/** What the file of an item holds: its members. The key is its file's name, and is written where the two differ. */
function keyedContent(item: ObjectTree, stem: string): ObjectTree {
  return hasReservedMember(item) ? verbatim(item) : withKey(without(item, "key"), textOf(item, "key") ?? "", stem);
}

/** Returns the item of such a file. */
function keyedItem(content: ObjectTree, stem: string): ObjectTree {
  const exact = verbatimValue(content);
  if (exact?.type === "object") return exact;
  const [key, rest] = splitKey(content, stem);
  return { ...rest, members: [key, ...rest.members] };
}

/** Content with the key in front: written where it differs from the file's name, else implied by it. */
function withKey(content: ObjectTree, key: string, stem: string): ObjectTree {
  const keyMember = member("key", text(key));
  return key === stem
    ? { ...content, implied: [keyMember, ...(content.implied ?? [])] }
    : { ...content, members: [keyMember, ...content.members] };
}

/** Returns the key that a file gives its item, and the content without it. */
function splitKey(content: ObjectTree, stem: string): [Member, ObjectTree] {
  const keyMember = content.members.find(({ name }) => name === "key");
  return [
    keyMember ?? member("key", text(stem)),
    keyMember === undefined ? content : object(without(content, "key").members, content.at),
  ];
}

/** A kind of item that has a file of its own for each item. */
export interface FiledKind {
  readonly kind: Exclude<ItemKind, "resources" | "assets">;
  readonly folder: string;
  /** What its files hold, in the terms of the format document. */
  readonly table: FormatTable;
  /** Endings of its files; the first is given to new ones. */
  readonly endings: readonly string[];
  /** What the file of an item holds; `stem` is the file's name without ending. */
  content(item: ObjectTree, stem: string): ObjectTree;
  /** The item that a file holds. */
  item(content: ObjectTree, stem: string): ObjectTree;
}

/** Endings of files that hold a value as YAML or JSON. */
export const valueEndings = ["yaml", "yml", "json"] as const;

/** Endings of files that hold a text below front matter. */
export const textEndings = ["md", "txt", "html"] as const;

const keyed = { content: keyedContent, item: keyedItem };

/** Every kind of item with files of its own, in the order of the format document. */
export const filedKinds: readonly FiledKind[] = [
  {
    kind: "automations",
    folder: "automations",
    table: automationDocumentTable,
    endings: valueEndings,
    content: automationContent,
    item: automationItem,
  },
  { kind: "smartLists", folder: "smart-lists", table: smartListTable, endings: valueEndings, ...keyed },
  {
    kind: "messageTemplates",
    folder: "templates",
    table: messageTemplateTable,
    endings: [...textEndings, ...valueEndings],
    ...keyed,
  },
  { kind: "pipelines", folder: "pipelines", table: pipelineTable, endings: valueEndings, ...keyed },
];

/** The folder whose files each list resources of one kind. */
export const resourceFolder = "resources";

/** The folder of the files that assets carry, and the name (without ending) of the file that lists them. */
export const assetFolder = "assets";

/** Names, without ending, of the files at the top of a source folder. */
export const topFiles = ["pack", "brand", "assets"] as const;
