import { mermaid } from "@setup-pack/core/drawing";
import { count } from "@setup-pack/core/words";
import { code, fence, prose } from "../../print/markup.js";
import type {
  ChangedLine,
  DiffBounds,
  DiffDescription,
  ItemDescription,
  PartDescription,
  ScenarioDescription,
  ValueDescription,
} from "../description/index.js";
import { behaviourHeading, countWords, movedWords, promisesHeading, scenariosHeading, signs } from "./diff-pretty.js";

/** How much of a diff a comment shows. */
export const markdownBounds: DiffBounds = {
  items: 60,
  partsPerItem: 25,
  linesPerValue: 12,
  scenarios: 15,
  linesPerScenario: 8,
  letters: 200,
};

/** A comment on GitHub takes 65,536 characters; what does not fit is counted. */
const mostCharacters = 60_000;

/**
 * A diff as Markdown that fits a comment on a pull request: a table of what changed, and folded below it the details.
 */
export function* printDiffMarkdown(description: DiffDescription): Generator<string> {
  yield `${diffHeading(description)}\n\n`;
  yield* printDiffBody(description);
}

/** Returns which pack it is, from which release to which. */
export const diffHeading = ({ name, from, to }: DiffDescription): string =>
  `### ${prose(name)}: ${prose(from)} → ${prose(to)}`;

/** Which version the changes need. */
export const diffNeeds = ({ isTooSmall, needs }: DiffDescription): string =>
  `${isTooSmall ? "⚠️ " : ""}**${prose(needs)}**\n`;

/** All of a diff but its heading. */
export function* printDiffBody(description: DiffDescription): Generator<string> {
  const needs = diffNeeds(description);
  const end = endOf(description);
  const table = [
    ...behaviourOf(description),
    ...scenariosOf(description),
    ...promisesOf(description),
    ...tableOf(description),
  ];
  let room = mostCharacters - diffHeading(description).length - needs.length - end.length - table.join("").length;
  yield needs;
  yield* table;
  let left = description.items.length;
  for (const item of description.items) {
    const details = detailsOf(item);
    if (details.length > room) break;
    room -= details.length;
    left--;
    yield details;
  }
  if (left > 0) yield `\nThe details of ${count(left, "item")} are left out, to fit a comment.\n`;
  yield end;
}

/** What contacts get more or less of. */
function* behaviourOf({ behaviour, hiddenBehaviour }: DiffDescription): Generator<string> {
  if (behaviour.length === 0) return;
  yield `\n**${behaviourHeading}**\n\n`;
  for (const { label, sentence } of behaviour) yield `- ${code(label)}: ${prose(sentence)}\n`;
  if (hiddenBehaviour > 0) yield `- … and ${hiddenBehaviour} more\n`;
}

/** Scenarios take no more of a comment than this; what does not fit is counted. */
const mostOfScenarios = 15_000;

/** What scenarios send otherwise. */
function* scenariosOf({ scenarios: described }: DiffDescription): Generator<string> {
  if (described === undefined) return;
  const { summary, scenarios, hidden } = described;
  yield `\n**${scenariosHeading}**\n\n${prose(summary)}\n\n`;
  let [room, left] = [mostOfScenarios, scenarios.length];
  for (const scenario of scenarios) {
    const text = scenarioOf(scenario);
    if (text.length > room) break;
    room -= text.length;
    left--;
    yield text;
  }
  if (hidden + left > 0) yield `- … and ${count(hidden + left, "more scenario")}\n`;
}

function scenarioOf({ name, path, lines, hiddenLines }: ScenarioDescription): string {
  const head = `- ${name === path ? "" : `${prose(name)} `}${code(path)}\n`;
  const rows = lines.map(({ sign, words }) => `  - ${sign === undefined ? "⚠️" : code(signs[sign])} ${prose(words)}\n`);
  if (hiddenLines > 0) rows.push(`  - … and ${hiddenLines} more\n`);
  return `${head}${rows.join("")}`;
}

