import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import { type ImportNotes, importNotes, refer } from "../imported-pack.js";
import { conditionOf, equalityOf, filterWords } from "./conditions.js";
import { valueWords } from "./fields.js";

/** A branch: the settings of its If step, and the action that it leads to. */
interface Fork {
  readonly condition: JsonObject;
  readonly to: string | undefined;
}

/** The branches of an action, the first that holds being taken, and the action that it leads to where none does. */
export interface Forks {
  readonly forks: readonly Fork[];
  readonly otherwise: string | undefined;
}

/** Returns the action that a connection leads to. `defaultBranch` is a connection itself. */
export const nextOf = (connection: unknown): string | undefined => textOf(member(connection, "nextActionId"));

/** The settings of an If step whose condition nobody can say: it asks for it. */
const unsaid: JsonObject = {};

const decideAnew = "Set the condition of the If step in its place.";

/** Returns a branch by filters. */
export function listBranches(action: JsonObject, notes: ImportNotes): Forks {
  const forks = elements(action.listBranches).map((branch) => {
    const own = importNotes();
    const condition = conditionOf(member(branch, "filterBranch"), own);
    if (condition !== undefined) for (const reference of own.references) refer(notes, reference);
    else
      notes.gaps.push({
        says: `The condition of its branch${nameOf(branch)} cannot be imported: ${filterWords(member(branch, "filterBranch")) || "it is empty"}.`,
        remedy: decideAnew,
      });
    return { condition: condition ?? unsaid, to: nextOf(member(branch, "connection")) };
  });
  return { forks, otherwise: nextOf(action.defaultBranch) };
}

/** Returns a branch by the value of a property, or by what an action before it came to. */
export function staticBranches(action: JsonObject, notes: ImportNotes): Forks {
  const property = textOf(member(action.inputValue, "propertyName"));
  const forks = elements(action.staticBranches).map((branch) => {
    const value = textOf(member(branch, "branchValue")) ?? "";
    const condition = property === undefined ? undefined : equalityOf(property, value, notes);
    if (condition === undefined)
      notes.gaps.push({
        says: `Its branch ${quote(value)} goes by ${property ?? `what an action before it came to (${valueWords(action.inputValue)})`}, which cannot be imported.`,
        remedy: decideAnew,
      });
    return { condition: condition ?? unsaid, to: nextOf(member(branch, "connection")) };
  });
  return { forks, otherwise: nextOf(action.defaultBranch) };
}

/** Returns a branch by chance. */
export function testBranches(action: JsonObject, notes: ImportNotes): Forks {
  const ways = elements(action.testBranches).map(nextOf);
  notes.gaps.push({
    says: `It splits contacts at random, which cannot be imported: ${ways.length} branches ${valueWords(action, ["type", "actionId", "connection"])}.`,
    remedy: "Keep the branch that won and remove the If steps, or set conditions that separate the contacts.",
  });
  return { forks: ways.slice(0, -1).map((to) => ({ condition: unsaid, to })), otherwise: ways.at(-1) };
}

/** Returns what a branch is called, with a space before it; many have no name. */
function nameOf(branch: unknown): string {
  const name = textOf(member(branch, "branchName")) ?? "";
  return name === "" ? "" : ` ${quote(name)}`;
}
