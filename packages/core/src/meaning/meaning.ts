import type { Means, Operands } from "../blocks/book/means.js";
import type { Pointer } from "../pointer.js";
import type { BlockBook } from "./block-book.js";
import { readCondition } from "./condition.js";
import { type OperandReader, operandReader } from "./operand-reader.js";
import type { Operation } from "./operation.js";
import { unreadMembers } from "./unread-members.js";

/**
 * How far a meaning can be relied on: a team has said it ("known"), our own convention or what was learned from the
 * pack fits ("assumed"), or something in the config is not understood, or missing ("unknown").
 */
export type Certainty = "known" | "assumed" | "unknown";

/** The one reading of a block's config. */
export interface Meaning {
  readonly does: Operation;
  readonly certainty: Certainty;
  /** Places in the config that hold something the book does not know, or lack something that it asks for. */
  readonly unread: readonly Pointer[];
}

/**
 * What a block means by a book; undefined for a kind that the book does not have. What can be read is read even where
 * something else is not understood.
 * @example
 * ```ts
 * import { blockBook, meaningOf } from "@setup-pack/core/meaning";
 *
 * const meaning = meaningOf({ kind: "control.wait", config: { minutes: 2880 } }, blockBook());
 * console.log(meaning?.does, meaning?.certainty);
 * ```
 */
export function meaningOf(
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook,
): Meaning | undefined {
  const entry = typeof block.kind === "string" ? book(block.kind) : undefined;
  if (entry === undefined) return undefined;
  const config = block.config === undefined ? {} : block.config;
  const unread = unreadMembers(config, entry.reading);
  const does = operationFrom(entry.reading.means, config, operandReader(config));
  if (unread.length > 0) return { does, certainty: "unknown", unread };
  return { does, certainty: entry.readFrom === "team" ? "known" : "assumed", unread };
}

/**
 * What a block does by a book, for those who do not ask whether all of its config is understood, which takes longer to
 * find out; undefined for a kind that the book does not have.
 * @example
 * ```ts
 * import { blockBook, operationIn } from "@setup-pack/core/meaning";
 *
 * const does = operationIn({ kind: "control.wait", config: { minutes: 2880 } }, blockBook());
 * console.log(does?.operation === "wait" && does.minutes); // 2880
 * ```
 */
export function operationIn(
  block: { readonly kind?: unknown; readonly config?: unknown },
  book: BlockBook,
): Operation | undefined {
  const means = typeof block.kind === "string" ? book(block.kind)?.reading.means : undefined;
  const config = block.config === undefined ? {} : block.config;
  return means && operationFrom(means, config, operandReader(config));
}

function operationFrom(means: Means, config: unknown, read: OperandReader): Operation {
  switch (means.operation) {
    case "starts":
      return { operation: "starts", filters: valuesOf(means.filters, read) };
    case "send":
      return {
        operation: "send",
        channel: read.text(means.channel),
        template: read.text(means.template),
        subject: read.text(means.subject),
        body: read.text(means.body),
        to: read.text(means.to) ?? "contact",
      };
    case "compose":
      return {
        operation: "compose",
        channel: read.text(means.channel),
        subject: read.text(means.subject),
        instruction: read.text(means.instruction),
        limit: read.number(means.limit),
      };
    case "wait":
      return {
        operation: "wait",
        minutes: inOneLife(read.minutes(means.for)),
        until: read.text(means.until),
        offsetDays: read.days(means.offsetDays),
        atMinute: read.minutes(means.atMinute),
      };
    case "branch":
      return { operation: "branch", condition: readCondition(config, means) };
    case "choose":
      return {
        operation: "choose",
        outcomes: read.texts(means.outcomes),
        instruction: read.text(means.instruction),
      };
    case "repeat":
      return {
        operation: "repeat",
        items: read.text(means.items),
        list: read.text(means.list),
        limit: read.number(means.limit),
      };
    case "change":
      return {
        operation: "change",
        what: means.what.is,
        how: read.text(means.how) ?? "set",
        field: read.text(means.field),
        value: read.value(means.value),
      };
    case "record":
      return { operation: "record", what: means.what.is, members: valuesOf(means.members, read) };
    case "extract":
      return { operation: "extract", instruction: read.text(means.instruction), into: read.value(means.into) };
    case "call":
      return {
        operation: "call",
        url: read.text(means.url),
        method: read.text(means.method),
        headers: read.value(means.headers),
        body: read.value(means.body),
      };
    case "tell":
      return {
        operation: "tell",
        to: read.text(means.to),
        channel: read.text(means.channel),
        text: read.text(means.text),
      };
    case "run":
      return { operation: "run", automations: read.texts(means.automations) };
    case "stop":
      return { operation: "stop", automations: read.texts(means.automations) };
    default:
      return means satisfies never;
  }
}

/** Nobody waits for less than nothing, or for more than a hundred years. */
const inOneLife = (minutes: number | undefined): number | undefined =>
  minutes !== undefined && minutes >= 0 && minutes <= 52_596_000 ? minutes : undefined;

/** The operands that the config gives; null stands for one that keeps nothing out, and is none. Times are in minutes. */
function valuesOf(operands: Operands | undefined, read: OperandReader): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, operand] of Object.entries(operands ?? {})) {
    const isTime = "unit" in operand && operand.unit !== undefined;
    const value = isTime ? read.minutes(operand) : read.value(operand);
    if (value !== undefined && value !== null) values.set(name, value);
  }
  return values;
}
