import { asPack } from "@setup-pack/core";
import { drawing } from "@setup-pack/core/drawing";
import { documentOf, elements, keyOf, textOf } from "@setup-pack/edit";
import { rehearse } from "@setup-pack/rehearsal";
import {
  dayWords,
  enrollingEvent,
  namesIn,
  resolveDocument,
  type ScenarioPack,
  startWords,
  tellEntry,
  tellerOf,
  timeOf,
} from "@setup-pack/rehearsal/scenario";
import { bookOf, namesOf } from "../subjects/words.js";
import { lensCommands } from "./lenses.js";
import type { PackRoot } from "./target.js";

/** A document that is made to be looked at. */
export interface ShownDocument {
  readonly name: string;
  readonly text: string;
}

/** Makes a document of an automation, by its key; or a sentence on why there is none. */
export type Show = (root: PackRoot, automation: string) => ShownDocument | string;

/** What lenses show, by their commands. */
export const shows: ReadonlyMap<string, Show> = new Map([
  [lensCommands.draw, draw],
  [lensCommands.rehearse, rehearsal],
]);

function draw(root: PackRoot, automation: string): ShownDocument | string {
  const { value } = root.view;
  const index = elements(value.automations).findIndex((item) => keyOf(item) === automation);
  const document = documentOf(elements(value.automations)[index]);
  const title = textOf(document.name) ?? automation;
  const known = namesOf(root, index);
  return { name: `${automation}.svg`, text: drawing(document.graph, { title, known, book: bookOf(root) }) };
}

/** What an automation does to somebody of whom nothing is known. */
function rehearsal(root: PackRoot, automation: string): ShownDocument | string {
  const pack = asPack(root.view.value);
  if (pack === undefined) return "The pack has errors of shape, and cannot be played. Mend them first.";
  const packs: readonly ScenarioPack[] = [{ document: pack, digest: "", book: bookOf(root) }];
  const names = namesIn(packs);
  const { scenario, findings } = resolveDocument({ scenario: automation, ...enrollingEvent(automation, names) }, names);
  const [first] = findings;
  if (first !== undefined) return first.message;
  const played = rehearse(packs, scenario);
  const teller = tellerOf(packs);
  let day = "";
  const lines = played.timeline.flatMap((entry) => {
    const { label, words, note } = tellEntry(entry, played, teller);
    const told = [label, words, note === undefined ? "" : `(${note})`].filter((part) => part !== "").join(" ");
    const line = `  ${timeOf(entry.local)}  ${told.replaceAll("\n", "\n         ")}`;
    const today = dayWords(entry.local);
    if (today === day) return [line];
    day = today;
    return ["", today, line];
  });
  const head = `${automation}, played for somebody of whom nothing is known, from ${startWords(played)}`;
  return { name: `${automation}.txt`, text: `${[head, ...lines].join("\n")}\n` };
}
