import type { BookEntry, MemberSchema } from "../blocks/book/book-entry.js";
import type { Means } from "../blocks/book/means.js";
import { blockKind } from "../blocks/catalogue.js";
import { type BlockSample, learnReading } from "./learn.js";
import { type Reading, unreadMembers } from "./unread-members.js";

/** What a team says of a kind: always a form, and a meaning where its file is of edition 2 and gives one. */
export interface TeamEntry {
  readonly title: string;
  readonly description: string | undefined;
  readonly config: MemberSchema;
  readonly means: Means | undefined;
}

/** Whose convention an entry is in: ours, one learned from the pack at hand, or a team's. */
export type BookLayer = "ours" | "learned" | "team";

/** What the book in force says of one kind. */
export interface EntryInForce {
  readonly title: string;
  readonly description: string;
  /** The settings, as a form shows them. */
  readonly config: MemberSchema;
  readonly configFrom: BookLayer;
  /** What a config is read by. */
  readonly reading: Reading;
  readonly readFrom: BookLayer;
}

/** The block book in force: an entry for each kind of the format document, undefined for any other. */
export type BlockBook = (kind: string) => EntryInForce | undefined;

/** What stands above our own book. */
export interface BookLayers {
  /** The blocks of the pack at hand. */
  readonly samples?: Iterable<BlockSample>;
  /** What a team has written down, by kind. */
  readonly team?: ReadonlyMap<string, TeamEntry>;
}

/**
 * The block book in force, kind by kind, the later winning: our own convention; what is learned from the pack at hand,
 * for a kind of which no block there fits ours; and the team's. An entry is made when it is first asked for.
 * @example
 * ```ts
 * import { blockBook } from "@setup-pack/core/meaning";
 *
 * const samples = [{ kind: "action.send_sms", config: { text: "Hi {{first_name}}" } }];
 * console.log(blockBook({ samples })("action.send_sms")?.readFrom); // learned
 * ```
 */
export function blockBook({ samples = [], team }: BookLayers = {}): BlockBook {
  const byKind = samplesByKind(samples);
  const made = new Map<string, EntryInForce | undefined>();
  return (kind) => {
    if (!made.has(kind)) made.set(kind, entryInForce(kind, byKind.get(kind) ?? [], team?.get(kind)));
    return made.get(kind);
  };
}

/** A convention shows in the first blocks of a kind; looking at thousands would cost a large pack much and tell no more. */
export const mostSamples = 100;

function samplesByKind(samples: Iterable<BlockSample>): ReadonlyMap<string, readonly BlockSample[]> {
  const byKind = new Map<string, BlockSample[]>();
  for (const sample of samples) {
    const ofKind = byKind.get(sample.kind);
    if (ofKind === undefined) byKind.set(sample.kind, [sample]);
    else if (ofKind.length < mostSamples) ofKind.push(sample);
  }
  return byKind;
}

function entryInForce(
  kind: string,
  samples: readonly BlockSample[],
  team: TeamEntry | undefined,
): EntryInForce | undefined {
  const ours = blockKind(kind)?.book();
  if (ours === undefined) return undefined;
  const base = unlessForeign(ours, samples);
  if (team === undefined) return base;
  const { title, description = ours.description, config, means } = team;
  const form: EntryInForce = { ...base, title, description, config, configFrom: "team" };
  return means === undefined ? form : { ...form, reading: { config, means }, readFrom: "team" };
}

/** Ours, or what is learned where no block fits ours. */
function unlessForeign(ours: BookEntry, samples: readonly BlockSample[]): EntryInForce {
  const { title, description, config, means } = ours;
  const entry = (reading: Reading, layer: BookLayer): EntryInForce => ({
    title,
    description,
    config: reading.config,
    configFrom: layer,
    reading,
    readFrom: layer,
  });
  const own: Reading = { config, means };
  const fitsOurs = samples.some((sample) => unreadMembers(sample.config ?? {}, own).length === 0);
  if (fitsOurs || samples.length === 0) return entry(own, "ours");
  const learned = learnReading({ config, means }, samples);
  return learned === undefined ? entry(own, "ours") : entry(learned, "learned");
}
