import { describeBlock, nameLookup } from "@setup-pack/core";
import { symbolTable } from "@setup-pack/core/format";
import { fieldName, listOf, quote } from "@setup-pack/core/words";
import type { Watcher } from "../run/play/play.js";
import type { TriggerInPlay } from "../run/playable.js";
import type { Missing } from "../scenario/keeping.js";
import type { Names } from "../scenario/names.js";
import { notEnrolledWords } from "../scenario/step-words.js";
import type { Form } from "./promise.js";
import { noSteps } from "./sentences.js";

/** Notes why automations do not start, for a promise that waits for steps of theirs. */
export interface StartNotes {
  readonly watcher: Pick<Watcher, "told" | "occurred"> & Required<Pick<Watcher, "unfit">>;
  missingAt(brokenAt: number): Missing | undefined;
}

/** Why an automation did not start at a moment. */
interface Note {
  readonly at: number;
  readonly words: () => string;
}

/** So many reasons are told. */
const mostReasons = 4;

const minute = 60_000;

/** Returns what notes why automations do not start; a promise is broken a minute after what it waits for was due. */
export function startNotes(form: Form, names: Names): StartNotes {
  const notes: Note[] = [];
  const event = form.is === "after-always" && form.after.is === "event" ? form.after.event : undefined;
  return {
    watcher: {
      told: ({ what, why, at, automation }, { playable }) => {
        const reason = what === "enroll" ? notEnrolledWords.get(why) : undefined;
        if (reason === undefined) return;
        const name = playable.automation(automation ?? "")?.name ?? automation ?? "";
        const subject = why === "not-enrolled/undecided" ? "" : "the contact ";
        notes.push({ at: Date.parse(at), words: () => `${quote(name)} did not start: ${subject}${reason}.` });
      },
      occurred: (occurred, { now, playable }) => {
        if (occurred.event !== event || playable.triggersOf(`trigger.${event}`).length > 0) return;
        notes.push({ at: now, words: () => "No automation starts with this event." });
      },
      unfit: (trigger, filters, { now }) => {
        if (filters.length === 0 || (event !== undefined && trigger.block.kind !== `trigger.${event}`)) return;
        notes.push({ at: now, words: () => unfitWords(trigger, filters, names) });
      },
    },
    missingAt(brokenAt) {
      if (form.is !== "after-always") return undefined;
      const at = brokenAt - minute;
      const since = at - form.within;
      const reasons = notes.filter((one) => one.at === since).slice(0, mostReasons);
      return { at, words: noSteps(form.steps, names), reasons: [...new Set(reasons.map(({ words }) => words()))] };
    },
  };
}

/** Returns that an automation did not start, its trigger in a sentence, and what of it is not met. */
function unfitWords({ automation, block }: TriggerInPlay, filters: readonly string[], { packs }: Names): string {
  const unmet = listOf(filters.map(fieldName), "and");
  const trigger = packs.flatMap(({ document, book }) =>
    (document.automations ?? []).flatMap(({ key, document: { graph }, document: owner }) => {
      const node = key === automation.key ? graph.nodes.find(({ id }) => id === block.id) : undefined;
      return node === undefined ? [] : [describeBlock(node, nameLookup(owner, symbolTable({ ...document })), book)];
    }),
  )[0];
  return `${quote(automation.name)} did not start: this contact does not match its trigger ${quote(trigger ?? block.id)} (${unmet}).`;
}
