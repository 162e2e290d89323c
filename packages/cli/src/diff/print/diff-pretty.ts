import { contentsOf, count, listOf } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/read-pack.js";
import { printDiagnostic } from "../../print/diagnostic.js";
import { type Colour, type Palette, type Paper, printable } from "../../print/paper.js";
import { changeWords, itemList, type PackChange, type Titles, whyBroken } from "../change-words.js";
import {
  type ChangedLine,
  type DiffBounds,
  type DiffDescription,
  describeDiff,
  type ItemDescription,
  type PartDescription,
  type ScenariosDescription,
  type Sign,
  type ValueDescription,
} from "../description/index.js";

/** How much of a diff is printed; `--format json` has all of it. */
export const prettyBounds: DiffBounds = {
  items: 100,
  partsPerItem: 50,
  linesPerValue: 20,
  scenarios: 30,
  linesPerScenario: 20,
  letters: 240,
};

/** What stands before a change. */
export const signs: Readonly<Record<Sign, string>> = {
  added: "+",
  removed: "-",
  changed: "~",
  renamed: "→",
  reordered: "↕",
};

/** A diff for people. */
export function* printDiff(description: DiffDescription, { palette, quiet }: Paper): Generator<string> {
  const { strong, faint, severity } = palette;
  const needs = description.isTooSmall ? severity.warning(description.needs) : description.needs;
  yield `${strong(printable(description.name))}  ${printable(description.from)} → ${printable(description.to)}\n${printable(needs)}\n`;
  yield* printBehaviour(description, palette);
  if (description.scenarios !== undefined) yield* printScenarios(description.scenarios, palette);
  yield* printPromises(description, palette);
  for (const item of description.items) yield* printDiffItem(item, palette);
  if (description.hiddenItems > 0)
    yield `\n… and ${count(description.hiddenItems, "more item")}; --format json has all of them.\n`;
  if (description.layout.length > 0) {
    yield `\n${faint("Layout only, which needs no new version:")}\n`;
    for (const { label, moved } of description.layout.slice(0, prettyBounds.items))
      yield faint(`  ${printable(label)}: ${movedWords(moved)}\n`);
    const hidden = description.layout.length - prettyBounds.items;
    if (hidden > 0) yield faint(`  … and ${hidden} more\n`);
  }
  if (!quiet && description.counts.length > 0) yield `\n${strong(countWords(description))}\n`;
}

/** What stands over the sentences on what automations send. */
export const behaviourHeading = "What a contact gets, each time it is enrolled";

function* printBehaviour({ behaviour, hiddenBehaviour }: DiffDescription, { strong }: Palette): Generator<string> {
  if (behaviour.length === 0) return;
  yield `\n${strong(behaviourHeading)}\n`;
  for (const { label, sentence } of behaviour) yield `  ${printable(label)}: ${printable(sentence)}\n`;
  if (hiddenBehaviour > 0) yield `  … and ${hiddenBehaviour} more\n`;
}

/** What stands over what scenarios send otherwise. */
export const scenariosHeading = "What the scenarios send";

function* printScenarios({ summary, scenarios, hidden }: ScenariosDescription, palette: Palette): Generator<string> {
  yield `\n${palette.strong(scenariosHeading)}\n  ${printable(summary)}\n`;
  for (const scenario of scenarios) {
    yield `  ${printable(scenario.name)}${scenario.name === scenario.path ? "" : `  ${palette.faint(printable(scenario.path))}`}\n`;
    for (const { sign, words } of scenario.lines)
      yield `    ${sign === undefined ? palette.severity.warning("!") : colourOf(sign, palette)(signs[sign])} ${printable(words)}\n`;
    if (scenario.hiddenLines > 0) yield `    … and ${scenario.hiddenLines} more\n`;
  }
  if (hidden > 0) yield `  … and ${count(hidden, "more scenario")}\n`;
}

/** What stands over promises of which less is known to hold. */
export const promisesHeading = "Promises that got worse, for sequences of one event";

function* printPromises({ promises, hiddenPromises }: DiffDescription, palette: Palette): Generator<string> {
  if (promises.length === 0) return;
  yield `\n${palette.strong(promisesHeading)}\n`;
  for (const { sentence, path, verdict, lines } of promises) {
    yield `  ${palette.severity.error("✗")} ${printable(sentence)}  ${verdict}  ${palette.faint(printable(path))}\n`;
    for (const line of lines) yield `    ${printable(line)}\n`;
  }
  if (hiddenPromises > 0) yield `  … and ${count(hiddenPromises, "more promise")}\n`;
}

/** "2 items added, 1 changed" */
export function countWords({ counts }: Pick<DiffDescription, "counts">): string {
  const words = counts.map(([sign, items], index) => `${index === 0 ? count(items, "item") : items} ${sign}`);
  return listOf(words, "and");
}

/** "3 blocks moved" */
export const movedWords = (moved: number): string => `${count(moved, "block")} moved`;

