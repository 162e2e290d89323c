import { html } from "@setup-pack/book/page";
import { drawing } from "@setup-pack/core/drawing";
import { count } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/read-pack.js";
import { htmlPage } from "../../print/markup.js";
import { changeWords, itemList, type PackChange, type Titles, whyBroken } from "../change-words.js";
import {
  type ChangedLine,
  type DiffBounds,
  type DiffDescription,
  describeDiff,
  type ItemDescription,
  type PartDescription,
  type ScenarioDescription,
  type ValueDescription,
} from "../description/index.js";
import { behaviourHeading, countWords, movedWords, promisesHeading, scenariosHeading, signs } from "./diff-pretty.js";

/** How much of a diff a page shows. */
export const htmlBounds: DiffBounds = {
  items: 500,
  partsPerItem: 300,
  linesPerValue: 200,
  scenarios: 200,
  linesPerScenario: 100,
  letters: 2000,
};

/** A diff as one HTML file that needs no other, runs nothing, and shows in light and in dark. */
export function* printDiffHtml(description: DiffDescription): Generator<string> {
  const title = diffTitle(description);
  yield htmlPage(title, diffStyle, [`<h1>${html(title)}</h1>`, diffHtml(description)].join("\n"));
}

/** Returns which pack it is, from which release to which. */
const diffTitle = ({ name, from, to }: DiffDescription): string => `${name}: ${from} → ${to}`;

/** Returns all of a diff but its heading. */
function diffHtml(description: DiffDescription): string {
  const needs = `<p class="needs ${description.isTooSmall ? "small" : ""}">${html(description.needs)}</p>`;
  const counts = description.counts.length === 0 ? "" : `<p>${html(countWords(description))}</p>`;
  const hidden = description.hiddenItems === 0 ? "" : `<p>… and ${count(description.hiddenItems, "more item")}</p>`;
  const pictures = drawings(description.items);
  const items = description.items.map((item) => itemHtml(item, pictures.get(item) ?? ""));
  const body = [
    needs,
    counts,
    behaviourHtml(description),
    scenariosHtml(description),
    promisesHtml(description),
    ...items,
    hidden,
    layoutHtml(description),
  ];
  return body.filter((part) => part !== "").join("\n");
}

function behaviourHtml({ behaviour, hiddenBehaviour }: DiffDescription): string {
  if (behaviour.length === 0) return "";
  const rows = behaviour.map(({ label, sentence }) => `<li><code>${html(label)}</code>: ${html(sentence)}</li>`);
  if (hiddenBehaviour > 0) rows.push(`<li>… and ${hiddenBehaviour} more</li>`);
  return `<section>\n<p class="needs">${behaviourHeading}</p>\n<ul>\n${rows.join("\n")}\n</ul>\n</section>`;
}

function scenariosHtml({ scenarios: described }: DiffDescription): string {
  if (described === undefined) return "";
  const { summary, scenarios, hidden } = described;
  const rows = scenarios.map(scenarioHtml);
  if (hidden > 0) rows.push(`<li>… and ${count(hidden, "more scenario")}</li>`);
  const list = rows.length === 0 ? "" : `\n<ul>\n${rows.join("\n")}\n</ul>`;
  return `<section>\n<p class="needs">${scenariosHeading}</p>\n<p>${html(summary)}</p>${list}\n</section>`;
}

function promisesHtml({ promises, hiddenPromises }: DiffDescription): string {
  if (promises.length === 0) return "";
  const rows = promises.map(({ sentence, path, verdict, lines }) => {
    const play = lines.map((line) => `<div class="value">${html(line)}</div>`);
    return `<li>⚠️ ${html(sentence)}: ${verdict} <code>${html(path)}</code>${play.join("")}</li>`;
  });
  if (hiddenPromises > 0) rows.push(`<li>… and ${count(hiddenPromises, "more promise")}</li>`);
  return `<section>\n<p class="needs">${promisesHeading}</p>\n<ul>\n${rows.join("\n")}\n</ul>\n</section>`;
}

