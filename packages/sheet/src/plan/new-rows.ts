import { automationGraph, type Block, mostBlocks } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { fold, listOf, quote } from "@setup-pack/core/words";
import { graphOf } from "@setup-pack/edit";
import { type Cell, cellText } from "../cell.js";
import { dayAndTime } from "../rows/clock-text.js";
import type { MessageRow } from "../rows/message-row.js";
import { unwritableIn } from "../rows/survivable.js";
import {
  cannotWrite,
  channelNames,
  messageFault,
  type NewStep,
  newMessage,
  newWait,
  waitMinutes,
} from "../steps/new-steps.js";
import type { PackEdit } from "./pack-edit.js";
import type { SheetRow } from "./read-rows.js";
import type { RowMessage } from "./sheet-plan.js";
import { straightRun } from "./straight-run.js";
import { readDay, readTime } from "./times.js";

/** New messages of one run, which are added at its end. */
export interface Addition {
  readonly edit: Extract<PackEdit, { does: "append" }>;
  readonly automationName: string;
  /** The rows, and which of the steps is the message of each. */
  readonly rows: readonly { readonly row: number; readonly step: number; readonly text: string }[];
}

/** The end of a run: its last block, and when a contact is done with it. */
interface RunEnd {
  readonly block: Block;
  readonly message: MessageRow;
  /** How many blocks the automation has. */
  readonly size: number;
  at: number;
  readonly steps: NewStep[];
  readonly rows: { readonly row: number; readonly step: number; readonly text: string }[];
}

/** Returns what new rows add to a pack, and those that cannot be added; `timeOf` is when a message comes by then. */
export function additions(
  pack: JsonObject,
  added: readonly SheetRow[],
  messages: readonly MessageRow[],
  timeOf: (message: MessageRow) => number | undefined,
  book: BlockBook,
): { readonly additions: readonly Addition[]; readonly refusals: readonly RowMessage[] } {
  const ends = new Map<string, RunEnd | string>();
  const refusals: RowMessage[] = [];
  for (const { row, cells } of added) {
    const [automation, way] = [cellText(cells.automation), cellText(cells.way)];
    const key = JSON.stringify([fold(automation), fold(way)]);
    const end = ends.get(key) ?? runEnd(automation, way, { pack, messages, timeOf, book });
    ends.set(key, end);
    const why = typeof end === "string" ? end : (addTo(end, row, cells, book) ?? whyTooMany(end));
    if (why !== undefined) refusals.push({ row, says: why });
  }
  const made = [...ends.values()].flatMap((end) => (typeof end === "string" || end.rows.length === 0 ? [] : [end]));
  return {
    additions: made.map(({ block, message, steps, rows }) => ({
      edit: { does: "append", automation: message.automation, behind: block.id ?? "", steps },
      automationName: String(message.cells.automation),
      rows,
    })),
    refusals,
  };
}

/** Returns why an automation has no room for the new steps behind the end of a run, as a sentence. */
const whyTooMany = ({ size, steps, message }: RunEnd): string | undefined =>
  size + steps.length > mostBlocks
    ? `An automation has at most ${mostBlocks} steps, and ${quote(String(message.cells.automation))} has ${size} already. Split it: put the rows from here on into an automation of their own, which the last step of this one starts.`
    : undefined;

/** What new rows are added to. */
interface AddedTo {
  readonly pack: JsonObject;
  readonly messages: readonly MessageRow[];
  readonly timeOf: (message: MessageRow) => number | undefined;
  readonly book: BlockBook;
}

