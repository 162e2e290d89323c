import type { BlockKindEntry } from "../blocks/block-kind.js";
import type { MemberSchema, SettingsSchema } from "../blocks/book/book-entry.js";
import type { Means } from "../blocks/book/means.js";
import { blockKinds } from "../blocks/catalogue.js";
import { isObject } from "../json.js";
import { valueAt } from "../pointer.js";
import type { BookDocument, DocumentEntry } from "./book-document.js";
import { type LearnedReading, learnReading, settingsIn } from "./learn.js";
import { type Convention, mergeReadings, operandsOf, type PackSample, type UnitConflict } from "./merge-readings.js";
import { placesOf } from "./operand-reader.js";
import { samplesIn } from "./pack-book.js";
import { unreadMembers } from "./unread-members.js";

/** A pack that is learned from, and what it is called. */
export interface PackToLearn {
  readonly name: string;
  readonly document: unknown;
}

/** What packs give away of how their blocks are written. */
export interface LearnedBook {
  /** A file of block schemas: an entry for each kind of which something is read, with how many blocks it rests on. */
  readonly document: BookDocument;
  /** How many blocks it rests on. */
  readonly blocks: number;
  /** Where packs contradict one another; the commoner way is in the document, and blocks of the other are not read by it. */
  readonly conflicts: readonly LearnedConflict[];
  /** Blocks that are not read, or not whole, by kind; a kind of which nothing is read has no entry. */
  readonly unread: readonly UnreadBlocks[];
}

/** Blocks of one kind with settings that are not understood. */
export interface UnreadBlocks {
  readonly kind: string;
  readonly samples: readonly PackSample[];
}

/** Two ways of counting one length of time. */
export interface LearnedConflict extends UnitConflict {
  readonly kind: string;
}

/**
 * Learns from packs how their blocks are written. A member that is not read is in no entry, so that blocks that have it
 * stay unknown, and ids in it are found as without the file.
 * @example
 * ```ts
 * import { learnBook } from "@setup-pack/core/meaning";
 *
 * const nodes = [{ id: "nap", kind: "control.wait", config: { amount: 2, unit: "days" } }];
 * const pack = { automations: [{ key: "a", document: { graph: { nodes } } }] };
 * const { document } = learnBook([{ name: "spring.json", document: pack }]);
 * console.log(JSON.stringify(document.blocks["control.wait"]?.means));
 * // {"operation":"wait","for":{"at":"/amount","unit":{"at":"/unit"}},"until":{"at":["/until_field_id","/until"]},"offsetDays":{"at":"/offset_days","unit":"day"},"atMinute":{"at":"/at_minute","unit":"minute"}}
 * ```
 */
export function learnBook(packs: readonly PackToLearn[]): LearnedBook {
  const byKind = new Map<string, Map<string, PackSample[]>>();
  for (const [index, { name, document }] of packs.entries()) {
    for (const sample of samplesIn(document)) {
      const ofKind = byKind.get(sample.kind) ?? new Map<string, PackSample[]>();
      byKind.set(sample.kind, ofKind);
      const ofPack = ofKind.get(String(index)) ?? [];
      ofKind.set(String(index), ofPack);
      ofPack.push({ ...sample, pack: name });
    }
  }
  const entries: [string, DocumentEntry][] = [];
  const conflicts: LearnedConflict[] = [];
  const unread: UnreadBlocks[] = [];
  let blocks = 0;
  for (const entry of blockKinds) {
    const samples = [...(byKind.get(entry.kind)?.values() ?? [])];
    if (samples.length === 0) continue;
    const learned = learnKind(entry, samples);
    if (learned.entry !== undefined) entries.push([entry.kind, learned.entry]);
    conflicts.push(...learned.conflicts.map((conflict) => ({ ...conflict, kind: entry.kind })));
    if (learned.unread.length > 0) unread.push({ kind: entry.kind, samples: learned.unread });
    blocks += learned.blocks;
  }
  return { document: { blockSchemasVersion: 2, blocks: Object.fromEntries(entries) }, blocks, conflicts, unread };
}

function learnKind({ book }: BlockKindEntry, packs: readonly (readonly PackSample[])[]) {
  const { title, description, ...ours } = book();
  const [commonest = { reading: ours, samples: [] }, ...others] = conventionsIn(ours, packs);
  const { means, samples, conflicts } = mergeReadings(commonest, others);
  const understood = samples.filter((sample) => hasOperand(sample, means, ours.config));
  const kept = new Set(samples);
  const ways = [commonest, ...others.filter((other) => other.samples.some((sample) => kept.has(sample)))];
  const config = settingsOf(ways, understood);
  const entry: DocumentEntry | undefined = understood.length === 0 ? undefined : { title, description, config, means };
  const unread = samples.filter((sample) => entry === undefined || !isRead(sample, { config, means }));
  return { entry, conflicts, blocks: understood.length, unread };
}

