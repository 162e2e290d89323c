import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf, type TimeUnit } from "@setup-pack/core/meaning";
import { valueAt } from "@setup-pack/edit";
import { operandPath, withOperand } from "../rows/write-operand.js";

/** A block of which the length of its wait is asked for. */
interface WaitingBlock {
  readonly kind: string | undefined;
  readonly config: unknown;
}

/** How many minutes a block waits: none where it is no wait, undefined where it waits until a date or cannot be read. */
export function waitMinutes(block: WaitingBlock, book: BlockBook): number | undefined {
  const meaning = meaningOf(block, book);
  if (meaning?.does.operation !== "wait") return 0;
  return meaning.certainty === "unknown" ? undefined : meaning.does.minutes;
}

/** The settings of a wait that lasts otherwise; undefined where its unit does not come to so many minutes. */
export function withMinutes(
  { kind = "", config }: WaitingBlock,
  minutes: number,
  book: BlockBook,
): JsonObject | undefined {
  const means = book(kind)?.reading.means;
  const operand = means?.operation === "wait" ? means.for : undefined;
  const settings = isObject(config) ? config : {};
  const path = operandPath(settings, operand);
  const before = waitMinutes({ kind, config }, book);
  const amount = path === undefined ? undefined : valueAt(settings, path);
  if (typeof amount !== "number" || amount === 0 || before === undefined) return newLength(settings, operand, minutes);
  const changed = minutes / (before / amount);
  return Number.isInteger(changed) ? withOperand(settings, operand, changed) : undefined;
}

const minutesIn: Readonly<Record<TimeUnit, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 };

/** A length written where none is yet: where the unit has a place of its own, in minutes. */
function newLength(
  settings: JsonObject,
  operand: Parameters<typeof withOperand>[1],
  minutes: number,
): JsonObject | undefined {
  if (operand === undefined || "is" in operand) return undefined;
  const { unit = "minute" } = operand;
  if (typeof unit === "object") return withOperand(withOperand(settings, operand, minutes), { at: unit.at }, "minutes");
  const amount = minutes / minutesIn[unit];
  return Number.isInteger(amount) ? withOperand(settings, operand, amount) : undefined;
}
