import { describeBlock, type NameLookup, nameLookup, type ScenarioDocument } from "@setup-pack/core";
import { symbolTable } from "@setup-pack/core/format";
import { operationIn, operationOf } from "@setup-pack/core/meaning";
import type { AutomationItem } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { outcomesOf } from "./coverage.js";
import {
  answersOn,
  answerToUndecided,
  partsIn,
  partsOf,
  type Target,
  targetsOf,
  type WayStep,
} from "./covering-answers.js";
import { enrollingEvent } from "./enrolling-event.js";
import type { Names, ScenarioPack } from "./names.js";
import { recordedExpectations } from "./record-scenario.js";
import { resolveDocument } from "./resolve-scenario.js";
import { pathsTo } from "./ways-to.js";

/** A scenario that was made to come to something. */
export interface CoveringScenario {
  /** A name for its file, without ending: of letters, digits and hyphens. */
  readonly slug: string;
  readonly document: ScenarioDocument;
  readonly rehearsal: Rehearsal;
}

/**
 * Scenarios that together come to every block and take every outcome of a pack that can be come to, none to spare: each
 * is recorded, so that it passes. What `done` has come to already is left out. `step` hears of each automation.
 */
export function coverPack(
  pack: ScenarioPack,
  names: Names,
  done: readonly Rehearsal[],
  step: (automation: string) => void = () => undefined,
): readonly CoveringScenario[] {
  const covered = new Set(done.flatMap((rehearsal) => [...partsIn(rehearsal)]));
  const made: (CoveringScenario & { readonly parts: ReadonlySet<string> })[] = [];
  for (const automation of pack.document.automations ?? []) {
    step(automation.key);
    for (const target of targetsOf(automation, pack)) {
      if (covered.has(target.part)) continue;
      const found = scenarioTo(target, automation, pack, names, covered);
      if (found === undefined) continue;
      made.push(found);
      for (const part of found.parts) covered.add(part);
    }
  }
  const before = new Set(done.flatMap((rehearsal) => [...partsIn(rehearsal)]));
  return withNames(withoutSpare(made, before, partsOf(pack)));
}

/** At most so many ways to one target are tried, and so many answers given to what nobody can decide. */
const mostWays = 4;
const mostAnswers = 50;

type Made = CoveringScenario & { readonly parts: ReadonlySet<string> };

function scenarioTo(
  { node, handle, part: wanted }: Target,
  automation: AutomationItem,
  pack: ScenarioPack,
  names: Names,
  covered: ReadonlySet<string>,
): Made | undefined {
  const { key, document } = automation;
  for (const way of pathsTo(node.id, document.graph, mostWays)) {
    const steps = handle === undefined ? way : [...way, { block: node.id, handle }];
    const [first] = way;
    const enrolling = enrollingEvent(key, names, first?.block ?? node.id);
    if (enrolling === undefined) return undefined;
    let answers: Readonly<Record<string, unknown>> = { ...enrolling.answers, ...answersOn(steps, automation, names) };
    for (let given = 0; given < mostAnswers; given++) {
      const base: ScenarioDocument = { scenario: "-", happens: enrolling.happens, answers };
      const { scenario, findings } = resolveDocument(base, names);
      if (findings.length > 0) return undefined;
      const rehearsal = rehearse(names.packs, scenario);
      const more = answerToUndecided(rehearsal, answers, names, covered);
      if (more !== undefined) {
        answers = { ...answers, ...more };
        continue;
      }
      const parts = partsIn(rehearsal);
      if (!parts.has(wanted)) break;
      const tellers = tellingOf(automation, pack);
      const decisions = steps.flatMap((one, index) => tellers(one.block, one.handle, index === 0) ?? []);
      const name = decisions.length === 0 ? document.name : `${document.name}: ${decisions.join("; ")}`;
      const played = new Set(rehearsal.runs.map((run) => run.automation));
      const recorded: ScenarioDocument = {
        scenario: name,
        happens: enrolling.happens,
        ...(Object.keys(answers).length > 0 && { answers }),
        expect: recordedExpectations(rehearsal, [...played]),
      };
      const slug = slugOf([key, ...steps.flatMap((one) => slugParts(one, automation, pack))]);
      return { slug, document: recorded, rehearsal, parts };
    }
  }
  return undefined;
}

/** Without those that come to nothing that the others do not come to. */
function withoutSpare(
  made: readonly Made[],
  before: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): readonly Made[] {
  const counts = new Map<string, number>();
  for (const { parts } of made) for (const one of parts) counts.set(one, (counts.get(one) ?? 0) + 1);
  const kept = made.toReversed().filter(({ parts }) => {
    const isNeeded = [...parts].some((one) => wanted.has(one) && !before.has(one) && counts.get(one) === 1);
    if (!isNeeded) for (const one of parts) counts.set(one, (counts.get(one) ?? 0) - 1);
    return isNeeded;
  });
  return kept.toReversed();
}

/** Returns each with a name of its own, and one for its file. */
function withNames(made: readonly Made[]): readonly CoveringScenario[] {
  const taken = new Map<string, number>();
  const count = (name: string): number => {
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return times;
  };
  return made.map(({ slug, document, rehearsal }) => {
    const file = count(`file ${slug}`);
    const name = count(document.scenario);
    const { scenario } = document;
    return {
      slug: file === 1 ? slug : `${slug}-${file}`,
      document: name === 1 ? document : { ...document, scenario: `${scenario} (${name})` },
      rehearsal,
    };
  });
}

/** Tells a decision on the way in plain words; nothing of a block that decides nothing. */
function tellingOf(
  { document }: AutomationItem,
  pack: ScenarioPack,
): (block: string, handle: string, isFirst: boolean) => string | undefined {
  const triggers = document.graph.nodes.filter(({ kind }) => operationOf(kind) === "starts");
  const known: NameLookup = nameLookup(document, symbolTable({ ...pack.document }));
  return (block, handle, isFirst) => {
    const node = document.graph.nodes.find(({ id }) => id === block);
    if (isFirst && node !== undefined && triggers.length > 1) return describeBlock(node, known, pack.book);
    if (node === undefined || outcomesOf(node, document, pack).length === 0) return undefined;
    const does = operationIn(node, pack.book);
    if (does?.operation === "choose") return `AI chooses ${handle}`;
    const sentence = describeBlock(node, known, pack.book);
    return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}: ${plainHandles.get(handle) ?? handle}`;
  };
}

const plainHandles: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
  ["each", "with one"],
  ["done", "with none"],
]);

function slugParts({ block, handle }: WayStep, { document }: AutomationItem, pack: ScenarioPack): readonly string[] {
  const triggers = document.graph.nodes.filter(({ kind }) => operationOf(kind) === "starts");
  if (triggers.length > 1 && triggers.some(({ id }) => id === block)) return [block];
  const node = document.graph.nodes.find(({ id }) => id === block);
  if (node === undefined || outcomesOf(node, document, pack).length === 0) return [];
  return [block, plainHandles.get(handle) ?? handle];
}

/** The longest name of a file, without ending. */
const longestSlug = 80;

const slugOf = (words: readonly string[]): string =>
  words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longestSlug)
    .replace(/-$/, "") || "scenario";
