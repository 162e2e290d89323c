import type { ReferenceType } from "@setup-pack/core";
import { capitalised, compareTexts } from "@setup-pack/core/words";
import type { BookSubject } from "../book-subject.js";
import { type Markup, markup, type Section, table } from "../page/markup.js";

/** What a workspace must have before the pack can be switched on, since the pack does not bring it. */
export function requirements(subject: BookSubject): Section {
  const rows = required(subject).map(rowOf);
  return {
    id: "requirements",
    title: "What must be there in the workspace",
    beginsPage: true,
    content: markup`<p>Automations are installed turned off: nothing is sent until someone turns them on.</p>
${
  rows.length === 0
    ? markup`<p>The pack brings all that it refers to.</p>`
    : markup`<p>The pack does not bring these, and is installed once each of them is matched with one of the workspace:</p>
${table("What must be there", ["What", "Called", "Used by"], rows)}`
}`,
  };
}

/** Something that a pack refers to and does not bring. */
interface Requirement {
  readonly type: string;
  readonly name: string;
  readonly detail: string;
  /** The names of the automations that refer to it. */
  readonly usedBy: Set<string>;
}

/** What is required, by type and name; each thing once, whoever refers to it. */
function required({ pack, automations }: BookSubject): readonly Requirement[] {
  const names = new Map(automations.map(({ key, document }) => [key, document.name]));
  const requirements = new Map<string, Requirement>();
  for (const { key, references } of pack.automations)
    for (const { type, id, name, detail, definition } of references) {
      if (definition !== null) continue;
      const place = JSON.stringify([type, id]);
      const one = requirements.get(place) ?? { type, name: name ?? id, detail: detail ?? "", usedBy: new Set() };
      requirements.set(place, one);
      one.usedBy.add(names.get(key) ?? key);
    }
  return [...requirements.values()].sort(
    (one, other) => compareTexts(one.type, other.type) || compareTexts(one.name, other.name),
  );
}

const rowOf = ({ type, name, detail, usedBy }: Requirement): readonly (string | Markup)[] => [
  typeWords(type),
  markup`<strong><bdi>${name}</bdi></strong>${detail !== "" && markup`<br><span class="quiet small">${detail}</span>`}`,
  [...usedBy].join("; "),
];

const words: ReadonlyMap<string, string> = new Map<ReferenceType, string>([
  ["user", "Person"],
  ["stage", "Contact stage"],
  ["custom_field", "Custom field"],
]);

function typeWords(type: string): string {
  return words.get(type) ?? capitalised(type.replaceAll("_", " "));
}
