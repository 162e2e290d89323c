import { describeBlock, nameLookup } from "@setup-pack/core";
import { type Definition, symbolTable } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { documentOf, elements } from "@setup-pack/edit";
import type { PackView } from "../packs/pack-view.js";
import type { PackRoot } from "./target.js";

const nouns: Readonly<Record<Definition["kind"], string>> = {
  automations: "automation",
  smartLists: "smart list",
  messageTemplates: "message template",
  pipelines: "pipeline",
  resources: "resource",
  assets: "asset",
  stages: "stage",
};

/** What an item is, such as "tag" or "message template". */
export const nounOf = ({ kind, variant }: Pick<Definition, "kind" | "variant">): string =>
  kind === "resources" && variant !== undefined ? variant.replaceAll("_", " ") : nouns[kind];

const books = new WeakMap<PackView, BlockBook>();

/** How the blocks of a pack are read. */
export function bookOf({ view, settings }: PackRoot): BlockBook {
  const book = books.get(view) ?? packBook(view.value, settings.blocks);
  books.set(view, book);
  return book;
}

/** What a block does, in a sentence. */
export function blockWords(root: PackRoot, automation: number, block: unknown): string {
  const document = documentOf(elements(root.view.value.automations)[automation]);
  const known = nameLookup(document, symbolTable(root.view.value));
  return describeBlock(isObject(block) ? block : {}, known, bookOf(root));
}