function scenarioHtml({ name, path, lines, hiddenLines }: ScenarioDescription): string {
  const head = `${name === path ? "" : `${html(name)} `}<code>${html(path)}</code>`;
  const rows = lines.map(({ sign, words }) => {
    const before = sign === undefined ? "⚠️" : `<span class="sign ${sign}">${signs[sign]}</span>`;
    return `<div class="value">${before} ${html(words)}</div>`;
  });
  if (hiddenLines > 0) rows.push(`<div class="value">… and ${hiddenLines} more</div>`);
  return `<li>${head}${rows.join("")}</li>`;
}

/** All drawings together are no longer than this; automations beyond it go without. */
const mostDrawn = 2_000_000;

/** Returns the automations as they are now, each folded. */
function drawings(items: readonly ItemDescription[]): ReadonlyMap<ItemDescription, string> {
  const found = new Map<ItemDescription, string>();
  let room = mostDrawn;
  for (const item of items) {
    if (item.picture === undefined) continue;
    const svg = drawing(item.picture.graph, item.picture);
    room -= svg.length;
    if (room < 0) break;
    found.set(item, `\n<details class="picture">\n<summary>As it is now</summary>\n<div>${svg}</div>\n</details>`);
  }
  return found;
}

function itemHtml(item: ItemDescription, picture: string): string {
  const heading = `<span class="sign ${item.sign}">${signs[item.sign]}</span> <code>${html(item.label)}</code> <span class="class ${item.class}">${item.class}</span>`;
  const parts = item.parts.map(partHtml);
  if (item.hiddenParts > 0) parts.push(`<li>… and ${item.hiddenParts} more</li>`);
  if (item.moved > 0) parts.push(`<li class="faint">${movedWords(item.moved)}</li>`);
  const list = parts.length === 0 ? "" : `\n<ul>\n${parts.join("\n")}\n</ul>`;
  return `<details open>\n<summary>${heading}</summary>\n<p class="faint">${html(item.reason)}</p>${list}${picture}\n</details>`;
}

function partHtml({ sign, label, about, class: weight, values }: PartDescription): string {
  const sentence = about === "" ? "" : ` ${html(about)}`;
  const heading = `<span class="sign ${sign}">${signs[sign]}</span> <code>${html(label)}</code>${sentence} <span class="class ${weight}">${weight}</span>`;
  return `<li>${heading}${values.map(valueHtml).join("")}</li>`;
}

function valueHtml(value: ValueDescription): string {
  const name = value.name === "" ? "" : `<code>${html(value.name)}</code> `;
  if (value.lines.length === 0) return `<div class="value">${name}${besides(value)}</div>`;
  const lines = value.lines.map(lineHtml);
  if (value.hiddenLines > 0) lines.push(`<span class="gap">… and ${count(value.hiddenLines, "more line")}</span>`);
  return `<div class="value">${name}<pre>${lines.join("\n")}</pre></div>`;
}

const besides = ({ before, after }: ValueDescription): string =>
  [
    ...(before === undefined ? [] : [`<del>${html(before)}</del>`]),
    ...(after === undefined ? [] : [`<ins>${html(after)}</ins>`]),
  ].join(" → ");

function lineHtml({ sign, text }: ChangedLine): string {
  if (sign === "gap") return '<span class="gap">…</span>';
  const shown = html(text);
  return sign === "added"
    ? `<ins>+ ${shown}</ins>`
    : sign === "removed"
      ? `<del>- ${shown}</del>`
      : `<span>  ${shown}</span>`;
}

