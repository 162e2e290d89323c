import type { FormatTable } from "../../generated/format-table.js";
import {
  automationDocumentTable,
  messageTemplateTable,
  pipelineTable,
  smartListTable,
} from "../../generated/format-tables.generated.js";
import type { ItemKind } from "../../model.js";
import type { ObjectTree } from "../tree/tree.js";
import { automationContent, automationItem } from "./automation-file.js";
import { keyedContent, keyedItem } from "./keyed-file.js";

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
