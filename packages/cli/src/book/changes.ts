import { type Insertion, list, type Markup, markup, type Section, table } from "@setup-pack/book/page";
import { type AutomationBounds, boundsWords, type CompiledPack, type PackDiff } from "@setup-pack/core";
import { capitalised, count } from "@setup-pack/core/words";
import type {
  ChangedLine,
  DiffDescription,
  ItemDescription,
  PartDescription,
  ScenarioDescription,
  Sign,
  ValueDescription,
} from "../diff/description/index.js";
import { settingChanges } from "./setting-changes.js";

/** Two releases of a pack, as a book of the newer one tells what differs. */
export interface ComparedReleases {
  readonly from: Pick<CompiledPack, "digest" | "document">;
  readonly to: Pick<CompiledPack, "document">;
  readonly diff: Pick<PackDiff, "changes" | "scenarios">;
  readonly description: DiffDescription;
  /** How much each automation sent then, and sends now. */
  readonly bounds: readonly [then: readonly AutomationBounds[], now: readonly AutomationBounds[]];
}

/** Returns what differs from the release before, in words and side by side. */
export function changes(compared: ComparedReleases): Section {
  const { description } = compared;
  const { from, needs, behaviour, scenarios, items, hiddenItems } = description;
  return {
    id: "changes",
    title: `What changes since ${from}`,
    beginsPage: true,
    content: markup`
<p>${needs}</p>
<p class="quiet small">Compared with version ${from}, whose digest is <code>${compared.from.digest}</code></p>
${
  behaviour.length > 0 &&
  markup`<h3>What a contact gets</h3>\n${list(
    behaviour.map(({ label, sentence }) => markup`<strong>${capitalised(label)}</strong>: ${sentence}`),
  )}`
}
${settingsMarkup(compared)}
${boundsTable(compared)}
${
  scenarios !== undefined &&
  (compared.diff.scenarios?.played ?? 0) + scenarios.scenarios.length > 0 &&
  markup`<h3>What the scenarios send</h3>\n<p>${scenarios.summary}</p>\n${list(scenarios.scenarios.map(scenarioItem))}`
}
${items.length > 0 && markup`<h3>Item by item</h3>\n${items.map(itemMarkup)}`}
${hiddenItems > 0 && markup`<p>… and ${count(hiddenItems, "more item")}</p>`}`,
  };
}

/** Returns the later keys of automations that have another key than before, by the earlier ones. */
const renamedKeys = ({ changes }: ComparedReleases["diff"]): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ item: { kind, key }, previousKey }) =>
      kind === "automations" && previousKey !== undefined ? [[previousKey, key]] : [],
    ),
  );

/** Says of each automation whose settings differ what that means. */
function settingsMarkup({ from, to, diff, bounds: [, now] }: ComparedReleases): Markup | undefined {
  const renamed = renamedKeys(diff);
  const before = new Map(
    (from.document.automations ?? []).map(({ key, document }) => [renamed.get(key) ?? key, document.settings]),
  );
  const rows = (to.document.automations ?? []).flatMap(({ key, document: { name, settings } }) => {
    if (!before.has(key)) return [];
    const limits = now.find(({ automation }) => automation === key);
    const sentences = settingChanges(before.get(key), settings, limits);
    return sentences.length === 0 ? [] : [markup`<strong><bdi>${name}</bdi></strong>: ${sentences.join(" ")}`];
  });
  return rows.length === 0 ? undefined : markup`<h3>When and how often it sends</h3>\n${list(rows)}`;
}

/** Returns the bounds of automations then and now, where they differ. */
function boundsTable({ from, to, diff, bounds: [then, now] }: ComparedReleases): Markup | undefined {
  const renamed = renamedKeys(diff);
  const before = new Map(then.map((one) => [renamed.get(one.automation) ?? one.automation, boundsWords(one)]));
  const after = new Map(now.map((one) => [one.automation, boundsWords(one)]));
  const automations = [from, to].flatMap(({ document }) => document.automations ?? []);
  const names = new Map(automations.map(({ key, document }) => [key, document.name]));
  const rows = [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [words, wordsNow] = [before.get(key) ?? "not there yet", after.get(key) ?? "not there any more"];
    return words === wordsNow ? [] : [[names.get(key) ?? key, words, wordsNow]];
  });
  return rows.length === 0
    ? undefined
    : markup`<h3>How much it sends, then and now</h3>\n${table("Bounds then and now", ["Automation", "Then", "Now"], rows)}`;
}

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
  const settings = parts.filter(isSetting);
  const rows = parts.filter((part) => part.list !== "edges" && !isSetting(part)).flatMap(partRows);
  const arrows = parts.filter(({ list, sign }) => list === "edges" && sign !== "renamed").length;
  return markup`<div class="change"><h4>${signs[sign]}: ${label}</h4>
<p class="quiet small">${reason}</p>
${settings.length > 0 && markup`<p>When and how often it sends has changed, as said above.</p>`}
${rows.length > 0 && table(`Changes of ${label}`, ["What", "Then", "Now"], rows)}
${arrows > 0 && markup`<p>${count(arrows, "arrow")} between its steps ${arrows === 1 ? "leads" : "lead"} elsewhere, came or went; the drawing shows them as they are now.</p>`}
${hiddenParts > 0 && markup`<p>… and ${hiddenParts} more</p>`}</div>\n`;
}

/** Returns whether a part is one of the settings of an automation, whose changes are said in words. */
const isSetting = ({ list, label, sign }: PartDescription): boolean =>
  list === "" && /^settings(?:\.|$)/.test(label) && sign !== "reordered";

function partRows({ sign, label, about, values }: PartDescription): readonly (readonly Insertion[])[] {
  const what =
    about === ""
      ? markup`<strong>${signs[sign]}:</strong> ${label}`
      : markup`<strong>${signs[sign]}:</strong> ${about}<br><span class="quiet small">${label}</span>`;
  const [first, ...others] = values;
  if (first === undefined) return [[what, sign === "removed" ? "there" : "", sign === "added" ? "there" : ""]];
  return [[what, ...sides(first)], ...others.map((value) => ["", ...sides(value)])];
}

/** Returns a value then and now, beside one another. */
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
