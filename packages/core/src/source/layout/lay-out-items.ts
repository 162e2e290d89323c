import { type FiledKind, textEndings, valueEndings } from "../items/item-kinds.js";
import { endingOf, folderOf, stemOf } from "../source-files.js";
import { type ObjectTree, textOf } from "../tree/tree.js";
import { hasReservedMember } from "../tree/verbatim.js";
import { fileNames } from "./file-names.js";
import type { ItemFiles, KeyedItem } from "./output-file.js";
import type { Placement } from "./placement.js";

/** One file for each item of a kind; new ones are named by their keys. */
export function layOutItems(items: readonly KeyedItem[], filed: FiledKind, placement: Placement): ItemFiles {
  const stay = ({ key, item }: KeyedItem): string | undefined => {
    const path = placement.pathOf(filed.kind, key);
    return path !== undefined && takes(path, item) ? path : undefined;
  };
  const taken = placement.paths.filter((path) => folderOf(path) === filed.folder).map(stemOf);
  const names = fileNames(
    items.filter((item) => stay(item) === undefined).map(({ key }) => key),
    taken,
  );
  const laid = items.map((keyed) => {
    const { key, item } = keyed;
    const path = stay(keyed) ?? `${filed.folder}/${names.get(key) ?? ""}.${endingFor(item, filed)}`;
    return { key, path, tree: filed.content(item, stemOf(path)), known: { table: filed.table, list: false } };
  });
  const natural = laid.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ key }) => key);
  return { files: laid.map(({ path, tree, known }) => ({ path, tree, known })), natural };
}

function takes(path: string, item: ObjectTree): boolean {
  return !textEndings.some((ending) => ending === endingOf(path)) || canBeTextFile(item);
}

function endingFor(item: ObjectTree, { kind }: FiledKind): string {
  return kind === "messageTemplates" && canBeTextFile(item) ? endingForText(item) : valueEndings[0];
}

/** Whether a template can be a text file: its body is a text, and all else can stand in front matter. */
function canBeTextFile(template: ObjectTree): boolean {
  return textOf(template, "body") !== undefined && !hasReservedMember(template);
}

/** The ending for a template's file: that of plain text for text messages, of HTML where the body is HTML. */
function endingForText(template: ObjectTree): (typeof textEndings)[number] {
  if (textOf(template, "channel") === "sms") return "txt";
  return /^\s*<(?:!doctype\s|[a-z][a-z\d]*[\s/>])/i.test(textOf(template, "body") ?? "") ? "html" : "md";
}
