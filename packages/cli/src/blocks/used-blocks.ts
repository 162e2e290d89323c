import type { Pack } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { type BlockBook, type Certainty, meaningOf } from "@setup-pack/core/meaning";

/** A block of a pack, and how far its meaning can be relied on. */
export interface UsedBlock {
  readonly automation: string;
  readonly block: string;
  readonly certainty: Certainty;
  /** Places in the config that are not understood, or lack something. */
  readonly unread: readonly UnreadPlace[];
}

/** A place in a config that an entry of the book does not account for. */
export interface UnreadPlace {
  readonly at: Pointer;
  /** Whether something must stand there and does not. */
  readonly isMissing: boolean;
}

/** The blocks of a pack by kind, as a book reads them. */
export function usedBlocks({ automations = [] }: Pack, book: BlockBook): ReadonlyMap<string, readonly UsedBlock[]> {
  const byKind = new Map<string, UsedBlock[]>();
  for (const { key, document } of automations)
    for (const { id, kind, config = {} } of document.graph.nodes) {
      const meaning = meaningOf({ kind, config }, book);
      if (meaning === undefined) continue;
      const names = Object.keys(config).map((name) => append("", name));
      const unread = meaning.unread.map((at) => ({ at, isMissing: !names.some((name) => isWithin(at, name)) }));
      const used = { automation: key, block: id, certainty: meaning.certainty, unread };
      const ofKind = byKind.get(kind);
      if (ofKind === undefined) byKind.set(kind, [used]);
      else ofKind.push(used);
    }
  return byKind;
}

const isWithin = (at: Pointer, member: Pointer): boolean => at === member || at.startsWith(`${member}/`);
