import type { TeamBlocks } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, blockBook, type EntryInForce, meaningOf, packBook } from "@setup-pack/core/meaning";
import { createStore } from "zustand/vanilla";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { elements } from "./json.js";

/** What the author's team says of kinds of steps; empty until a file of theirs is loaded. */
export const teamBlocks = createStore<{ readonly blocks: TeamBlocks }>(() => ({ blocks: new Map() }));

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

const reader = bookReader();

/** The book in force for the pack that is open. For another pack beside it, `packBook` of core. */
export const bookOf = (pack: JsonObject, team = teamBlocks.getState().blocks): BlockBook => reader(pack, team);

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

const isAsBefore = ({ told, team }: BookState, pack: JsonObject): boolean =>
  [...told].every(([kind, before]) => {
    const now = entryFor(kind, pack, team);
    return now === before || JSON.stringify(now) === JSON.stringify(before);
  });

function entryFor(kind: string, pack: JsonObject, team: TeamBlocks): EntryInForce | undefined {
  const isForeign = fitsOurs(kind, pack) === false;
  return isForeign ? packBook(pack, team)(kind) : withoutPack(team)(kind);
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

/** Whether a step of that kind fits our own convention; undefined where the pack has none. */
function fitsOurs(kind: string, pack: JsonObject): boolean | undefined {
  let fits: boolean | undefined;
  for (const automation of elements(pack.automations)) {
    fits = fitsIn(automation).get(kind) ?? fits;
    if (fits) return true;
  }
  return fits;
}

const fitsByAutomation = new WeakMap<object, ReadonlyMap<string, boolean>>();

/** The kinds of an automation's steps, and whether one of each fits our own convention. */
function fitsIn(automation: unknown): ReadonlyMap<string, boolean> {
  if (typeof automation !== "object" || automation === null) return new Map();
  const known = fitsByAutomation.get(automation);
  if (known !== undefined) return known;
  const fits = new Map<string, boolean>();
  for (const { kind, config } of blocksOf(documentOf(automation).graph))
    if (fits.get(kind) !== true) fits.set(kind, meaningOf({ kind, config }, own)?.certainty !== "unknown");
  fitsByAutomation.set(automation, fits);
  return fits;
}
