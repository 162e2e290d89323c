import type { TeamBlocks } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, blockBook, type EntryInForce, meaningOf, packBook } from "@setup-pack/core/meaning";
import { elements } from "../draft/json.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";

/** Gives the book of each state of a pack, with what a team says. */
export type BookReader = (pack: JsonObject, team: TeamBlocks) => BlockBook;

/**
 * A reader of the book in force for a pack that is being edited. It gives the same book for as long as that says the same
 * of every kind it was asked about, so that what is drawn by it need not be drawn anew at every letter.
 */
export function bookReader(): BookReader {
  let last: BookState | undefined;
  return (pack, team) => {
    if (last?.pack === pack && last.team === team) return last.book;
    if (last?.team === team && isAsBefore(last, pack)) last.pack = pack;
    else last = bookState(pack, team);
    return last.book;
  };
}

interface BookState {
  pack: JsonObject;
  readonly team: TeamBlocks;
  /** What was told of kinds so far. */
  readonly told: Map<string, EntryInForce | undefined>;
  readonly book: BlockBook;
}

function bookState(pack: JsonObject, team: TeamBlocks): BookState {
  const told = new Map<string, EntryInForce | undefined>();
  const state: BookState = {
    pack,
    team,
    told,
    book: (kind) => {
      if (!told.has(kind)) told.set(kind, entryFor(kind, state.pack, team));
      return told.get(kind);
    },
  };
  return state;
}

const isAsBefore = ({ told, team, pack: before }: BookState, pack: JsonObject): boolean =>
  isWrittenAlike(before, pack) || [...told].every(([kind, entry]) => entryFor(kind, pack, team) === entry);

/** Whether two states of a pack write the settings of every kind in the same ways: a letter is one automation's matter. */
function isWrittenAlike(before: JsonObject, after: JsonObject): boolean {
  const [old, now] = [elements(before.automations), elements(after.automations)];
  return old.length === now.length && now.every((one, index) => one === old[index] || hasSameUses(old[index], one));
}

function hasSameUses(before: unknown, after: unknown): boolean {
  const [old, now] = [usesIn(before), usesIn(after)];
  return old.size === now.size && [...now].every(([kind, uses]) => old.get(kind) === uses);
}

function entryFor(kind: string, pack: JsonObject, team: TeamBlocks): EntryInForce | undefined {
  const uses = usesOf(kind, pack);
  return uses === undefined ? withoutPack(team)(kind) : learnedEntry(kind, uses, pack, team);
}

/** What was learned of a kind last, and from what: learning goes through all of a pack, so no letter may bring it about. */
const learnedLast = new Map<string, { readonly from: string; readonly team: TeamBlocks; readonly entry: Learned }>();

type Learned = EntryInForce | undefined;

function learnedEntry(kind: string, from: string, pack: JsonObject, team: TeamBlocks): Learned {
  const last = learnedLast.get(kind);
  if (last?.from === from && last.team === team) return last.entry;
  const entry = packBook(pack, team)(kind);
  learnedLast.set(kind, { from, team, entry });
  return entry;
}

const booksOfTeams = new WeakMap<TeamBlocks, BlockBook>();

function withoutPack(team: TeamBlocks): BlockBook {
  const known = booksOfTeams.get(team);
  if (known !== undefined) return known;
  const book = blockBook({ team });
  booksOfTeams.set(team, book);
  return book;
}

const own = blockBook();

/**
 * The ways in which a pack writes the settings of a kind, as a text to compare by: which members of which types there
 * are. Undefined where nothing is learned of the kind, because a step of it fits our own convention, or there is none.
 */
function usesOf(kind: string, pack: JsonObject): string | undefined {
  const shapes = new Set<string>();
  for (const automation of elements(pack.automations)) {
    const uses = usesIn(automation).get(kind);
    if (uses === fitting) return undefined;
    if (uses !== undefined) shapes.add(uses);
  }
  return shapes.size === 0 ? undefined : [...shapes].join("\n");
}

/** In place of shapes: one step of the kind at least fits our own convention. */
const fitting = "fits";

const usesByAutomation = new WeakMap<object, ReadonlyMap<string, string>>();

/** The kinds of an automation's steps, and the shapes of their settings. */
function usesIn(automation: unknown): ReadonlyMap<string, string> {
  if (typeof automation !== "object" || automation === null) return nothing;
  const known = usesByAutomation.get(automation);
  if (known !== undefined) return known;
  const shapes = new Map<string, Set<string>>();
  for (const { kind, config, node } of blocksOf(documentOf(automation).graph)) {
    const ofKind = shapes.get(kind) ?? new Set<string>();
    shapes.set(kind, ofKind.add(shapeOf(kind, config, node)));
  }
  const uses = new Map(
    [...shapes].map(([kind, all]) => [kind, all.has(fitting) ? fitting : [...all].sort().join("\n")]),
  );
  usesByAutomation.set(automation, uses);
  return uses;
}

const nothing: ReadonlyMap<string, string> = new Map();

const shapeByNode = new WeakMap<object, string>();

function shapeOf(kind: string, config: unknown, node: unknown): string {
  const known = typeof node === "object" && node !== null ? shapeByNode.get(node) : undefined;
  if (known !== undefined) return known;
  const fits = meaningOf({ kind, config }, own)?.certainty !== "unknown";
  const shape = fits ? fitting : JSON.stringify(typesIn(config));
  if (typeof node === "object" && node !== null) shapeByNode.set(node, shape);
  return shape;
}

/** A value with its types in place of what it says. */
function typesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(typesIn);
  if (typeof value !== "object" || value === null) return value === "" ? "empty" : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typesIn(inner)]));
}
