import { dayAndTime } from "../scenario/step-words.js";
import { claimOf } from "./claim.js";
import type { Proof } from "./prove.js";
import type { Replayed } from "./replay.js";

/** Returns what was found of a promise: its sentence and the claim, the play that breaks it, and what is in the way. */
export const proofLines = (proof: Proof, replayed: PlayedPromise | undefined): readonly [string, ...string[]] => [
  `${proof.promise.sentence}: ${claimOf(proof)}`,
  ...playLines(replayed),
  ...proof.obstacles,
];

type PlayedPromise = Pick<Replayed, "rehearsal" | "document" | "missing">;

/** So many lines of a play are shown; `--record` has all. */
const mostLines = 20;

/**
 * Returns what happens in a play that breaks a promise, the messages that it brings, and what is missing: by the clock of
 * the office, and where the contact has another, by that too.
 */
export function playLines(replayed: PlayedPromise | undefined): readonly string[] {
  if (replayed === undefined) return [];
  const { timeline, timeZone, starts } = replayed.rehearsal;
  const timeThere = contactTime(replayed);
  const lines = timeline.flatMap(({ at, day, local, what, why, event, text, channel, automation, block }) => {
    const when = `day ${day} ${local.slice(11, 16)}`;
    const where = automation === null ? "" : ` (${automation}${block === null ? "" : `, ${block}`})`;
    if (what === "event") return [`${when}  ${(event ?? "").replaceAll("_", " ")}${text ? `: ${text}` : ""}`];
    const there = timeThere({ at, local });
    const forContact = there === undefined ? "" : ` at ${there} for the contact`;
    if (why === "sent") return [`${when}    ${channel} goes out${forContact}${where}`];
    return what === "record" || what === "change" || what === "end" ? [`${when}    ${what}${where}`] : [];
  });
  const shown = lines.length <= mostLines ? lines : [...lines.slice(0, 5), "…", ...lines.slice(5 - mostLines)];
  if (replayed.missing === undefined) return shown;
  const { at, words, reasons } = replayed.missing;
  return [...shown, `${dayAndTime(at, { starts: Date.parse(starts), timeZone })}  ${words}`, ...reasons];
}

/**
 * Returns how to tell the time by the contact's clock, such as "06:00"; undefined where it is the same as by the
 * office's.
 */
export function contactTime({
  document,
}: Pick<Replayed, "document">): (moment: { readonly at: string; readonly local: string }) => string | undefined {
  const { timeZone } = document.contact ?? {};
  if (typeof timeZone !== "string") return () => undefined;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return ({ at, local }) => {
    const there = clock.format(new Date(at));
    return there === local.slice(11, 16) ? undefined : there;
  };
}
