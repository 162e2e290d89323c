import { operationOf } from "../blocks/operations.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import type { ScenarioDocument } from "../generated/scenario.generated.js";
import { meaningOf } from "../meaning/meaning.js";
import type { AutomationItem, Node } from "../model.js";
import { nameLookup } from "../outline/name-lookup.js";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { symbolTable } from "../symbols/symbol-table.js";
import { outcomesOf } from "./coverage.js";
import { answerNameOf, enrollingEvent } from "./enrolling-event.js";
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

const part = (automation: string, block: string, handle?: string): string =>
  JSON.stringify(handle === undefined ? [automation, block] : [automation, block, handle]);

/** What the runs of a rehearsal came to: blocks, and outcomes. */
function partsIn({ timeline }: Rehearsal): Set<string> {
  const parts = new Set<string>();
  for (const { run, automation, block, what, handle } of timeline) {
    if (run === null || automation === null || block === null || what === "end") continue;
    parts.add(part(automation, block));
    if (typeof handle === "string") parts.add(part(automation, block, handle));
  }
  return parts;
}

/** Everything that there is to come to. */
const partsOf = (pack: ScenarioPack): ReadonlySet<string> =>
  new Set((pack.document.automations ?? []).flatMap((one) => targetsOf(one, pack).map((target) => target.part)));

interface Target {
  readonly part: string;
  readonly node: Node;
  readonly handle: string | undefined;
}

/** The blocks and outcomes of an automation, the last blocks first: who comes to them comes by others on the way. */
function targetsOf({ key, document }: AutomationItem, pack: ScenarioPack): readonly Target[] {
  return document.graph.nodes
    .flatMap((node): Target[] => [
      { part: part(key, node.id), node, handle: undefined },
      ...outcomesOf(node, document, pack).map((handle) => ({ part: part(key, node.id, handle), node, handle })),
    ])
    .toReversed();
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

interface Step {
  readonly block: string;
  readonly handle: string;
}

/** What blocks on a way have to be answered so that it is taken. */
export function answersOn(
  steps: readonly Step[],
  { key, document }: AutomationItem,
  names: Names,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { block, handle } of steps) {
    const node = document.graph.nodes.find(({ id }) => id === block);
    const answer = node && answerFor(operationOf(node.kind), handle);
    if (answer !== undefined) answers[answerNameOf(key, block, names)] = answer;
  }
  return answers;
}

/** What a block is answered so that it leaves by an output; undefined for one that takes no answer. */
function answerFor(operation: string | undefined, handle: string): unknown {
  if (operation === "branch") return handle === "true";
  if (operation === "choose") return handle;
  return operation === "repeat" ? (handle === "each" ? ["One"] : []) : undefined;
}

/** An answer to the first block that nobody could decide, or that would wait for ever: an outcome that is still open, else its first. */
function answerToUndecided(
  { undecided, timeline }: Rehearsal,
  answers: Readonly<Record<string, unknown>>,
  names: Names,
  covered: ReadonlySet<string>,
): Record<string, unknown> | undefined {
  const endless = timeline.filter(({ why }) => why === "waits/unknown");
  for (const { automation, block } of [...undecided, ...endless]) {
    if (automation === null || block === null) continue;
    const name = answerNameOf(automation, block, names);
    const [place] = names.blocks(name).found;
    if (place === undefined || Object.hasOwn(answers, name)) continue;
    const { node, pack } = place;
    const operation = operationOf(node.kind);
    if (operation === "starts") return { [name]: false };
    if (operation === "wait") return { [name]: "start + 30 days" };
    const document = pack.document.automations?.find(({ key }) => key === automation)?.document;
    const outcomes = document === undefined ? [] : outcomesOf(node, document, pack);
    const open = outcomes.find((handle) => !covered.has(part(automation, block, handle))) ?? outcomes[0];
    const answer = open === undefined ? undefined : answerFor(operation, open);
    if (answer !== undefined) return { [name]: answer };
  }
  return undefined;
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
    const does = meaningOf(node, pack.book)?.does;
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

function slugParts({ block, handle }: Step, { document }: AutomationItem, pack: ScenarioPack): readonly string[] {
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

/** Each with a name of its own, and one for its file. */
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
