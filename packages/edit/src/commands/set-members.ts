import {
  type DraftObject,
  elements,
  isDraftObject,
  type MemberOrder,
  member,
  type Path,
  textOf,
  valueAt,
} from "../draft/json.js";
import type { Command } from "./command.js";
import { addElement } from "./list-elements.js";
import { listReference, type ReferenceEntry } from "./pick-reference.js";
import { setValue } from "./set-value.js";

/** Something that the pack lacks: an item, or a stage of a pipeline. */
export interface NewElement {
  readonly list: Path;
  readonly element: object;
  /** Behind the last one when left out. */
  readonly index?: number | undefined;
}

export interface SetMembers {
  /** The index of the automation. */
  readonly automation: number;
  /** The object in a config whose members are set. */
  readonly path: Path;
  readonly what: string;
  /** Values by member; `absent` removes one. */
  readonly members: ReadonlyMap<string, unknown>;
  /** The members in the order of the form, for those that are new. */
  readonly order?: MemberOrder;
  /** What is made first, so that a member can name it. */
  readonly makes?: readonly NewElement[];
  /** What the members name from now on, to be listed among the automation's references. */
  readonly names?: readonly ReferenceEntry[];
  /** What is taken off that list where no step names it any more. */
  readonly forgets?: readonly Pick<ReferenceEntry, "type" | "id">[];
}

/** Sets several members of a step's settings at once, with all that they name: what one act in a form does. */
export const setMembers: Command<SetMembers> = {
  name: ({ what }) => `edit ${what}`,
  apply(pack, { automation, path, what, members, order, makes = [], names = [], forgets = [] }) {
    for (const made of makes) addElement.apply(pack, { ...made, what });
    for (const [name, value] of members) setValue.apply(pack, { path: [...path, name], value, what, order });
    for (const reference of names) listReference(pack, automation, reference);
    for (const reference of forgets) forgetReference(pack, automation, reference);
  },
};

function forgetReference(
  pack: DraftObject,
  automation: number,
  { type, id }: Pick<ReferenceEntry, "type" | "id">,
): void {
  const document = valueAt(pack, ["automations", automation, "document"]);
  const listed = member(document, "references");
  if (!isDraftObject(document) || !Array.isArray(listed)) return;
  const configs = elements(valueAt(document, ["graph", "nodes"])).map((node) => member(node, "config"));
  if (configs.some((config) => holdsText(config, id))) return;
  const at = listed.findIndex((entry) => textOf(member(entry, "type")) === type && textOf(member(entry, "id")) === id);
  if (at >= 0) listed.splice(at, 1);
}

function holdsText(root: unknown, text: string): boolean {
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (value === text) return true;
    if (typeof value === "object" && value !== null) left.push(...Object.values(value));
  }
  return false;
}
