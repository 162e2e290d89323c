import { nameLookup, sha256Of, type TimetableStep, timetable } from "@setup-pack/core";
import { type AutomationGraph, automationGraph, countSegments, symbolTable } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { excerpt } from "@setup-pack/core/words";
import { documentOf, elements, keyOf, nameOf, type Path } from "@setup-pack/edit";
import type { SheetCell } from "../cell.js";
import { dayAndTime, hoursAndMinutes } from "./clock-text.js";
import { type Arrival, arrivalAt, type MessageRow, type RowCells, shownOnly, type TextPlace } from "./message-row.js";
import { type MessageTemplates, messageTemplates } from "./message-templates.js";
import { survivable, whyNotInCell } from "./survivable.js";
import { textPlaces } from "./text-places.js";

/** The most letters of settings that a note shows. */
const longestSettings = 300;

/** Returns the note on a message whose settings are not understood, with the settings as the pack has them. */
const settingsNote = (config: unknown): string =>
  `Settings not understood: ${survivable(excerpt(JSON.stringify(config ?? {}), longestSettings))}`;

/**
 * Returns the messages of a pack, those that AI writes and the tasks, a row each: automation by automation, in the
 * order in which they are told. Messages whose settings are not understood come last, apart from the others. Blocks are
 * read by a book; without one, by that of the pack.
 */
export function messageRows(pack: JsonObject, book: BlockBook = packBook(pack)): readonly MessageRow[] {
  const symbols = symbolTable(pack);
  const templates = messageTemplates(pack, book);
  const rows = elements(pack.automations).flatMap((item, automation) => {
    const document = documentOf(item);
    const graph = automationGraph(document.graph);
    const known = nameLookup(document, symbols);
    const holder = { item, automation, graph, book, templates };
    return timetable(document.graph, known, book).flatMap((step) => messageRow(step, holder) ?? []);
  });
  return marked([
    ...rows.filter(({ isUnderstood }) => isUnderstood),
    ...rows.filter(({ isUnderstood }) => !isUnderstood),
  ]);
}

/** An automation that rows are made of, and what it takes. */
interface Holder {
  readonly item: unknown;
  /** Its place. */
  readonly automation: number;
  readonly graph: AutomationGraph;
  readonly book: BlockBook;
  readonly templates: MessageTemplates;
}

/** A row before it is held against the others. */
interface UnmarkedRow extends Omit<MessageRow, "cells"> {
  readonly key: string;
  readonly cells: Omit<RowCells, "uses" | "leave as is">;
}

function messageRow(step: TimetableStep, holder: Holder): UnmarkedRow | undefined {
  const { item, automation, graph, book, templates } = holder;
  const block = graph.byId.get(step.block);
  if (block === undefined) return undefined;
  const path: Path = ["automations", automation, "document", "graph", "nodes", block.index, "config"];
  const template = step.does.operation === "send" ? step.does.template : undefined;
  const texts = textPlaces({ kind: block.kind, config: block.config, path, template }, book, templates);
  const [subject, body] = [inCell(texts.subject), inCell(texts.body)];
  const isUnderstood = step.certainty !== "unknown";
  const unread = isUnderstood ? "" : settingsNote(block.config);
  const arrival = arrivalAt(step, graph);
  const { day, time, note } = arrivalCells(arrival);
  const channel = survivable(channelOf(step));
  return {
    automation,
    key: keyOf(item) ?? "",
    block: step.block,
    isUnderstood,
    arrival,
    subject,
    body,
    cells: {
      automation: survivable(nameOf("automations", item)),
      day,
      time,
      way: survivable(step.way.map(({ words }) => words).join("; ")),
      channel,
      subject: subject.text,
      body: body.text,
      template: survivable(template ?? ""),
      segments: channel === "sms" && isUnderstood ? countSegments(texts.body.text).count : "",
      notes: [...new Set([unread, note, ...notesOn(subject), ...notesOn(body)])].filter((one) => one !== "").join(" "),
    },
  };
}

/** Returns a text as a cell shows it: only its beginning, and never changed, where a cell cannot hold it. */
function inCell(place: TextPlace): TextPlace {
  const [text, why] = [survivable(place.text), whyNotInCell(place.text)];
  return why === "" ? { ...place, text } : shownOnly(why, `${text.slice(0, mostShown)} …`);
}

const mostShown = 500;

