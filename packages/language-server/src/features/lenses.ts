import { asPack } from "@setup-pack/core";
import { drawing } from "@setup-pack/core/drawing";
import { isObject, type Pointer } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
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
import type { CodeLens, Command } from "vscode-languageserver";
import { graphOf } from "../subjects/subject.js";
import { bookOf, namesOf } from "../subjects/words.js";
import { type PackRoot, rangeIn, type Target } from "./places.js";

/** The commands that the server carries out for lenses; each takes the URI of the pack and the key of an automation. */
export const lensCommands = { draw: "setupPack.draw", rehearse: "setupPack.rehearse" } as const;

/** What stands above a line, and the place that it is about. */
interface Lens {
  readonly at: Pointer;
  readonly command: Command;
}

/** What stands above items and blocks: who uses them, how many ways lead there, and what can be done. */
export function lenses({ root, uri, document }: Target): CodeLens[] {
  if (root.is === "file") return [];
  const all = [...ofAutomations(root), ...ofUses(root), ...ofWays(root)];
  const sites = root.view.locate(all.map(({ at }) => ({ at })));
  return all.flatMap(({ command }, index) => {
    const site = sites[index];
    if (site === undefined || site.uri !== uri) return [];
    const range = rangeIn(document, site.span);
    return { range: { start: range.start, end: range.start }, command };
  });
}

/** Returns a lens that only tells. */
const telling = (title: string): Command => ({ title, command: "" });

function ofAutomations({ view }: PackRoot): Lens[] {
  return elements(view.value.automations).flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const [at, args] = [`/automations/${index}`, [view.uri, key]];
    return [
      { at, command: { title: "Rehearse", command: lensCommands.rehearse, arguments: args } },
      { at, command: { title: "Draw", command: lensCommands.draw, arguments: args } },
    ];
  });
}

function ofUses({ view }: PackRoot): Lens[] {
  const users = new Map<Pointer, Set<Pointer>>();
  for (const { at, definition } of view.uses) {
    const user = at.split("/", 3).join("/");
    const others = users.get(definition.at);
    if (others === undefined) users.set(definition.at, new Set([user]));
    else others.add(user);
  }
  return view.definitions.flatMap(({ at }) => {
    const used = users.get(at)?.size ?? 0;
    return used === 0 ? [] : { at, command: telling(`used by ${count(used, "automation")}`) };
  });
}

function ofWays({ view }: PackRoot): Lens[] {
  return elements(view.value.automations).flatMap((_, automation) => {
    const graph = graphOf(view, automation);
    const targets = elements(graph?.edges).flatMap((edge) => (isObject(edge) ? (textOf(edge.target) ?? []) : []));
    return elements(graph?.nodes).flatMap((node, index) => {
      const ways = isObject(node) ? targets.filter((target) => target === node.id).length : 0;
      const at = `/automations/${automation}/document/graph/nodes/${index}`;
      return ways < 2 ? [] : { at, command: telling(`${ways} ways lead here`) };
    });
  });
}

/** A document that is made to be looked at. */
interface ShownDocument {
  readonly name: string;
  readonly text: string;
}

/** Makes a document of an automation, by its key; or a sentence on why there is none. */
type Show = (root: PackRoot, automation: string) => ShownDocument | string;

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
