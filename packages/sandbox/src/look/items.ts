import { bookOfReading } from "@setup-pack/core/meaning";
import type { RunEnd, TimelineEntry } from "@setup-pack/rehearsal";
import {
  type EntryWords,
  endWords,
  localOf,
  type Teller,
  tellEntry,
  tellerOf,
  undecidedWords,
} from "@setup-pack/rehearsal/scenario";
import { sql } from "kysely";
import { automationsPack, knownAutomations, type WorkspaceEntry } from "../automations/index.js";
import { storedReading } from "../resources/setup-packs/index.js";
import type { ViewRequest } from "./view.js";

/** Automations of the workspace, as they were installed or edited since; removed ones as they were then. */
export async function readItems(
  { tx, workspace }: Pick<ViewRequest, "tx"> & { readonly workspace: Pick<ViewRequest["workspace"], "id"> },
  ids: readonly string[],
): Promise<readonly AutomationItem[]> {
  const { rows } = await sql<AutomationItem>`
    select id, name, item, reading from ${knownAutomations(workspace.id)} a where id = any (${ids}::text[])`.execute(
    tx,
  );
  return rows;
}

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
  const note = undecidedWords(whole);
  return note === undefined ? words : { ...words, note: `${note} Answer it under Answers.` };
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

/** What may end a run here: more than in a rehearsal, where only automations do. */
const enders = "by an automation, by hand, by a release that removed its step, or because the pack was uninstalled";

/** Returns how a run ended, as a part of a sentence. */
export const endedWords = (end: RunEnd): string =>
  end === "stopped/automation" ? `was ended ${enders}` : endWords(end);
