import { describeBlock, nameLookup } from "@setup-pack/core";
import { blockKind, symbolTable } from "@setup-pack/core/format";
import type { TimelineEntry, Why } from "@setup-pack/core/run";
import type { ScenarioPack } from "@setup-pack/core/scenario";
import { quote } from "@setup-pack/core/words";

/** Tells entries of a timeline in words. */
export interface Teller {
  /** What an automation is called. */
  automation(key: string | null): string;
  /** What a block does, as an author wrote it; undefined for what is no block. */
  block(automation: string | null, id: string | null): string | undefined;
}

/** A teller of the packs of a rehearsal. */
export function tellerOf(packs: readonly ScenarioPack[]): Teller {
  const sentences = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { document, book } of packs) {
    const symbols = symbolTable({ ...document });
    for (const { key, document: automation } of document.automations ?? []) {
      names.set(key, automation.name);
      const known = nameLookup(automation, symbols);
      for (const node of automation.graph.nodes) sentences.set(`${key}/${node.id}`, describeBlock(node, known, book));
    }
  }
  return {
    automation: (key) => names.get(key ?? "") ?? key ?? "",
    block: (automation, id) => sentences.get(`${automation}/${id}`),
  };
}

const reasons: ReadonlyMap<Why, string> = new Map([
  ["held/window", "outside the hours for sending"],
  ["held/holiday", "on a holiday"],
  ["held/limit", "over the daily limit"],
  ["skipped/do-not-contact", "must not be contacted"],
  ["skipped/unsubscribed", "is unsubscribed"],
  ["skipped/no-address", "has no address for it"],
  ["not-enrolled/running", "is in it already"],
  ["not-enrolled/again", "was in it before, and nobody enrolls again"],
  ["not-enrolled/undecided", "nobody can say whether it fits"],
]);

/** Why something came out so, as a part of a sentence. */
export const reasonWords = (why: Why): string => reasons.get(why) ?? why;

/** The title of what the scenario brings about. */
export function eventWords({ event, text }: TimelineEntry, automation: string | undefined): string {
  const said = text ? `: ${quote(text)}` : "";
  if (event === "set") return "The contact is changed by hand";
  if (event === "enroll") return `Enrolled by hand${automation === undefined ? "" : ` in ${automation}`}`;
  return `${blockKind(`trigger.${event}`)?.title ?? event ?? ""}${said}`;
}

/** What a block does, with the words that were really written. */
export function stepWords({ text }: TimelineEntry, sentence: string): string {
  if (!text) return sentence;
  const [beginning = sentence] = sentence.split(": ");
  return `${beginning}: ${text.split("\n")[0]}`;
}
