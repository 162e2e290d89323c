import { bookOfReading } from "@setup-pack/core/meaning";
import type { TimelineEntry } from "@setup-pack/rehearsal";
import {
  type EntryWords,
  localOf,
  type Teller,
  tellEntry,
  tellerOf,
  undecidedWords,
} from "@setup-pack/rehearsal/scenario";
import { automationsPack, type WorkspaceEntry } from "../automations/index.js";
import { storedReading } from "../resources/setup-packs/index.js";
import { enders } from "./ended.js";

/**
 * What an entry tells, in the words of a rehearsal's timeline, and how what is undecided is answered. What the
 * workspace refused is told apart.
 */
export function told(
  { at, contact, run, automation, block, refusal, entry }: WorkspaceEntry,
  timeZone: string,
  teller: Teller,
): EntryWords {
  const { what = "end", why: came = "stopped/automation" } = entry;
  const why = refusal === null ? came : "done";
  const local = localOf(at, { timeZone });
  const whole: TimelineEntry = {
    ...entry,
    at,
    local,
    day: 0,
    run,
    automation: automation?.id ?? null,
    block,
    contact,
    what,
    why,
  };
  if (what === "end" && why === "stopped/automation")
    return { label: "", words: `${teller.automation(automation?.id ?? null)} is ended ${enders}`, tone: "plain" };
  const words = tellEntry(whole, { timeZone, contacts: [{ name: contact }] }, teller);
  const note = undecidedWords(whole, `setup-pack sandbox answers set ${automation?.key} ${block} `);
  return note === undefined ? words : { ...words, note };
}

/** An automation as the workspace has it. */
export interface AutomationItem {
  readonly id: string;
  readonly name: string;
  /** As the pack has it: `document` within. */
  readonly item: unknown;
  /** How its settings are read, as its pack's row has it. */
  readonly reading: unknown;
}

/** Returns a teller of automations, by the ids of their items. */
export const tellerOfItems = (items: readonly AutomationItem[]): Teller => tellerOf(items.map(readyToTell));

/** Returns one automation as a pack, with how its blocks are read. */
export function readyToTell({ id, item, reading }: AutomationItem) {
  const document = automationsPack([{ key: id, item }]);
  return { document, digest: "", book: bookOfReading(document, storedReading(reading)) };
}
