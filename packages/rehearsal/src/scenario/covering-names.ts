import { describeBlock, type NameLookup, nameLookup } from "@setup-pack/core";
import { symbolTable } from "@setup-pack/core/format";
import { operationIn, operationOf } from "@setup-pack/core/meaning";
import type { AutomationItem } from "@setup-pack/core/parts";
import { outcomesOf } from "./coverage.js";
import type { WayStep } from "./covering-answers.js";
import type { ScenarioPack } from "./names.js";

/** Tells a decision on the way in plain words; nothing of a block that decides nothing. */
export function tellingOf(
  { document }: AutomationItem,
  pack: ScenarioPack,
): (block: string, handle: string, isFirst: boolean) => string | undefined {
  const triggers = document.graph.nodes.filter(({ kind }) => operationOf(kind) === "starts");
  const known: NameLookup = nameLookup(document, symbolTable({ ...pack.document }));
  return (block, handle, isFirst) => {
    const node = document.graph.nodes.find(({ id }) => id === block);
    if (isFirst && node !== undefined && triggers.length > 1) return describeBlock(node, known, pack.book);
    if (node === undefined || outcomesOf(node, document, pack).length === 0) return undefined;
    const does = operationIn(node, pack.book);
    if (does?.operation === "choose") return `AI chooses ${handle}`;
    const sentence = describeBlock(node, known, pack.book);
    return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}: ${plainHandles.get(handle) ?? handle}`;
  };
}

const plainHandles: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
  ["each", "with one"],
  ["done", "with none"],
]);

export function slugParts(
  { block, handle }: WayStep,
  { document }: AutomationItem,
  pack: ScenarioPack,
): readonly string[] {
  const triggers = document.graph.nodes.filter(({ kind }) => operationOf(kind) === "starts");
  if (triggers.length > 1 && triggers.some(({ id }) => id === block)) return [block];
  const node = document.graph.nodes.find(({ id }) => id === block);
  if (node === undefined || outcomesOf(node, document, pack).length === 0) return [];
  return [block, plainHandles.get(handle) ?? handle];
}

/** The longest name of a file, without ending. */
const longestSlug = 80;

export const slugOf = (words: readonly string[]): string =>
  words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longestSlug)
    .replace(/-$/, "") || "scenario";
