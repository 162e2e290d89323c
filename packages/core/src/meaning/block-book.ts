import type { Signature } from "../blocks/signature.js";
import type { Session } from "../dialect/codec.js";
import { type Dialect, subjectSignature } from "../dialect/dialect.js";
import { type Draft, readDraft, writeDraft } from "../dialect/draft.js";
import type { Operands } from "../dialect/kind-ways.js";
import { misfitsOf } from "../dialect/misfits.js";
import { ownDialect } from "../dialect/own-dialect.js";
import { packSession } from "../dialect/pack-session.js";
import {
  type FoundId,
  fitsSettings,
  idsIn,
  idsInText,
  pageIn,
  type Reading,
  readSettings,
  type Written,
  writeSettings,
} from "../dialect/read-block.js";
import { sessionFor } from "../dialect/session.js";
import { settingsSchema } from "../dialect/way-schema.js";
import { isObject, type JsonObject, type Pointer, valueAt } from "../json.js";
import { lazy } from "../memoise.js";
import type { Operation } from "./operation.js";

/**
 * How far a reading can be relied on: a dialect that the team gave fits ("known"), our own fits and the pack is written
 * in it ("assumed"), or neither does ("unknown").
 */
export type Certainty = "known" | "assumed" | "unknown";

/** The one reading of a block's config. */
export interface Meaning {
  /** What the block does. Of an unknown block only what its kind always does. */
  readonly does: Operation;
  /** What its settings say, by operand; nothing where they are unknown. */
  readonly operands: Operands;
  readonly certainty: Certainty;
  /** Of an unknown block: places in its config that kept the nearest way from fitting. */
  readonly unread: readonly Pointer[];
}

/** Settings as they are read: what they say, by operand, and how far that is sure. */
export interface SettingsReading {
  readonly operands: Operands;
  readonly certainty: Certainty;
  /** Of unknown settings: what kept the nearest way from fitting, from the settings on. */
  readonly unread: readonly Pointer[];
  /** Finds the ids in them. */
  readonly ids: () => readonly FoundId[];
  /** Returns the HTML in them, its merge tags as we write them. */
  readonly page: () => string | undefined;
  /** What `meaningOf` makes of the reading, once it was asked for. */
  meaning: Meaning | undefined;
}

/**
 * Returns whether settings have something that is not understood. A step that only lacks something is not: its author
 * still has to fill it in.
 */
export const isForeign = (
  { certainty, unread }: Pick<SettingsReading, "certainty" | "unread">,
  settings: unknown,
): boolean => certainty === "unknown" && isSomewhere(unread, settings);

/** Returns whether settings have something at one of these places; at the others something is missing. */
const isSomewhere = (places: readonly Pointer[], settings: unknown): boolean =>
  places.some((place) => valueAt(settings, place) !== undefined);

/** How the settings of one pack are read and written, by its dialects and ours. */
export interface BlockBook {
  /** Reads the settings of a subject: a kind of block, "filters", "brand" or "data tag". */
  readonly read: (subject: string, settings: unknown) => SettingsReading;
  /** Whether settings are understood. Keeps nothing: for whoever asks of many blocks and needs no more. */
  readonly isUnderstood: (subject: string, settings: unknown) => boolean;
  /** Writes operands; what `old` says the same stays. */
  readonly write: (subject: string, operands: Operands, old: unknown) => Written;
  /**
   * Reads what settings say that their author still fills in; undefined where no dialect is known for them, or nothing
   * in them is as it has them. For forms alone: nothing that a step does may rest on it.
   */
  readonly draft: (subject: string, settings: unknown) => Draft | undefined;
  /** Writes operands of a step that its author still fills in: those there are, until all can be said. */
  readonly writeDraft: (subject: string, operands: Operands, old: unknown) => Written;
  /** Whether a dialect has words for operands, whatever the pack declares. */
  readonly says: (subject: string, operands: Operands) => boolean;
  /** Returns the names of the operands that the ways of a dialect say or imply; undefined where none is known. */
  readonly operandsOf: (subject: string) => ReadonlySet<string> | undefined;
  /** Returns a JSON Schema of the settings of a subject; undefined where no dialect is known for them. */
  readonly schemaOf: (subject: string) => JsonObject | undefined;
  /** Finds the ids in the merge tags of a text that is in no settings, such as the body of a message template. */
  readonly idsInText: (text: string) => readonly FoundId[];
  /** The name of the dialect that a subject is written in; undefined where none is known. */
  readonly dialectOf: (subject: string) => string | undefined;
}

