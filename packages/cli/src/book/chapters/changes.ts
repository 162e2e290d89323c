import { type AutomationBounds, boundsWords } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import type {
  ChangedLine,
  ItemDescription,
  PartDescription,
  ScenarioDescription,
  Sign,
  ValueDescription,
} from "../../diff/description/index.js";
import { capitalised } from "../../print/capitalised.js";
import type { BookSubject } from "../book-subject.js";
import { type Insertion, type Markup, markup } from "../page/markup.js";
import { list, type Section, table } from "../page/section.js";

/** What differs from the release before, in words and side by side; undefined where there is none. */
export function changes(subject: BookSubject): Section | undefined {
  if (subject.against === undefined) return undefined;
  const { description, digest } = subject.against;
  const { from, needs, behaviour, scenarios, items, hiddenItems } = description;
  return {
    id: "changes",
    title: `What changes since ${from}`,
    beginsPage: true,
    content: markup`
<p>${needs}</p>
<p class="quiet small">Compared with version ${from}, whose digest is <code>${digest}</code></p>
${
  behaviour.length > 0 &&
  markup`<h3>What a contact gets</h3>\n${list(
    behaviour.map(({ label, sentence }) => markup`<strong>${capitalised(label)}</strong>: ${sentence}`),
  )}`
}
${boundsTable(subject)}
${
  scenarios !== undefined &&
  markup`<h3>What the scenarios send</h3>\n<p>${scenarios.summary}</p>\n${list(scenarios.scenarios.map(scenarioItem))}`
}
${items.length > 0 && markup`<h3>Item by item</h3>\n${items.map(itemMarkup)}`}
${hiddenItems > 0 && markup`<p>… and ${count(hiddenItems, "more item")}</p>`}`,
  };
}

/** The bounds of automations then and now, where they differ. */
function boundsTable({ against, bounds, automations }: BookSubject): Markup | undefined {
  const before = new Map((against?.bounds ?? []).map((one) => [one.automation, one]));
  const after = new Map(bounds.map((one) => [one.automation, one]));
  const names = new Map(automations.map(({ key, document }) => [key, document.name]));
  const rows = [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [then, now] = [wordsOf(before.get(key)), wordsOf(after.get(key))];
    return then === now ? [] : [[names.get(key) ?? key, then, now]];
  });
  return rows.length === 0
    ? undefined
    : markup`<h3>How much it sends, then and now</h3>\n${table("Bounds then and now", ["Automation", "Then", "Now"], rows)}`;
}

const wordsOf = (bounds: AutomationBounds | undefined): string =>
  bounds === undefined ? "was not there, or is not any more" : boundsWords(bounds);

const signs: Readonly<Record<Sign, string>> = {
  added: "New",
  removed: "Gone",
  changed: "Changed",
  renamed: "Renamed",
  reordered: "In another order",
};

const scenarioItem = ({ name, lines, hiddenLines }: ScenarioDescription): Markup =>
  markup`<strong>${name}</strong>${list(
    [
      ...lines.map(({ sign, words }) => (sign === undefined ? words : `${signs[sign]}: ${words}`)),
      ...(hiddenLines > 0 ? [`… and ${hiddenLines} more`] : []),
    ],
    "plain small",
  )}`;

function itemMarkup({ sign, label, reason, parts, hiddenParts }: ItemDescription): Markup {
  const rows = parts.filter(({ list }) => list !== "edges").flatMap(partRows);
  const arrows = parts.filter(({ list }) => list === "edges").length;
  return markup`<div class="change"><h4>${signs[sign]}: ${label}</h4>
<p class="quiet small">${reason}</p>
${rows.length > 0 && table(`Changes of ${label}`, ["What", "Then", "Now"], rows)}
${arrows > 0 && markup`<p>${count(arrows, "arrow")} between its steps ${arrows === 1 ? "leads" : "lead"} elsewhere, came or went; the drawing shows them as they are now.</p>`}
${hiddenParts > 0 && markup`<p>… and ${hiddenParts} more</p>`}</div>\n`;
}

function partRows({ sign, label, about, values }: PartDescription): readonly (readonly Insertion[])[] {
  const what =
    about === ""
      ? markup`<strong>${signs[sign]}:</strong> ${label}`
      : markup`<strong>${signs[sign]}:</strong> ${about}<br><span class="quiet small">${label}</span>`;
  const [first, ...others] = values;
  if (first === undefined) return [[what, sign === "removed" ? "there" : "", sign === "added" ? "there" : ""]];
  return [[what, ...sides(first)], ...others.map((value) => ["", ...sides(value)])];
}

/** A value then and now, beside one another. */
function sides({ name, before, after, lines, hiddenLines }: ValueDescription): readonly Insertion[] {
  const title = name !== "" && markup`<span class="quiet small">${name}</span><br>`;
  if (lines.length === 0)
    return [
      before !== undefined && markup`${title}<del>${before}</del>`,
      after !== undefined && markup`${title}<ins>${after}</ins>`,
    ];
  const more = hiddenLines > 0 && markup`<br>… and ${count(hiddenLines, "more line")}`;
  const side = (own: "removed" | "added"): Markup =>
    markup`${title}${lines.filter(({ sign }) => sign !== (own === "added" ? "removed" : "added")).map((line) => lineMarkup(line))}${more}`;
  return [side("removed"), side("added")];
}

function lineMarkup({ sign, text }: ChangedLine): Markup {
  if (sign === "gap") return markup`<span class="quiet">…</span><br>`;
  if (sign === "same") return markup`${text}<br>`;
  return sign === "added" ? markup`<ins>${text}</ins><br>` : markup`<del>${text}</del><br>`;
}
