import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockBook } from "./block-book.js";
import { meaningOf } from "./meaning.js";

const folder = new URL("../../../../fixtures/packs/", import.meta.url);

const packs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const blocksOf = (name: string) => {
  const pack = JSON.parse(readFileSync(new URL(`${name}/pack.json`, folder), "utf8"));
  const automations: { document: { graph: { nodes: { id: string; kind: string; config?: unknown }[] } } }[] =
    pack.automations ?? [];
  return automations.flatMap(({ document }) => document.graph.nodes);
};

describe("meaningOf", () => {
  it.each(packs.map(({ name }) => name))("reads every block of %s", (name) => {
    const book = blockBook();
    const unread = blocksOf(name).flatMap(({ id, kind, config }) => {
      const meaning = meaningOf({ kind, config }, book);
      return meaning?.certainty === "assumed" ? [] : [`${id} ${kind}: ${meaning?.unread.join(" ")}`];
    });
    expect(unread).toEqual([]);
  });
});
