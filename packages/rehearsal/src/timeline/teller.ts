import { describeBlock, nameLookup } from "@setup-pack/core";
import { blockKind, symbolTable } from "@setup-pack/core/format";
import type { ScenarioPack } from "../scenario/names.js";

/** Calls automations and blocks of a rehearsal as a person does. */
export interface Teller {
  /** What an automation is called. */
  automation(key: string | null): string;
  /** What a block does, as an author wrote it; undefined for what is no block. */
  block(automation: string | null, id: string | null): string | undefined;
  /** What its kind is called, where its settings are not understood. */
  title(automation: string | null, id: string | null): string | undefined;
  /** What a tag is called. */
  tag(key: string): string;
}

/** Returns a teller of the packs of a rehearsal. */
export function tellerOf(packs: readonly ScenarioPack[]): Teller {
  const sentences = new Map<string, string>();
  const titles = new Map<string, string>();
  const names = new Map<string, string>();
  const tags = new Map<string, string>();
  for (const { document, book } of packs) {
    const symbols = symbolTable({ ...document });
    for (const { key, kind, name } of document.resources ?? []) if (kind === "tag") tags.set(key, name);
    for (const { key, document: automation } of document.automations ?? []) {
      names.set(key, automation.name);
      const known = nameLookup(automation, symbols);
      for (const node of automation.graph.nodes) {
        sentences.set(`${key}/${node.id}`, describeBlock(node, known, book));
        titles.set(`${key}/${node.id}`, blockKind(node.kind)?.title ?? node.kind);
      }
    }
  }
  return {
    automation: (key) => names.get(key ?? "") ?? key ?? "",
    block: (automation, id) => sentences.get(`${automation}/${id}`),
    title: (automation, id) => titles.get(`${automation}/${id}`),
    tag: (key) => tags.get(key) ?? key,
  };
}