function layoutHtml({ layout }: DiffDescription): string {
  if (layout.length === 0) return "";
  const rows = layout
    .slice(0, htmlBounds.items)
    .map(({ label, moved }) => `<li><code>${html(label)}</code> ${movedWords(moved)}</li>`);
  const hidden = layout.length - rows.length;
  if (hidden > 0) rows.push(`<li>… and ${hidden} more</li>`);
  return `<details>\n<summary>Layout only, which needs no new version</summary>\n<ul>\n${rows.join("\n")}\n</ul>\n</details>`;
}

/** The style sheet of a diff's page. */
const diffStyle = `
:root { color-scheme: light dark; --text: #1f2328; --faint: #59636e; --line: #d1d9e0; --back: #ffffff; --box: #f6f8fa;
  --added: #dafbe1; --removed: #ffebe9; --good: #1a7f37; --bad: #d1242f; --warn: #9a6700; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f0f6fc; --faint: #9198a1; --line: #3d444d; --back: #0d1117; --box: #151b23;
    --added: #12361f; --removed: #4a1c1c; --good: #3fb950; --bad: #f85149; --warn: #d29922; }
}
body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { margin: 0.25rem 0; padding: 0.5rem; white-space: pre-wrap; background: var(--box); border-radius: 6px; }
pre ins, pre del, pre span { display: inline-block; width: 100%; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--removed); text-decoration: none; }
details { margin: 1rem 0; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
summary { cursor: pointer; }
ul { padding-left: 0; list-style: none; }
li { margin: 0.5rem 0; }
.value { margin-left: 1.5rem; }
.needs { font-weight: 600; }
.small, .class.minor { color: var(--warn); }
.class { padding: 0 0.5em; border: 1px solid var(--line); border-radius: 1em; font-size: 0.8em; }
.class.major, .sign.removed { color: var(--bad); }
.sign { font-weight: 700; }
.sign.added { color: var(--good); }
.picture div { overflow: auto; }
.faint, .gap { color: var(--faint); }
`;

/** Returns what became of packs as one HTML page, like that of a single diff. */
export function printChangesHtml(changes: Iterable<PackChange>, titles: Titles): string {
  const title = `${titles.before} → ${titles.after}`;
  const sections = [...changes].map((change) => sectionOf(change, titles));
  const body = sections.length === 0 ? ["<p>No pack changes.</p>"] : sections;
  return htmlPage(title, diffStyle, [`<h1>${html(title)}</h1>`, ...body].join("\n"));
}

function sectionOf(change: PackChange, titles: Titles): string {
  const was = "previousPath" in change && change.previousPath !== change.path ? `${change.previousPath} → ` : "";
  return `<h2>${html(`${was}${change.path}`)}</h2>\n${bodyOf(change, titles)}`;
}

function bodyOf(change: PackChange, titles: Titles): string {
  switch (change.kind) {
    case "changed":
    case "moved": {
      const description = describeDiff(change.diff, change.from.compiled, change.to.compiled, htmlBounds, change.books);
      return `<p>${html(diffTitle(description))}</p>\n${diffHtml(description)}`;
    }
    case "added":
    case "removed":
      return `<p>${changeWords[change.kind]}</p>\n${contents(change.pack, change.kind)}`;
    case "replaced":
      return `<p class="needs small">${changeWords.replaced}</p>\n${contents(change.from, "removed")}\n${contents(change.to, "added")}`;
    case "broken": {
      const reasons = change.packs.map((broken) => html(whyBroken(broken, titles)));
      return `<p class="needs small">${[changeWords.broken, ...reasons].join(" ")}</p>`;
    }
  }
}

function contents(pack: SoundPack, sign: "added" | "removed"): string {
  const { name, version } = pack.compiled.document;
  const items = itemList(pack)
    .slice(0, htmlBounds.items)
    .map((item) => `<li><code>${html(item)}</code></li>`);
  const summary = `<span class="sign ${sign}">${sign === "added" ? "+" : "-"}</span> ${html(`${name} ${version}`)}`;
  return `<details open>\n<summary>${summary}</summary>\n<ul>\n${items.join("\n")}\n</ul>\n</details>`;
}
