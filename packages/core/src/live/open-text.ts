import { sha256Of } from "../check/hashing.js";
import type { Use } from "../check/subjects/uses.js";
import type { CompileOptions } from "../compile.js";
import type { Place, ReportedFinding, Span } from "../diagnostic.js";
import { isObject } from "../json.js";
import { lazy } from "../memoise.js";
import { largest } from "../parse/limits.js";
import { locate } from "../parse/locate.js";
import { parse } from "../parse/parse.js";
import { scan } from "../parse/scan.js";
import { isLargerThan } from "../parse/utf8-length.js";
import { type Definition, itemKinds } from "../symbols/symbol-table.js";
import { applyPatches } from "./apply-patches.js";
import { type CheckResult, checkByItem } from "./check-by-item.js";
import {
  type ItemText,
  itemAround,
  itemSpans,
  moved,
  pointerOf,
  readItem,
  rebased,
  shifted,
  startOfItem,
  type TextChange,
} from "./item-texts.js";
import { itemLocator, locatedFindings, type TextDiagnostic } from "./located-findings.js";
import { type Rope, rope } from "./rope.js";

/** The text of a pack at one moment while somebody types; nothing in it changes. */
export interface LiveText {
  /** Put together when it is first asked for: who asks for it after each edit of a long text waits for that. */
  readonly text: string;
  /** The same text, for whoever looks at a part of it. */
  readonly rope: Rope;
  /** Whether the text could be read as it is. */
  readonly readable: boolean;
  /** As `JSON.parse` has it; what cannot be read, as it was when it last could. Undefined where it never could. */
  readonly value: unknown;
  /** What `compile` finds in the text; worked out when first asked for, as all that follows. */
  readonly diagnostics: readonly TextDiagnostic[];
  /** Null where they cannot be read. */
  readonly packId: string | null;
  readonly version: string | null;
  /** Where each readable key is defined … */
  readonly definitions: readonly Definition[];
  /** … and every place in automations that uses one. */
  readonly uses: readonly Use[];
  /** Where the items stand, in the order of the text; those that cannot be read too, as far as they can be told. */
  readonly items: readonly ItemText[];
  /** Where places of the value stand; of a text that cannot be read, those of the items that can. */
  locate(places: readonly Place[]): readonly (Span | undefined)[];
  /** The text after a change; whoever has what comes of it hands that in, so that it is held once. */
  edit(change: TextChange, after?: Rope): LiveText;
}

/** What a text was read as. */
interface Reading {
  readonly text: Rope;
  readonly value: unknown;
  readonly items: readonly ItemText[];
  /** Whether what stands around the items can be read, without anything to find there. */
  readonly isFrameSound: boolean;
  /**
   * What is wrong with the text itself, outside of the items where it can be read; undefined where none is told yet.
   */
  readonly findings: readonly ReportedFinding[];
  readonly readable: boolean;
}

/**
 * Opens the text of a pack that somebody types into, broken or not. An edit within an item has the text of that item
 * read alone, and only judged what follows from it.
 * @example
 * ```ts
 * import { openText } from "@setup-pack/core/live";
 *
 * const live = openText('{ "format": "service.setup-pack" }').edit({ start: 2, end: 10, text: '"fromat"' });
 * console.log(live.diagnostics.at(-1)?.span); // { start: 2, end: 10 }
 * ```
 */
export function openText(text: string, options: CompileOptions = {}): LiveText {
  sha256Of(options);
  const most = options.maxBytes ?? largest;
  return liveText(readWhole(rope(text), most), checkByItem(options), most);
}

function liveText(reading: Reading, check: ReturnType<typeof checkByItem>, most: number): LiveText {
  const { text, value, items, readable } = reading;
  const checked = lazy((): CheckResult => check(value === undefined ? {} : value, true));
  const locator = reading.isFrameSound
    ? itemLocator(text, items)
    : (places: readonly Place[]) => locate(text.whole(), places);
  const diagnostics = lazy(() => {
    const ofText = [...reading.findings, ...items.flatMap(findingsOfItem)];
    return locatedFindings(readable ? [...ofText, ...checked().reported] : reading.findings, locator);
  });
  const known = lazy(() => (value === undefined ? undefined : checked().subject));
  const uses = lazy(() => (value === undefined ? [] : checked().uses()));
  return {
    get text() {
      return text.whole();
    },
    rope: text,
    readable,
    value,
    items,
    get diagnostics() {
      return diagnostics();
    },
    get packId() {
      const packId = known()?.pack.packId;
      return readable && typeof packId === "string" ? packId : null;
    },
    get version() {
      const version = known()?.pack.version;
      return readable && typeof version === "string" ? version : null;
    },
    get definitions() {
      return known()?.symbols.definitions ?? [];
    },
    get uses() {
      return uses();
    },
    locate: (places) => (readable ? locator(places) : places.map((place) => locateInItem(place, reading))),
    edit: (change, after) => liveText(edited(reading, change, most, after), check, most),
  };
}

const findingsOfItem = (item: ItemText): readonly ReportedFinding[] =>
  item.findings.length === 0 ? [] : moved(rebased(item.findings, "", pointerOf(item)), item.start);