/** Promises of which less is known to hold, each with a play that breaks it. */
function* promisesOf({ promises, hiddenPromises }: DiffDescription): Generator<string> {
  if (promises.length === 0) return;
  yield `\n**${promisesHeading}**\n\n`;
  for (const { sentence, path, verdict, lines } of promises) {
    yield `- ⚠️ ${prose(sentence)}: ${verdict} ${code(path)}\n`;
    if (lines.length > 0) yield `\n${fence(lines, "", "  ")}\n\n`;
  }
  if (hiddenPromises > 0) yield `- … and ${count(hiddenPromises, "more promise")}\n`;
}

/** Rows of the table; with more, and with details, a comment would be no help to anybody. */
function* tableOf({ items, hiddenItems }: DiffDescription): Generator<string> {
  if (items.length === 0) return;
  yield "\n| | item | class | why |\n|---|---|---|---|\n";
  for (const { sign, label, class: weight, reason } of items)
    yield `| ${code(signs[sign])} | ${code(label)} | ${weight} | ${prose(reason)} |\n`;
  if (hiddenItems > 0) yield `| | … and ${count(hiddenItems, "more item")} | | |\n`;
}

function endOf({ layout, counts }: DiffDescription): string {
  const shown = layout
    .slice(0, markdownBounds.items)
    .map(({ label, moved }) => `${code(label)} (${movedWords(moved)})`);
  const hidden = layout.length - shown.length;
  const more = hidden > 0 ? [`${hidden} more`] : [];
  const moved = shown.length === 0 ? "" : `\nLayout only: ${[...shown, ...more].join(", ")}.\n`;
  return `${moved}${counts.length === 0 ? "" : `\n${countWords({ counts })}\n`}`;
}

function detailsOf(item: ItemDescription): string {
  const parts = item.parts.map(partOf);
  if (item.hiddenParts > 0) parts.push(`- … and ${item.hiddenParts} more\n`);
  if (item.moved > 0) parts.push(`- ${movedWords(item.moved)}\n`);
  const picture = pictureOf(item);
  if (parts.length === 0 && picture === "") return "";
  return `\n<details>\n<summary>${code(item.label, "html")}</summary>\n\n${parts.join("")}${picture}\n</details>\n`;
}

/** A larger drawing says nothing at the width of a comment, and takes the room of what changed. */
const largestPicture = 8000;

/** Returns the automation as it is now; Markdown on GitHub and GitLab shows it as a drawing. */
function pictureOf({ picture }: ItemDescription): string {
  if (picture === undefined) return "";
  const text = mermaid(picture.title, [picture]);
  return text.length > largestPicture ? "" : `\n${fence(text.trimEnd().split("\n"), "mermaid")}\n`;
}

function partOf({ sign, label, about, values }: PartDescription): string {
  const [only] = values;
  const isShort = values.length === 1 && only?.name === "" && only.lines.length === 0 && about === "";
  const heading = `- ${code(signs[sign])} ${code(label)}${about === "" ? "" : ` ${prose(about)}`}`;
  if (isShort) return `${heading} ${besides(only)}\n`;
  return `${heading}\n${values.map(valueOfPart).join("")}`;
}

function valueOfPart(value: ValueDescription): string {
  if (value.lines.length === 0) return `  - ${value.name === "" ? "" : `${code(value.name)} `}${besides(value)}\n`;
  const lines = value.lines.map(lineOf);
  if (value.hiddenLines > 0) lines.push(`  … and ${count(value.hiddenLines, "more line")}`);
  const name = value.name === "" ? "" : `  - ${code(value.name)}\n`;
  return `${name}\n${fence(lines, "diff", "    ")}\n`;
}

const besides = ({ before, after }: ValueDescription): string =>
  [before, after].flatMap((side) => (side === undefined ? [] : [code(side)])).join(" → ");

const lineSigns: Readonly<Record<ChangedLine["sign"], string>> = { added: "+ ", removed: "- ", same: "  ", gap: "  …" };

const lineOf = ({ sign, text }: ChangedLine): string => `${lineSigns[sign]}${text}`;