/**
 * Returns the book of a pack: how its blocks, filters, data and brand are read. `dialects` are those that its team gave,
 * the later winning kind by kind. Takes a pack in any state.
 * @example
 * ```ts
 * import { meaningOf, packBook } from "@setup-pack/core/meaning";
 *
 * const nap = { kind: "control.wait", config: { minutes: 2880 } };
 * const book = packBook({ automations: [{ document: { graph: { nodes: [nap] } } }] });
 * console.log(meaningOf(nap, book)?.certainty); // assumed
 * ```
 */
export function packBook(pack: unknown, dialects: Dialect | readonly Dialect[] = []): BlockBook {
  const given: readonly Dialect[] = "waysOf" in dialects ? [dialects] : dialects;
  const fields = given.findLast(({ subjects }) => subjects.has("data custom_field")) ?? ownDialect();
  return bookOf(blocksIn(pack), given, packSession(pack, fields));
}

/**
 * Returns the book of a part of a pack, to find what is not understood: our own dialect counts as the pack's, as far as
 * it fits, and every id for declared, since the part does not show what the rest declares.
 */
export const partBook = (dialects: readonly Dialect[]): BlockBook => bookOf([], dialects, everythingDeclared());

/** The book of blocks without their pack: by our own dialect, every id taken for declared. */
export const ownBook: () => BlockBook = lazy(() => partBook([]));

const everythingDeclared = (): Session =>
  sessionFor(
    () => true,
    () => undefined,
  );

/** Settings as they were read before, and what that makes of them, once it was asked for. */
interface KnownSettings {
  readonly subject: string;
  readonly found: Reading | undefined;
  reading: SettingsReading | undefined;
}

