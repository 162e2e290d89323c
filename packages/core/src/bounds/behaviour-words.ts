import type { AutomationBounds, BehaviourChange } from "../model.js";
import { readableNumber } from "../words/wording.js";
import { countWords, sendsWords, spanWords } from "./bounds-words.js";

/**
 * Returns what differs in the bounds of an automation, in one sentence without its full stop; "" where that is nothing
 * to a contact, as where an automation came that sends nothing.
 * @example
 * ```ts
 * import { behaviourWords } from "@setup-pack/core";
 *
 * const texts = (inAll: number) => {
 *   const [sms, none] = [{ inAll, in24h: 1, in7d: inAll }, { inAll: 0, in24h: 0, in7d: 0 }];
 *   const at = { earliest: 0, latest: 0 };
 *   const sends = { sms, email: none, any: sms };
 *   return { automation: "hello", exact: true, sends, firstSendMinutes: at, endMinutes: at };
 * };
 * console.log(behaviourWords({ automation: "hello", before: texts(3), after: texts(5) }));
 * // a contact now gets at most 5 texts, was 3
 * ```
 */
export function behaviourWords({ before, after }: BehaviourChange): string {
  if (before === null)
    return after === null || sendsNothing(after) ? "" : `new: a contact gets ${sendsWords(after.sends)}`;
  if (after === null) return sendsNothing(before) ? "" : `gone: a contact got ${sendsWords(before.sends)}`;
  const parts = [...sendParts(before.sends, after.sends), ...timeParts(before, after)];
  if (parts.length > 0) return parts.join("; ");
  if (before.exact === after.exact) return "";
  return after.exact
    ? "its bounds are now exact"
    : "its bounds are no longer exact: branches run beside one another, or settings are not understood";
}

const sendsNothing = ({ sends }: AutomationBounds): boolean => sends.any.inAll === 0;

type Sends = AutomationBounds["sends"];

/** A count that differs: what is counted, and over which time. */
interface Count {
  readonly of: string;
  readonly over: string;
  readonly counts: readonly [before: number | null, after: number | null];
}

/** Returns what a contact gets, more or less than before; totals by channel first, then how close they come. */
function sendParts(before: Sends, after: Sends): string[] {
  const counted = (channel: keyof Sends, of: string, window: keyof Sends["any"], over: string): Count => ({
    of,
    over,
    counts: [before[channel][window], after[channel][window]],
  });
  const differing = (...all: readonly Count[]): readonly Count[] => all.filter(({ counts: [was, is] }) => was !== is);
  const totals = differing(counted("sms", "text", "inAll", ""), counted("email", "email", "inAll", ""));
  const allTotals = totals.length > 0 ? totals : differing(counted("any", "message", "inAll", " in all"));
  const window = (name: "in24h" | "in7d", over: string): readonly Count[] => {
    // Where all that is sent comes within the window, before and after, the totals have said it.
    const tellsMore = (channel: keyof Sends): boolean =>
      [before, after].some((side) => side[channel][name] !== side[channel].inAll);
    const any = tellsMore("any") ? differing(counted("any", "message", name, over)) : [];
    if (any.length > 0) return any;
    return differing(
      ...(tellsMore("sms") ? [counted("sms", "text", name, over)] : []),
      ...(tellsMore("email") ? [counted("email", "email", name, over)] : []),
    );
  };
  const days = window("in24h", " a day");
  const weeks = allTotals.length + days.length > 0 ? [] : window("in7d", " a week");
  return [...allTotals, ...days, ...weeks].map(countPart);
}

/** "a contact now gets at most 5 texts, was 3", and of what follows only "at most 2 messages a day, was 1" */
function countPart({ of, over, counts: [before, after] }: Count, place: number): string {
  const gets = place === 0 ? "a contact now gets " : "";
  const most = after === null || after === 0 ? "" : "at most ";
  return `${gets}${most}${after === 0 ? `no ${of}s` : countWords(after, of)}${over}, was ${wasWords(before)}`;
}

const wasWords = (before: number | null): string =>
  before === 0 ? "none" : before === null ? "any number" : readableNumber(before);

function timeParts(before: AutomationBounds, after: AutomationBounds): string[] {
  const parts: string[] = [];
  const [first, firstBefore] = [spanWords(after.firstSendMinutes), spanWords(before.firstSendMinutes)];
  if (!sendsNothing(before) && !sendsNothing(after) && first !== firstBefore)
    parts.push(`the first message comes ${first}, was ${firstBefore}`);
  const [end, endBefore] = [spanWords(after.endMinutes), spanWords(before.endMinutes)];
  if (end !== endBefore) parts.push(`it ends ${end}, was ${endBefore}`);
  return parts;
}