/** What is to be known of a text that is shown and cannot be changed. */
const notesOn = ({ text, why }: TextPlace): readonly string[] => (text === "" ? [] : [why]);

/** Returns what goes out by which channel: of what AI writes with a word before it. */
function channelOf({ does }: TimetableStep): string {
  switch (does.operation) {
    case "send":
      return does.channel ?? "message";
    case "compose":
      return `ai ${does.channel ?? "message"}`;
    case "record":
      return "task";
    default:
      return does satisfies never;
  }
}

/** Adds to rows how many of them have their template, and which block each is of. */
function marked(rows: readonly UnmarkedRow[]): readonly MessageRow[] {
  const uses = counter();
  for (const { cells } of rows) uses.add(String(cells.template));
  const places = counter();
  return rows.map(({ key, cells, ...row }) => {
    const number = places.add(placeText(row.block, key, 1));
    const mark = rowMark(placeText(row.block, key, number), cells);
    const count = cells.template === "" ? "" : uses.of(String(cells.template));
    return { ...row, cells: { ...cells, uses: count, "leave as is": markText(mark) } };
  });
}

/** Counts texts. */
function counter() {
  const counts = new Map<string, number>();
  const of = (text: string): number => counts.get(text) ?? 0;
  const add = (text: string): number => {
    counts.set(text, of(text) + 1);
    return of(text);
  };
  return { of, add };
}

interface ArrivalCells {
  readonly day: SheetCell;
  readonly time: string;
  /** What the two cannot say, as a sentence; "" where they say all. */
  readonly note: string;
}

/** When a contact comes to a message, as its row tells it. */
function arrivalCells(arrival: Arrival): ArrivalCells {
  switch (arrival.is) {
    case "elapsed":
      return { ...dayAndTime(arrival.minutes), note: "" };
    case "spread":
      return { ...dayAndTime(arrival.earliest), note: spreadNote(arrival.latest) };
    case "dated":
      return { ...datedCells(arrival), note: "" };
    case "never":
      return { day: "", time: "", note: "Nothing leads here." };
    default:
      return arrival satisfies never;
  }
}

function spreadNote(latest: number | undefined): string {
  if (latest === undefined) return "Or later: a wait before it ends at a date, or is not understood.";
  const { day, time } = dayAndTime(latest);
  return `Or later, up to day ${day}, ${time}, by the way that is taken.`;
}

/** Returns the date that is waited for, and the clock time where it has one; else how much later. */
function datedCells({ words, minutes }: Extract<Arrival, { readonly is: "dated" }>): Omit<ArrivalCells, "note"> {
  const [, date = words, clock] = /^(.*), (\d+:\d\d)$/s.exec(words) ?? [];
  const day = survivable(`until ${date}`);
  if (minutes > 0) return { day, time: `${hoursAndMinutes(Math.round(minutes))} later` };
  return { day, time: clock === undefined ? "" : `at ${clock}` };
}

/** What of a row its digest is of: all that somebody could change in earnest. */
export type DigestedCells = Omit<RowCells, "uses" | "segments" | "notes" | "leave as is">;

/** What stands in the column that is left as it is: which block of which automation a row is of, and its digest. */
interface RowMark {
  readonly place: string;
  readonly digest: string;
}

/**
 * Returns which block of which automation a row is of, in words, so that no spreadsheet program makes a number or a
 * date of it. Several that look alike in a cell are numbered.
 */
const placeText = (block: string, automation: string, number: number): string =>
  survivable(`step ${block} of ${automation}${number === 1 ? "" : ` (${number})`}:`);

/** Returns the mark of a row. */
export function rowMark(place: string, cells: DigestedCells): RowMark {
  const { automation, day, time, way, channel, subject, body, template } = cells;
  const digested = [place, automation, day, time, way, channel, subject, body, template].map(String);
  const hash = sha256Of({})(new TextEncoder().encode(JSON.stringify(digested)));
  return { place, digest: hash.slice(0, digits) };
}

const digits = 12;

/** Returns a mark as a cell. */
const markText = ({ place, digest }: RowMark): string => `${place} row-${digest}`;

/** Reads such a cell; undefined for any other text. */
export function readMark(text: string): RowMark | undefined {
  const [, place, digest] = /^(.*:) row-([0-9a-f]{12})$/s.exec(text.trim()) ?? [];
  return place === undefined || digest === undefined ? undefined : { place, digest };
}
