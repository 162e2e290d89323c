import { type DraftObject, elements, isDraftObject, member, type Path, valueAt } from "../draft/json.js";
import type { Command } from "./command.js";
import { addElement } from "./list-elements.js";
import { setValue } from "./set-value.js";

/** An entry of an automation's `references`. */
export interface ReferenceEntry {
  readonly type: string;
  readonly id: string;
  readonly name?: string;
  readonly detail?: string;
}

export interface PickReference {
  /** The value in a config that shall name the thing. */
  readonly path: Path;
  readonly what: string;
  readonly automation: number;
  readonly reference: ReferenceEntry;
}

/** Lets a value name a thing, and lists the thing among the automation's references where it is not yet. */
export const pickReference: Command<PickReference> = {
  name: ({ what }) => `edit ${what}`,
  apply(pack, { path, what, automation, reference }) {
    setValue.apply(pack, { path, value: reference.id, what });
    listReference(pack, automation, reference);
  },
};

/** Lists a thing among an automation's references where it is not yet. */
export function listReference(pack: DraftObject, automation: number, reference: ReferenceEntry): void {
  const document = valueAt(pack, ["automations", automation, "document"]);
  const listed = member(document, "references");
  // Something else in the place of the list is for the author to mend, not to be overwritten along the way.
  if (!isDraftObject(document) || (listed !== undefined && !Array.isArray(listed))) return;
  if (elements(listed).some(isListed(reference))) return;
  const list = ["automations", automation, "document", "references"];
  addElement.apply(pack, { list, what: "reference", element: { ...reference } });
}

const isListed =
  ({ type, id }: ReferenceEntry) =>
  (entry: unknown): boolean =>
    member(entry, "type") === type && member(entry, "id") === id;

interface RemoveReferences {
  /** The index of the automation. */
  readonly automation: number;
  /** Their places in the list. */
  readonly indices: ReadonlySet<number>;
}

/** Takes references out of an automation's list; what the steps' settings say stays as it is. */
export const removeReferences: Command<RemoveReferences> = {
  name: ({ indices }) => (indices.size === 1 ? "remove reference" : `remove ${indices.size} references`),
  apply(pack, { automation, indices }) {
    const list = valueAt(pack, ["automations", automation, "document", "references"]);
    if (!Array.isArray(list)) return;
    for (let index = list.length - 1; index >= 0; index--) if (indices.has(index)) list.splice(index, 1);
  },
};