/** Whether a block gives some operand, or has nothing to give: else it is only held to be of its kind. */
function hasOperand({ config }: PackSample, means: Means, schema: MemberSchema): boolean {
  const parts = settingsIn(config, schema);
  const places = operandsOf(means).flatMap((operand) => ("at" in operand ? placesOf(operand.at) : []));
  if (places.length === 0 || parts.every((part) => Object.keys(part).length === 0)) return true;
  return parts.some((part) => places.some((place) => valueAt(part, place) !== undefined));
}

/** The ways in which blocks of a kind are written, the commonest first. */
function conventionsIn(ours: LearnedReading, packs: readonly (readonly PackSample[])[]): Convention[] {
  const byMeaning = new Map<string, { readonly reading: LearnedReading; readonly samples: PackSample[] }>();
  const note = (reading: LearnedReading, samples: readonly PackSample[]): void => {
    if (samples.length === 0) return;
    const id = JSON.stringify(reading.means);
    const before = byMeaning.get(id);
    if (before === undefined) byMeaning.set(id, { reading, samples: [...samples] });
    else before.samples.push(...samples);
  };
  for (const pack of packs) {
    const own = new Set(pack.filter((sample) => isRead(sample, ours)));
    note(ours, [...own]);
    const foreign = pack.filter((sample) => !own.has(sample));
    if (foreign.length === 0) continue;
    const learned = learnReading(ours, foreign);
    const alike = new Set(learned === undefined ? [] : foreign.filter((sample) => isRead(sample, learned)));
    if (learned !== undefined) note(learned, [...alike]);
    // What one way of writing does not account for may be several: those with the same members are one.
    for (const samples of bySettings(foreign.filter((sample) => !alike.has(sample))))
      note(learnReading(ours, samples) ?? ours, samples);
  }
  return [...byMeaning.values()].sort((one, other) => other.samples.length - one.samples.length);
}

const isRead = ({ config = {} }: PackSample, reading: LearnedReading): boolean =>
  unreadMembers(config, reading).length === 0;

function bySettings(samples: readonly PackSample[]): PackSample[][] {
  const groups = new Map<string, PackSample[]>();
  for (const sample of samples) {
    const names = JSON.stringify(isObject(sample.config) ? Object.keys(sample.config).sort() : []);
    const group = groups.get(names);
    if (group === undefined) groups.set(names, [sample]);
    else group.push(sample);
  }
  return [...groups.values()];
}

/** The settings of all ways of writing a kind; of several, only what the blocks of all of them have must be there. */
function settingsOf(ways: readonly Convention[], samples: readonly PackSample[]): SettingsSchema {
  const [first, ...others] = ways.map(({ reading }) => reading.config);
  if (first === undefined) return { type: "object", properties: {} };
  const basis = new Map<string, number>();
  for (const { config } of samples)
    for (const name of new Set(settingsIn(config, first).flatMap((part) => Object.keys(part))))
      basis.set(name, (basis.get(name) ?? 0) + 1);
  const added = others.flatMap(({ properties }) => Object.entries(properties).filter(([name]) => basis.has(name)));
  const properties = Object.entries({ ...first.properties, ...Object.fromEntries(added), ...first.properties });
  const read = ways.flatMap(({ reading, samples: own }) => own.filter((sample) => isRead(sample, reading)));
  const configs = read.map(({ config }) => (isObject(config) ? config : {}));
  const isAlways = (name: string): boolean => configs.every((config) => isThere(config[name]));
  const isOneOf = ({ anyOf = [] }: MemberSchema): boolean =>
    configs.every((config) => anyOf.some(({ required = [] }) => required.every((name) => isThere(config[name]))));
  const { required = [], anyOf, allOf = [], ...rest } = first;
  const always = required.filter(isAlways);
  const parts = allOf.filter(isOneOf);
  return {
    "x-basis": samples.length,
    ...rest,
    ...(always.length > 0 && { required: always }),
    ...(anyOf !== undefined && isOneOf({ anyOf }) && { anyOf }),
    ...(parts.length > 0 && { allOf: parts }),
    properties: Object.fromEntries(
      properties.map(([name, schema]) => [name, { "x-basis": basis.get(name) ?? 0, ...schema }]),
    ),
  };
}

/** Whether a member says something. */
const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
