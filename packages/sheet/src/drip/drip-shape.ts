import type { BlockBook } from "@setup-pack/core/meaning";
import type { AutomationShape, ShapeStep } from "@setup-pack/core/templates";
import { newStepIds } from "@setup-pack/edit";
import { type NewStep, newMessage, newWait } from "../steps/new-steps.js";
import { dripSettings } from "./drip-settings.js";
import type { Timetable } from "./timetable.js";

/** The steps of an automation: each message, and before it the wait since the one before. */
export function dripShape(title: string, { messages }: Timetable, trigger: string, book: BlockBook): AutomationShape {
  const steps: NewStep[] = [];
  let now = 0;
  for (const { minutes, channel, subject, body } of messages) {
    const wait = minutes > now ? newWait(minutes - now, book) : undefined;
    const message = newMessage({ channel, subject, body }, book);
    now = minutes;
    steps.push(...[wait, message].flatMap((step) => step ?? []));
  }
  return {
    name: "drip",
    title,
    summary: "",
    settings: dripSettings,
    steps: chained({ kind: trigger, config: {} }, steps),
  };
}

function chained(first: NewStep, others: readonly NewStep[]): readonly ShapeStep[] {
  const newId = newStepIds();
  const named = [first, ...others].map((step) => ({ id: newId(step.kind), ...step }));
  return named.map((step, index) => {
    const next = named[index + 1];
    return next === undefined ? step : { ...step, to: next.id };
  });
}