function bookOf(blocks: Iterable<PackBlock>, given: readonly Dialect[], session: Session): BlockBook {
  const known = new WeakMap<object, KnownSettings>();
  const knownOf = (subject: string, settings: object): KnownSettings => {
    const before = known.get(settings);
    if (before?.subject === subject) return before;
    const now = { subject, found: readBy(dialectFor(subject), subject, settings), reading: undefined };
    known.set(settings, now);
    return now;
  };
  const readBy = (dialect: Dialect, subject: string, settings: unknown): Reading | undefined =>
    readSettings(dialect, subject, settings, session);
  const withSettings = lazy(() => Array.from(blocks).filter(({ config }) => isObject(config) && !isEmpty(config)));
  let fitting = 0;
  const others: PackBlock[] = [];
  /** Looks whether ours reads the next blocks that have settings, until it reads more than so many. */
  const readByOurs = (most: number): void => {
    const all = withSettings();
    for (let at = fitting + others.length; at < all.length && fitting <= most; at += 1) {
      const block = all[at];
      if (block === undefined) continue;
      if (fitsSettings(ownDialect(), block.kind, block.config, session)) fitting += 1;
      else others.push(block);
    }
  };
  /** Whether ours reads more than half of them. */
  const isOurs = lazy(() => {
    const half = withSettings().length / 2;
    readByOurs(half);
    if (fitting > half) return true;
    let foreign = 0;
    for (const { kind, config } of others) {
      // A step that its author still has to fill in says nothing of the convention.
      if (isSomewhere(misfitsOf(ownDialect(), kind, config, session), config)) foreign += 1;
      if (foreign > 0 && foreign >= fitting) return false;
    }
    return true;
  });
  const theirs = (subject: string): Dialect | undefined =>
    given.length === 0 ? undefined : given.findLast(({ subjects }) => subjects.has(subject));
  const dialectFor = (subject: string): Dialect => theirs(subject) ?? ownDialect();
  const writtenIn = (subject: string): Dialect | undefined => theirs(subject) ?? (isOurs() ? ownDialect() : undefined);
  /** The same, for writing: an id is written as a number if any block has one of its type so. */
  const writerOf = (subject: string): Dialect | undefined => {
    const dialect = writtenIn(subject);
    if (dialect === ownDialect()) readByOurs(Number.POSITIVE_INFINITY);
    return dialect;
  };

  const isSureOf = (dialect: Dialect, subject: string, settings: unknown): boolean =>
    isGiven(dialect) || isOurs() || needsNothing(subject, settings);
  const isGiven = (dialect: Dialect): boolean => dialect !== ownDialect() || given.includes(dialect);

  const readingOf = (found: Reading | undefined, subject: string, settings: unknown): SettingsReading => {
    const dialect = dialectFor(subject);
    if (found === undefined || !isSureOf(dialect, subject, settings)) {
      // What is in no dialect is not measured by ours: that would name members that nobody writes there.
      const isNear = found === undefined && (isGiven(dialect) || isEmpty(settings) || isOurs());
      return { ...unknown, unread: isNear ? misfitsOf(dialect, subject, settings, session) : [""] };
    }
    return {
      operands: found.operands,
      certainty: isGiven(dialect) ? "known" : "assumed",
      unread: [],
      ids: () => idsIn(dialect, found.way, settings, session),
      page: () => pageIn(dialect, found.way, settings, session),
      meaning: undefined,
    };
  };

  return {
    read(subject, settings = {}) {
      if (!isObject(settings)) return readingOf(readBy(dialectFor(subject), subject, settings), subject, settings);
      const now = knownOf(subject, settings);
      now.reading ??= readingOf(now.found, subject, settings);
      return now.reading;
    },
    isUnderstood(subject, settings = {}) {
      const dialect = dialectFor(subject);
      return fitsSettings(dialect, subject, settings, session) && isSureOf(dialect, subject, settings);
    },
    write(subject, operands, old) {
      const dialect = writerOf(subject);
      return dialect === undefined ? nobodySays : writeSettings(dialect, subject, operands, old, session);
    },
    draft(subject, settings) {
      const dialect = writtenIn(subject);
      return dialect && readDraft(dialect, subject, settings, session);
    },
    writeDraft(subject, operands, old) {
      const dialect = writerOf(subject);
      return dialect === undefined ? nobodySays : writeDraft(dialect, subject, operands, old, session);
    },
    says(subject, operands) {
      const dialect = writtenIn(subject);
      if (dialect === undefined) return false;
      return writeDraft(dialect, subject, operands, undefined, everythingDeclared()).refused === undefined;
    },
    operandsOf(subject) {
      const ways = writtenIn(subject)?.waysOf(subject);
      return ways && new Set(ways.flatMap(({ operands, given }) => [...operands.keys(), ...Object.keys(given)]));
    },
    schemaOf(subject) {
      const dialect = writtenIn(subject);
      return dialect && settingsSchema(dialect, subject);
    },
    dialectOf: (subject) => writtenIn(subject)?.name,
    idsInText(text) {
      const writing = given.filter(({ shapes }) => shapes.names.has("text")).reverse();
      for (const dialect of [...writing, ownDialect()]) {
        const ids = idsInText(dialect, text, session);
        if (ids !== undefined) return ids;
      }
      return [];
    },
  };
}

const nobodySays: Written = { refused: "no dialect says how this pack writes its steps" };

const unknown = {
  operands: {},
  certainty: "unknown",
  ids: () => [],
  page: () => undefined,
  meaning: undefined,
} as const;

const isEmpty = (settings: unknown): boolean => isObject(settings) && Object.keys(settings).length === 0;

/** Returns whether settings are left out, and the subject needs none. */
function needsNothing(subject: string, settings: unknown): boolean {
  if (!isEmpty(settings)) return false;
  const signature = subjectSignature(subject);
  return signature !== undefined && !needsAny(signature);
}

const needsAny = ({ operands, oneOf }: Signature): boolean =>
  operands.some(({ isNeeded }) => isNeeded) || oneOf.some((sets) => sets.every((set) => set.length > 0));

interface PackBlock {
  readonly kind: string;
  readonly config: unknown;
}

/** The blocks of a pack in any state. */
function* blocksIn(pack: unknown): Generator<PackBlock> {
  const automations: readonly unknown[] = isObject(pack) && Array.isArray(pack.automations) ? pack.automations : [];
  for (const automation of automations) {
    const document = isObject(automation) ? automation.document : undefined;
    const graph = isObject(document) ? document.graph : undefined;
    const nodes: readonly unknown[] = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
    for (const node of nodes)
      if (isObject(node) && typeof node.kind === "string") yield { kind: node.kind, config: node.config };
  }
}
