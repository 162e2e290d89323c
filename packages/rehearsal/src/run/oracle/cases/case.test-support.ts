import type { AutomationItem, JsonObject, Settings } from "../../../../../core/src/model.js";
import type { RunEnd } from "../../rehearsal.js";
import { automation, type SmallBlock, type SmallScenario, sending } from "../small-packs.test-support.js";

/** A rehearsal worked out by hand from a sentence of the design. */
export interface Case {
  readonly says: string;
  readonly automations: readonly AutomationItem[];
  readonly scenario?: SmallScenario;
  /** As `lineOf` writes entries, without events and without who is enrolled at a trigger called `in`. */
  readonly lines: readonly string[];
  /** Of the last run of each automation. */
  readonly ends?: { readonly [automation: string]: RunEnd };
  /** The contact at the end. */
  readonly contact?: {
    readonly tags?: readonly string[];
    readonly stage?: string | null;
    readonly owner?: string | null;
    readonly doNotContact?: readonly string[];
    readonly unsubscribed?: boolean;
    readonly fields?: { readonly [name: string]: unknown };
  };
}

/** Begins for whoever becomes a contact. */
export const begin: SmallBlock = ["trigger.contact_created"];
export const sms = (body: string): SmallBlock => ["action.send_sms", { body }];
export const mail = (subject: string): SmallBlock => ["action.send_email", { subject, body: "…" }];
export const wait = (minutes: number): SmallBlock => ["control.wait", { minutes }];
export const note = (body: string): SmallBlock => ["action.add_note", { body }];
export const tag = (id: string): SmallBlock => ["action.add_tag", { tag_id: id }];
export const when = (config: JsonObject): SmallBlock => ["control.if", config];

/** An automation called `flow` whose blocks follow one another. */
export const inARow = (
  blocks: { readonly [id: string]: SmallBlock },
  settings: Partial<Settings> | null = null,
  key = "flow",
): AutomationItem =>
  automation(key, blocks, [Object.keys(blocks).join(" > ")], settings === null ? null : sending(settings));

/** A condition, with a note at each of its ways. */
export const asked = (config: JsonObject, key = "flow"): AutomationItem =>
  automation(key, { in: begin, ask: when(config), yes: note("yes"), no: note("no") }, [
    "in > ask",
    "ask.true > yes",
    "ask.false > no",
  ]);
