import { parse } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { fileMessages } from "../messages/index.js";

/** What is wrong at a stretch of a text; lines are counted from 1, offsets in UTF-16 units. */
export interface TextFault {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Faults told of at once: the first mend usually ends most of the others. */
const mostFaults = 20;

/** Stands where a byte could not be read as UTF-8. */
const unreadable = "\ufffd";

/** Returns why a text cannot be edited as a pack. */
export function faultsIn(text: string): readonly TextFault[] {
  const { value, findings } = parse(text);
  const lost = text.indexOf(unreadable);
  const whole = { message: fileMessages.text.noObject, span: { start: 0, end: 0 } };
  const all = [
    ...(lost < 0 ? [] : [{ message: fileMessages.text.lost, span: { start: lost, end: lost + 1 } }]),
    ...(findings.length > 0 || isObject(value) ? findings : [whole]),
  ];
  return all.slice(0, mostFaults).map(({ message, span = { start: 0, end: 0 } }) => ({
    line: text.slice(0, span.start).split(/\r\n|\r|\n/).length,
    from: span.start,
    to: span.end,
    message,
  }));
}