/** Returns the end of the run that a new row belongs to: that of the last message of its automation and its way. */
function runEnd(automation: string, way: string, { pack, messages, timeOf, book }: AddedTo): RunEnd | string {
  const inside = messages.filter(({ cells }) => fold(String(cells.automation)) === fold(automation));
  if (new Set(inside.map((one) => one.automation)).size > 1)
    return `Several automations are called ${quote(automation)}. Add the message in the editor.`;
  const onWay = inside.filter(({ cells }) => fold(String(cells.way)) === fold(way));
  const message = onWay.findLast(({ isUnderstood }) => isUnderstood) ?? onWay.at(-1);
  if (message === undefined) return noSuchRun(automation, inside.length > 0);
  const graph = automationGraph(graphOf(pack, message.automation));
  const own = graph.byId.get(message.block);
  const comes = timeOf(message);
  if (own === undefined || comes === undefined) return "A new message comes behind one that has a day of its own.";
  const { blocks, ends: follows } = straightRun(own, graph, book);
  const block = blocks.at(-1) ?? own;
  if (follows !== "nothing" || block.entry?.flow === "decides" || block.entry?.flow === "repeats")
    return "More follows behind the last message of this way, and a new one goes to the end of a straight run. Add it in the editor.";
  const waits = blocks.slice(blocks.indexOf(own)).reduce((sum, one) => sum + (waitMinutes(one, book) ?? 0), 0);
  return { block, message, size: graph.blocks.length, at: comes + waits, steps: [], rows: [] };
}

const noSuchRun = (name: string, isThere: boolean): string =>
  isThere
    ? "No message of this automation is on that way. Write the way as another row has it."
    : `No automation with messages is called ${quote(name)}.`;

/** Adds a row to the end of a run; a sentence where it cannot be. */
function addTo(end: RunEnd, row: number, cells: SheetRow["cells"], book: BlockBook): string | undefined {
  const [day, time] = [readDay(cells.day), readTime(cells.time === "" ? "0:00" : cells.time)];
  if (day === undefined || time === undefined || time.as === "clock")
    return "A new message needs a day and a time since the start, such as day 3 and 2:00.";
  const at = day * 1440 + time.minutes;
  if (at < end.at) {
    const last = dayAndTime(end.at);
    return `A new message goes to the end of its run, which is on day ${last.day}, ${last.time}. Give it a later time, or add it in the editor.`;
  }
  const [channel, subject, body] = [
    cellText(cells.channel).toLowerCase(),
    cellText(cells.subject),
    cellText(cells.body),
  ];
  if (cellText(cells.template) !== "") return "A new message has a text of its own. Leave its template empty.";
  const fault = textFault("subject", cells.subject) ?? textFault("body", cells.body);
  if (fault !== undefined) return fault;
  const message = newMessage({ channel, subject, body }, book);
  if (message === undefined)
    return `${quote(channel)} is not a channel of a new message. Write ${listOf(channelNames.map(quote), "or", channelNames.length)}.`;
  const lacks = messageFault({ channel, subject, body });
  if (lacks !== undefined) return lacks;
  if ("refused" in message) return cannotWrite(message);
  const wait = at === end.at ? undefined : newWait(at - end.at, book);
  if (wait !== undefined && "refused" in wait) return cannotWrite(wait);
  end.steps.push(...(wait === undefined ? [] : [wait]), message);
  end.rows.push({ row, step: end.steps.length - 1, text: body || subject });
  end.at = at;
  return undefined;
}

/** What a cell shows where a spreadsheet program has taken a text for a formula. */
const failedFormula = /^(?:#(?:NAME\?|VALUE!|REF!|DIV\/0!|N\/A|NUM!|NULL!)|Err:\d+)$/i;

/** Returns why a cell is not text of a message, as a sentence. */
export function textFault(column: "subject" | "body", cell: Cell): string | undefined {
  if (typeof cell !== "string")
    return `The ${column} was made ${madeOf(cell)} by the spreadsheet program. Format the cell as text, and write it again.`;
  const text = cellText(cell);
  if (failedFormula.test(text))
    return `The ${column} was taken for a formula by the spreadsheet program, and came to ${text}. Begin it with an apostrophe.`;
  const strange = unwritableIn(text);
  if (strange !== undefined)
    return `The ${column} holds a character that no message can have (U+${strange.toString(16).toUpperCase().padStart(4, "0")}). Take it out.`;
  return column === "subject" && text.includes("\n") ? "The subject has several lines. Write it in one." : undefined;
}

function madeOf(cell: Exclude<Cell, string>): string {
  if (typeof cell === "object") return "a date";
  return typeof cell === "number" ? "a number" : "a value of logic";
}
