import type { Pack, Problem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { capitalised, count, listOf, quote } from "@setup-pack/core/words";
import {
  type AdoptionImpact,
  type ChangedBinding,
  type Impact,
  isBound,
  type PlannedInstall,
  type Refusal,
  type StrandedPart,
  unseenWords,
} from "@setup-pack/installer";
import { changedBindingWords, countsLine, leavingWords, runningWords, toldPlan } from "../../plan/index.js";
import { printSentence } from "../../print/diagnostic.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";
import { printBecoming } from "./becoming.js";
import { everythingOf } from "./changed-items.js";
import { printItems } from "./items.js";
import { printMatch, printRefusals } from "./references.js";
import { printAdoptions, printPart, printReplacements } from "./replacements.js";
import { printOpenReferences, printOpenTexts, printSettling } from "./settling.js";

/** A plan for a workspace, as a person looks at it. */
export interface PlanView {
  readonly planned: PlannedInstall;
  /** How many rely on what goes; undefined where nobody asked. */
  readonly impact: readonly Impact[] | undefined;
  /** What adoptions touch; left out where nobody asked. */
  readonly adopting?: readonly AdoptionImpact[];
  /** Entries of the bindings file that do nothing; left out where there is no file. */
  readonly unfit?: readonly Problem[];
}

/** At most so many of the things that stand against a plan, or should be known. */
const mostShown = 50;

/** At most so many members of a brand are named. */
const mostMembers = 8;

/** A plan for people: what becomes of the items and their number, then what stands against it and should be known. */
export function* printInstall(
  { planned, impact, adopting = [] }: PlanView,
  { full = false }: { readonly full?: boolean },
  paper: Paper,
): Generator<string> {
  const { installPlan, workspace, refusals, matches } = planned;
  const { release } = installPlan;
  const plan = toldPlan(planned);
  const { strong, faint } = paper.palette;
  const way = plan.from === null ? `first install of ${plan.to.version}` : `${plan.from.version} → ${plan.to.version}`;
  yield `${strong(printable(release.name))}  ${printable(way)}  ${faint(`in ${printable(workspace.name)} (${printable(workspace.id)})`)}\n`;
  if (planned.installation?.isUnseen)
    yield `${faint(`${capitalised(unseenWords(planned.installation))}: it is taken to be as it was handed over. --mine EXPORT compares.`)}\n`;
  const wordsOf = leavingWords(planned);
  const { base, remains } = planned.installation ?? {};
  const holdings = [...(remains?.holdings ?? [])];
  const notes = {
    adopted: new Map(
      planned.existing.map(({ kind, key, name, records: [record] }) => [
        `${kind} ${key}`,
        record?.name === name ? undefined : record?.name,
      ]),
    ),
    leaving: new Map(
      installPlan.plan.items.flatMap((item): [string, string][] => {
        const words = wordsOf(item);
        return words === undefined ? [] : [[`${item.kind} ${item.key}`, words]];
      }),
    ),
    cautions: cautionsOf(planned),
    left: new Set(holdings.flatMap(([name, { hold }]) => (hold === "released" ? [name] : []))),
    there: new Map(holdings.flatMap(([item, { name }]) => (name === undefined ? [] : [[item, name] as const]))),
  };
  if (plan.from === null) yield* printBrand(release, paper);
  yield* printItems(
    plan,
    { packs: [release, everythingOf(remains), base], releases: [release, base], ...notes },
    full,
    paper,
  );
  yield `\n${strong(countsLine(plan))}\n`;
  yield* printPart(planned, paper);
  if (planned.isInstalled)
    yield `It is ${planned.installation?.isUnseen ? "handed over" : "installed"} already; there is nothing to do.\n`;
  const bound = matches.filter(isBound);
  if (bound.length > 0) yield `${faint(`${count(bound.length, "reference")} to the workspace found.`)}\n`;
  if (full) for (const match of bound) yield* printMatch(match, paper);
  const noted = plan.diagnostics.filter(({ severity }) => severity !== "error");
  for (const { rule, severity, message } of noted.slice(0, mostShown)) {
    yield `\n${margin}${strong(paper.palette.severity[severity](severity))}  ${rule}\n`;
    yield* printSentence(message, paper);
  }
  yield* printReplacements(planned, full, paper);
  yield* printChangedBindings(planned.changedBindings, release, paper);
  yield* printAdoptions(adopting, paper);
  yield* printStranded(planned.stranded, impact, paper);
  yield* printRefusals(refusals, paper);
  yield* printOpenReferences(matches, paper);
  yield* printOpenTexts(planned, paper);
  if (!refusals.some(isFinal)) yield* printSettling(plan, paper);
  if (refusals.length > 0)
    yield `\n${strong(`Nothing was changed. ${count(refusals.length, "problem")} above must be settled first.`)}\n`;
}

/** Returns why somebody should look in the workspace before items are made, by kind and key. */
function cautionsOf({ newItems: { namesakes, unseen }, workspace }: PlannedInstall): ReadonlyMap<string, string> {
  return new Map([
    ...unseen.map(({ kind, key }) => [`${kind} ${key}`, "not visible here: look before you import"] as const),
    ...namesakes.map(
      ({ kind, key, records: [record, ...more] }) =>
        [
          `${kind} ${key}`,
          `${workspace.name} has ${more.length === 0 ? "one" : `${more.length + 1}`} of this name already (${record?.id}): this makes another`,
        ] as const,
    ),
  ]);
}

/**
 * Returns whether settling conflicts leads nowhere: another release is needed, or something else is to be done first.
 */
const isFinal = ({ kind, remedyCode }: Refusal): boolean => kind === "upgrade" && remedyCode === undefined;

/** What a first installation brings beside items. */
function* printBrand({ brand }: Pack, { palette }: Paper): Generator<string> {
  if (!isObject(brand)) return;
  const name = typeof brand.name === "string" ? ` ${quote(brand.name)}` : "";
  const others = Object.keys(brand).filter((member) => member !== "name");
  const members = others.length === 0 ? "" : `: ${listOf(others, "and", mostMembers)}`;
  yield `\n${margin}${palette.strong("About the pack")}\n`;
  yield `${margin}  ${palette.good(`+ ${"create".padEnd("conflict".length)}`)}  ${printable(`the brand${name}${members}`)}\n`;
}

/** What stands for another record of the workspace than before: the items may be the same, what they do is not. */
function* printChangedBindings(
  changed: readonly ChangedBinding[],
  release: Pack,
  { palette }: Paper,
): Generator<string> {
  if (changed.length === 0) return;
  yield `\n${margin}${palette.severity.warning("Matched to another record than before")}\n`;
  for (const one of changed.slice(0, mostShown)) {
    yield `${margin}  ${printable(changedBindingWords(one, release))}  ${palette.faint(one.match.by)}\n`;
  }
  if (changed.length > mostShown) yield `${margin}  … and ${changed.length - mostShown} more\n`;
}

const strandedHeadings: readonly (readonly [StrandedPart["stays"], string])[] = [
  ["in use", "In use, so it is kept and now belongs to the office"],
  ["used by another pack", "Used by another pack, so it is kept and now belongs to the office"],
  ["used by what is kept", "Used by an automation that is kept, so it is kept too"],
  ["edited", "Changed since it was installed, so it is kept and now belongs to the office"],
  [undefined, "Will be removed"],
];

/** What goes, and how many rely on it. What is relied on as a whole does not go: it stays and is the office's. */
function* printStranded(
  stranded: readonly StrandedPart[],
  impact: readonly Impact[] | undefined,
  paper: Paper,
): Generator<string> {
  if (stranded.length === 0) return;
  const counts = new Map(impact?.map((one) => [one.stranded, one.count]));
  const heading = (words: string) => `\n${margin}${paper.palette.severity.warning(words)}\n`;
  const leaving = stranded.filter(({ retyped, renamed }) => (retyped ?? renamed) === undefined);
  for (const [why, words] of strandedHeadings) {
    const parts = leaving.filter(({ stays }) => stays === why);
    if (parts.length > 0) yield heading(words);
    yield* printRelying(parts, counts);
  }
  yield* printBecoming(stranded, counts, paper.palette.severity.warning);
  if (impact === undefined && stranded.some(({ item, relying }) => relying === undefined && countable.has(item.kind)))
    yield `${margin}  ${paper.palette.faint("--impact counts the deals and contacts that rely on it")}\n`;
}

/** The kinds of which deals and contacts can be counted. */
const countable: ReadonlySet<string> = new Set(["pipelines", "resources"]);

function* printRelying(
  stranded: readonly StrandedPart[],
  counts: ReadonlyMap<StrandedPart, number>,
): Generator<string> {
  for (const one of stranded.slice(0, mostShown)) {
    const relying = counts.get(one) ?? (one.relying || undefined);
    const by = one.item.kind === "pipelines" ? "deal" : "contact";
    const words =
      relying === undefined ? runningWords(one) : `${count(relying, by)} ${relying === 1 ? "relies" : "rely"} on it`;
    yield `${margin}  ${printable(words === undefined ? one.words : `${one.words}: ${words}`)}\n`;
  }
  if (stranded.length > mostShown) yield `${margin}  … and ${stranded.length - mostShown} more\n`;
}
