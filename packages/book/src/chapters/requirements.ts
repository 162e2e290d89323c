import type { ReferenceType } from "@setup-pack/core";
import { capitalised } from "@setup-pack/core/words";
import type { BookSubject } from "../book-subject.js";
import { markup } from "../page/markup.js";
import { type Section, table } from "../page/section.js";

/** What a workspace must have before the pack can be switched on, since the pack does not bring it. */
export function requirements({ pack, automations }: BookSubject): Section {
  const names = new Map(automations.map(({ key, document }) => [key, document.name]));
  const needed = new Map<string, { type: string; name: string; detail: string; by: Set<string> }>();
  for (const { key, references } of pack.automations)
    for (const { type, id, name, detail, definition } of references) {
      if (definition !== null) continue;
      const place = JSON.stringify([type, id]);
      const known = needed.get(place) ?? { type, name: name ?? id, detail: detail ?? "", by: new Set<string>() };
      needed.set(place, known);
      known.by.add(names.get(key) ?? key);
    }
  const rows = [...needed.values()]
    .sort((one, other) => compare(one.type, other.type) || compare(one.name, other.name))
    .map(({ type, name, detail, by }) => [
      typeWords(type),
      markup`<strong><bdi>${name}</bdi></strong>${detail !== "" && markup`<br><span class="quiet small">${detail}</span>`}`,
      [...by].join("; "),
    ]);
  return {
    id: "requirements",
    title: "What must be there in the workspace",
    beginsPage: true,
    content: markup`<p>Automations install as drafts that are switched off: nothing is sent until somebody switches them on.</p>
${
  rows.length === 0
    ? markup`<p>The pack brings all that it refers to.</p>`
    : markup`<p>The pack does not bring these, and is installed once each of them is matched with one of the workspace:</p>
${table("What must be there", ["What", "Called", "Used by"], rows)}`
}`,
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const words: ReadonlyMap<string, string> = new Map<ReferenceType, string>([
  ["user", "Person"],
  ["stage", "Contact stage"],
  ["custom_field", "Custom field"],
]);

function typeWords(type: string): string {
  const plain = type.replaceAll("_", " ");
  return words.get(type) ?? capitalised(plain);
}