/** A place of a text that cannot be read: where its item can be. */
function locateInItem({ at, on }: Place, { items, text }: Reading): Span | undefined {
  const head = at.split("/", 3).join("/");
  const item = items.find((one) => pointerOf(one) === head);
  if (item === undefined || item.isBroken) return undefined;
  const [span] = locate(text.slice(item.start, item.end), [{ at: at.slice(head.length), ...(on && { on }) }]);
  return span && { start: item.start + span.start, end: item.start + span.end };
}

/** Reads all of a text; items that are the same as before keep their value. `items` are where they stand now. */
function readWhole(text: Rope, most: number, before?: Reading, items: readonly ItemText[] = []): Reading {
  const parsed = parse(text.whole(), { maxBytes: most });
  const { findings } = parsed;
  if (!parsed.readable)
    return {
      text,
      value: items.reduce(withItem, before?.value),
      items,
      isFrameSound: false,
      findings,
      readable: false,
    };
  const now = isObject(parsed.value) ? itemsIn(text.whole(), parsed.value, findings, before) : [];
  const outside =
    findings.length === 0 ? [] : findings.filter(({ at }) => !now.some((item) => isWithin(at, pointerOf(item))));
  return {
    text,
    value: now.length === 0 ? parsed.value : withItems(parsed.value, now),
    items: now,
    isFrameSound: outside.length === 0,
    findings: outside,
    readable: true,
  };
}

const isWithin = (at: string, holder: string): boolean => at === holder || at.startsWith(`${holder}/`);

function itemsIn(
  text: string,
  value: Readonly<Record<string, unknown>>,
  findings: readonly ReportedFinding[],
  before: Reading | undefined,
): ItemText[] {
  const spans = itemSpans(text);
  const counts = new Map(itemKinds.map((kind) => [kind, spans.filter((span) => span.kind === kind).length]));
  const earlier = new Map((before?.items ?? []).map((item) => [pointerOf(item), item]));
  const countsBefore = new Map(
    itemKinds.map((kind) => [kind, (before?.items ?? []).filter((item) => item.kind === kind).length]),
  );
  return spans.map((span) => {
    const at = pointerOf(span);
    const list = value[span.kind];
    const fresh: unknown = Array.isArray(list) ? list[span.index] : undefined;
    const written = text.slice(span.start, span.end);
    const fromEnd = span.index + (countsBefore.get(span.kind) ?? 0) - (counts.get(span.kind) ?? 0);
    const same = [span.index, fromEnd]
      .map((index) => earlier.get(pointerOf({ ...span, index })))
      .find((item) => item && !item.isBroken && before?.text.slice(item.start, item.end) === written);
    const own = findings.filter((finding) => isWithin(finding.at, at));
    return {
      ...span,
      value: same === undefined ? fresh : same.value,
      isBroken: false,
      findings: own.length === 0 ? own : moved(rebased(own, at, ""), -span.start),
    };
  });
}

/** Returns the value with these items for its own. */
function withItems(value: unknown, items: readonly ItemText[]): unknown {
  if (!isObject(value)) return value;
  const lists = new Map<string, unknown[]>();
  for (const { kind, value: item } of items) {
    const list = lists.get(kind);
    if (list === undefined) lists.set(kind, [item]);
    else list.push(item);
  }
  return { ...value, ...Object.fromEntries(lists) };
}

function edited(before: Reading, change: TextChange, most: number, after?: Rope): Reading {
  const text = after ?? rope(before.text.slice(0, change.start), change.text, before.text.slice(change.end));
  const around = itemAround(before.items, change);
  const place = before.items.flatMap((item) => (item === around ? pointerOf(item) : []))[0];
  const items = shifted(before.items, change).map((item) => (pointerOf(item) === place ? readAgain(item, text) : item));
  if (place === undefined || !before.isFrameSound || takesMoreThan(text, most))
    return readWhole(text, most, before, items);
  const value = items.reduce(withItem, before.value);
  const next = { ...before, text, value, items, findings: [], readable: true };
  const broken = items.find(({ isBroken }) => isBroken);
  return broken === undefined ? next : (readFrom(broken, next) ?? readWhole(text, most, before, items));
}

/**
 * Returns whether a text takes more than `most` bytes in UTF-8; it is put together only where its length leaves doubt.
 */
const takesMoreThan = (text: Rope, most: number): boolean => text.length * 3 > most && isLargerThan(text.whole(), most);

/** Returns an item whose text has changed. */
function readAgain(item: ItemText, text: Rope): ItemText {
  const read = readItem(item.kind, text.slice(item.start, item.end));
  return { ...item, ...(read ?? { findings: [] }), isBroken: read === undefined };
}

/** The value with what was read of an item; the same value where that is nothing new. */
function withItem(value: unknown, { kind, index, value: item, isBroken }: ItemText): unknown {
  const list = isObject(value) ? value[kind] : undefined;
  if (isBroken || (Array.isArray(list) && list[index] === item)) return value;
  return applyPatches(value, [{ op: "replace", path: [kind, index], value: item }]);
}

/**
 * What is wrong with a text that cannot be read from its first broken item on; undefined where it can be read after
 * all, or where there is something to find before that.
 */
function readFrom(broken: ItemText, reading: Reading): Reading | undefined {
  if (reading.items.some(({ findings }) => findings.length > 0)) return undefined;
  const text = reading.text.whole();
  const { readable, findings } = scan(text, startOfItem(text, broken));
  return readable ? undefined : { ...reading, findings, readable };
}
