import { readFileSync } from "node:fs";
import { isObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf, meaningOf, packBook } from "@setup-pack/core/meaning";
import { parse } from "yaml";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";

const fixtures = new URL("../../fixtures/dialects/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

interface Block {
  readonly kind: string;
  readonly config?: unknown;
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

const blocksOf = (pack: unknown): readonly Block[] =>
  listIn(pack, "automations").flatMap((automation) => {
    const document = isObject(automation) ? automation.document : undefined;
    const graph = isObject(document) ? document.graph : undefined;
    return listIn(graph, "nodes").flatMap((node) =>
      isObject(node) && typeof node.kind === "string" ? [{ kind: node.kind, config: node.config }] : [],
    );
  });

/** How often a pack of every kind of block is read until 20,000 blocks are. */
const all = 20_000;

/** Reads 20,000 blocks, none of them twice by the same book. */
function read(pack: unknown, blocks: readonly Block[], dialects: readonly Dialect[]): void {
  for (let done = 0; done < all; ) {
    const book = packBook(pack, dialects);
    for (const block of blocks.slice(0, all - done)) meaningOf(block, book);
    done += blocks.length;
  }
}

/** What a pack of every kind of block is read in: the same steps in our own convention and in a vendor's. */
const dialectRow = (vendor: string): Row => ({
  name: `dialect-${vendor}`,
  work: `reading 20,000 blocks of every kind by the dialect of a vendor (${vendor})`,
  unit: "× ours",
  better: "lower",
  must: 1.3,
  aim: 1,
  measure: ({ rounds }) => {
    const ours: unknown = JSON.parse(textOf("originals/every-kind.json"));
    const theirs: unknown = JSON.parse(textOf(`${vendor}/every-kind.json`));
    const dialects = [dialectOf(parse(textOf(`${vendor}/${vendor}.dialect.yaml`)))];
    const [ourBlocks, theirBlocks] = [blocksOf(ours), blocksOf(theirs)];
    const figures = timesFloor(
      () => read(theirs, theirBlocks, dialects),
      () => read(ours, ourBlocks, []),
      rounds,
    );
    return { figures };
  },
});

export const dialectRows: readonly Row[] = ["keystead", "closedesk", "doorstep"].map(dialectRow);