/** One item in which something differs. */
export function* printDiffItem(item: ItemDescription, palette: Palette): Generator<string> {
  const { strong, faint } = palette;
  const colour = colourOf(item.sign, palette);
  yield `\n${colour(signs[item.sign])} ${strong(printable(item.label))}  ${classIn(item.class, palette)}\n`;
  yield `  ${faint(item.reason)}\n`;
  for (const part of item.parts) yield* printPart(part, palette);
  if (item.hiddenParts > 0) yield `    … and ${item.hiddenParts} more\n`;
  if (item.moved > 0) yield `    ${faint(movedWords(item.moved))}\n`;
}

function classIn(weight: ItemDescription["class"], { severity, faint }: Palette): string {
  return weight === "major" ? severity.error(weight) : weight === "minor" ? severity.warning(weight) : faint(weight);
}

function colourOf(sign: Sign, { good, severity }: Palette): Colour {
  return sign === "added" ? good : sign === "removed" ? severity.error : severity.warning;
}

function* printPart(part: PartDescription, palette: Palette): Generator<string> {
  const colour = colourOf(part.sign, palette);
  const about = part.about === "" ? "" : `  ${printable(part.about)}`;
  const [only] = part.values;
  const isShort = part.values.length === 1 && only?.name === "" && only.lines.length === 0;
  const beside = isShort ? `  ${besides(only)}` : "";
  const line = `${colour(signs[part.sign])} ${printable(part.label)}${about}${part.about === "" ? beside : ""}`;
  yield `    ${line.trimEnd()}  ${palette.faint(part.class)}\n`;
  if (isShort && part.about === "") return;
  for (const value of part.values) yield* printValue(value, palette);
}

const besides = ({ before, after }: ValueDescription): string =>
  printable([before, after].filter((side) => side !== undefined).join(" → "));

function* printValue(value: ValueDescription, palette: Palette): Generator<string> {
  if (value.lines.length === 0) {
    const name = value.name === "" ? "" : `${printable(value.name)}  `;
    yield `        ${name}${besides(value)}\n`;
    return;
  }
  if (value.name !== "") yield `        ${printable(value.name)}\n`;
  for (const line of value.lines) yield `        ${shownLine(line, palette)}\n`;
  if (value.hiddenLines > 0) yield `        ${palette.faint(`… and ${count(value.hiddenLines, "more line")}`)}\n`;
}

/** Returns one line of a text that changed, with what became of it. */
export function shownLine({ sign, text }: ChangedLine, { good, severity, faint }: Palette): string {
  const shown = printable(text);
  switch (sign) {
    case "added":
      return good(`+ ${shown}`);
    case "removed":
      return severity.error(`- ${shown}`);
    case "gap":
      return faint("  …");
    case "same":
      return faint(`  ${shown}`.trimEnd());
  }
}

/** What became of a pack, for people. */
export function* printChange(change: PackChange, titles: Titles, paper: Paper): Generator<string> {
  const { strong, faint, severity } = paper.palette;
  const was =
    "previousPath" in change && change.previousPath !== change.path ? `${printable(change.previousPath)} → ` : "";
  yield `${strong(`${was}${printable(change.path)}`)}\n`;
  switch (change.kind) {
    case "changed":
    case "moved":
      yield* printDiff(
        describeDiff(change.diff, change.from.compiled, change.to.compiled, prettyBounds, change.books),
        paper,
      );
      return;
    case "added":
    case "removed":
      yield `${changeWords[change.kind]}\n`;
      yield* printContents(change.pack, change.kind, paper);
      return;
    case "replaced":
      yield `${severity.warning(changeWords.replaced)}\n`;
      yield* printContents(change.from, "removed", paper);
      yield* printContents(change.to, "added", paper);
      return;
    case "broken":
      yield `${severity.error(changeWords.broken)}\n`;
      for (const broken of change.packs) {
        const { entry, path, text } = broken.pack;
        yield `${printable(whyBroken(broken, titles))}\n`;
        for (const diagnostic of errorsOf(entry.diagnostics).slice(0, mostErrors)) {
          yield "\n";
          yield* printDiagnostic(diagnostic, path, text, paper, entry.sourceText);
        }
      }
      if (change.packs.every(({ pack }) => pack.entry.failure === undefined))
        yield `\n${faint("setup-pack validate lists all of them.")}\n`;
  }
}

/** At most so many errors of a pack are shown. */
const mostErrors = 10;

const errorsOf = <Found extends { readonly severity: string }>(diagnostics: readonly Found[]): readonly Found[] =>
  diagnostics.filter(({ severity }) => severity === "error");

function* printContents(pack: SoundPack, sign: "added" | "removed", { palette }: Paper): Generator<string> {
  const { document } = pack.compiled;
  const colour = sign === "added" ? palette.good : palette.severity.error;
  const title = `${printable(document.name)}  ${printable(document.version)}`;
  yield `\n${colour(signs[sign])} ${palette.strong(title)}  ${palette.faint(contentsOf(document))}\n`;
  const items = itemList(pack);
  for (const item of items.slice(0, prettyBounds.items)) yield `    ${printable(item)}\n`;
  const hidden = items.length - prettyBounds.items;
  if (hidden > 0) yield `    … and ${hidden} more\n`;
}
