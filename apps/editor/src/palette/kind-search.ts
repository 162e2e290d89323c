import { type BlockGroup, type BlockKindEntry, blockKind, blockKinds } from "@setup-pack/core/format";
import { paletteMessages } from "../messages/index.js";

/** The kinds that most automations have, the most used first: they come first for an author who has chosen none. */
const usualKinds: readonly string[] = [
  "action.send_sms",
  "action.send_email",
  "control.wait",
  "control.if",
  "action.create_task",
  "action.add_tag",
];

/** A part of the list of kinds. */
export interface KindSection {
  readonly title: string;
  readonly kinds: readonly KindRow[];
}

/** A row of the list: a kind of step, or what has an id of its own and begins as a step of that kind. */
export interface KindRow extends BlockKindEntry {
  readonly id?: string;
}

export interface KindChoice {
  /** The groups of kinds that can be chosen, in the order they are listed. */
  readonly groups: readonly BlockGroup[];
  /** Kinds that were chosen last, the last one first. */
  readonly recent: readonly string[];
}

/** Kinds chosen before that stand on top, at most. */
const mostRecent = 4;

/** Returns the kinds that fit what was typed, the best first; all of them by group where nothing was. */
export function kindSections(query: string, { groups, recent }: KindChoice): readonly KindSection[] {
  const offered = blockKinds.filter(({ group }) => groups.includes(group));
  const words = query
    .toLowerCase()
    .split(/[\s_.]+/)
    .filter(Boolean);
  if (words.length > 0) {
    const found = offered
      .map((entry) => ({ entry, rank: rankOf(entry, words) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || groups.indexOf(a.entry.group) - groups.indexOf(b.entry.group));
    return [{ title: paletteMessages.best, kinds: found.map(({ entry }) => entry) }];
  }
  const last = recent.flatMap((kind) => offered.find((entry) => entry.kind === kind) ?? []).slice(0, mostRecent);
  const usual = last.length > 0 ? [] : usualKinds.flatMap((kind) => offered.find((entry) => entry.kind === kind) ?? []);
  const byGroup = groups.map((group) => ({
    title: paletteMessages.groups[group],
    kinds: offered.filter((entry) => entry.group === group && !last.includes(entry) && !usual.includes(entry)),
  }));
  const first = [
    { title: paletteMessages.recent, kinds: last },
    { title: paletteMessages.usual, kinds: usual },
  ];
  return [...first, ...byGroup].filter(({ kinds }) => kinds.length > 0);
}

/** Returns how well a kind fits all of the words; 0 where one of them does not fit at all. */
function rankOf({ kind, title, help, searchWords }: BlockKindEntry, words: readonly string[]): number {
  let rank = 0;
  for (const word of words) {
    const best = Math.max(
      3 * fit(title.toLowerCase(), word),
      2 * fit(searchWords, word),
      fit(help.toLowerCase(), word),
      fit(kind.replace(/[._]/g, " "), word),
    );
    if (best === 0) return 0;
    rank += best;
  }
  return rank;
}

/** 3 where a text is a word, 2 where one of its words begins with it, 1 where it holds it. */
function fit(text: string, word: string): number {
  if (text === word) return 3;
  if (text.startsWith(word) || text.includes(` ${word}`) || text.includes(`-${word}`)) return 2;
  return word.length > 2 && text.includes(word) ? 1 : 0;
}

/** What a kind is called; the kind itself where the format does not know it. */
export const kindTitle = (kind: string): string => blockKind(kind)?.title ?? kind;
