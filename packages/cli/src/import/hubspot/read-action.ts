import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, importNotes } from "../imported-pack.js";
import { actionKinds } from "./action-kinds.js";
import { type Forks, nextOf } from "./branches.js";
import type { Templates } from "./emails.js";
import { isSet, valueWords } from "./fields.js";

/** What an action does, and where it leads. */
export interface ReadAction extends Forks {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly ImportedStep[];
  readonly notes: ImportNotes;
}

/** Members that every action has, and that are read of each. */
const structure = new Set(["type", "actionId", "actionTypeId", "actionTypeVersion", "connection"]);

/** Reads an action by its kind. One that has no counterpart leads on. */
export function readAction(id: string, action: JsonObject, templates: Templates): ReadAction {
  const notes = importNotes();
  const name = kindName(action);
  const kind = actionKinds.get(name);
  const onward: Forks = { forks: [], otherwise: nextOf(action.connection) };
  const title = kind?.title ?? (name === "" ? "Action without a type" : `Action of the type ${name}`);
  if (kind === undefined || "remedy" in kind) {
    const remedy = kind?.remedy ?? "Check in HubSpot what it does, and add steps for it.";
    notes.gaps.push({ says: `It has no counterpart${settingWords(action)}.`, remedy });
    return { id, title, steps: [], notes, ...onward };
  }
  if ("forks" in kind) return { id, title, steps: [], notes, ...kind.forks(action, notes) };
  const settings = settingsOf(action);
  const steps = kind.steps(settings, notes, templates);
  const unread = Object.keys(settings).filter((member) => !kind.reads.includes(member) && isSet(settings[member]));
  if (unread.length > 0)
    notes.gaps.push({
      says: `Of its settings, ${listOf(
        unread.map((name) => `${quote(name)} (${valueWords(settings[name])})`),
        "and",
        unread.length,
      )} is not imported.`,
      remedy: "Check it in HubSpot, and set up the step in the editor.",
    });
  return { id, title, steps, notes, ...onward };
}

/** Says how an action is set. */
function settingWords(action: JsonObject): string {
  const settings = settingsOf(action);
  if (!isSet(settings)) return "";
  return `, and is set to ${valueWords(settings)}`;
}

const isSingle = ({ type }: JsonObject): boolean => type === "SINGLE_CONNECTION" || type === undefined;

const kindName = (action: JsonObject): string => textOf(isSingle(action) ? action.actionTypeId : action.type) ?? "";

function settingsOf(action: JsonObject): JsonObject {
  if (isSingle(action)) return isObject(action.fields) ? action.fields : {};
  return Object.fromEntries(Object.entries(action).filter(([member]) => !structure.has(member)));
}
