import type { BlockBook } from "@setup-pack/core/meaning";
import type { AutomationShape, ShapeStep } from "@setup-pack/core/templates";
import { newStepIds } from "@setup-pack/edit";
import type { RowMessage } from "../plan/sheet-plan.js";
import { cannotWrite, type NewStep, newMessage, newWait } from "../steps/new-steps.js";
import { dripSettings } from "./drip-settings.js";
import type { Timetable } from "./timetable.js";

/** An automation of a drip sheet, and the rows of it that cannot be written. */
interface DripShape {
  readonly shape: AutomationShape;
  readonly refusals: readonly RowMessage[];
}

/** Returns the steps of an automation: each message, and before it the wait since the one before. */
export function dripShape(title: string, { messages }: Timetable, trigger: string, book: BlockBook): DripShape {
  const [steps, refusals]: [NewStep[], RowMessage[]] = [[], []];
  let now = 0;
  for (const { row, minutes, channel, subject, body } of messages) {
    const wait = minutes > now ? newWait(minutes - now, book) : undefined;
    const message = newMessage({ channel, subject, body }, book);
    now = minutes;
    for (const step of [wait, message]) {
      if (step === undefined) continue;
      if ("refused" in step) refusals.push({ row, says: cannotWrite(step) });
      else steps.push(step);
    }
  }
  const shape = {
    name: "drip",
    title,
    summary: "",
    settings: dripSettings,
    steps: chained({ kind: trigger, config: {} }, steps),
  };
  return { shape, refusals };
}

function chained(first: NewStep, others: readonly NewStep[]): readonly ShapeStep[] {
  const newId = newStepIds();
  const named = [first, ...others].map((step) => ({ id: newId(step.kind), ...step }));
  return named.map((step, index) => {
    const next = named[index + 1];
    return next === undefined ? step : { ...step, to: next.id };
  });
}
