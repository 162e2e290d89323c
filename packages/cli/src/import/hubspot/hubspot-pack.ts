import { mostBlocks, mostItems } from "@setup-pack/core/format";
import { documentFromShape } from "@setup-pack/core/templates";
import { listOf, quote } from "@setup-pack/core/words";
import { firstFree, keyFrom } from "@setup-pack/edit";
import {
  type Gap,
  type ImportedAutomation,
  type ImportedPack,
  importNotes,
  type RefusedWorkflow,
  refer,
} from "../imported-pack.js";
import { deliverySettings } from "./delivery.js";
import { type Email, type Templates, templatesOf } from "./emails.js";
import { triggersOf } from "./enrollment.js";
import { type Flow, flowGaps, flowRefusal } from "./flow.js";
import { type ReadAction, readAction } from "./read-action.js";
import { chainMaker, gapNote, type StepChain, shapeSteps } from "./step-chain.js";

/** Returns the automation of a workflow, by a name of its own; a sentence where none can be made of it. */
function automationOf(flow: Flow, name: string, templates: Templates): ImportedAutomation | string {
  const refusal = flowRefusal(flow);
  if (refusal !== undefined) return refusal;
  const actions = reachedActions(flow, (id) => actionOf(id, flow, templates));
  const circle = circleIn(actions);
  if (circle !== undefined) return circle;
  const notes = importNotes();
  const triggers = triggersOf(flow.value.enrollmentCriteria, notes);
  const settings = deliverySettings(flow.value, notes);
  const gaps = [...notes.gaps, ...flowGaps(flow.value), ...startGaps(flow, actions)];
  const chain = chainMaker();
  const starts = triggers.map((step) => chain([step], { forks: [], otherwise: undefined }));
  const opening = chain(gapNote("the workflow", gaps), { forks: [], otherwise: flow.start });
  const parts = actions.map((action) => {
    const note = gapNote(`action ${action.id}, ${action.title}`, action.notes.gaps);
    return { action, chain: chain([...note, ...action.steps], action) };
  });
  const entry = entries(parts);
  const begins = opening.steps[0]?.id ?? entry(flow.start);
  const steps = [
    ...starts.flatMap((start) => shapeSteps(start, () => begins)),
    ...shapeSteps(opening, entry),
    ...parts.flatMap((part) => shapeSteps(part.chain, entry)),
  ];
  for (const { references } of actions.map((action) => action.notes))
    for (const reference of references) refer(notes, reference);
  const document = documentFromShape({ name: "import", title: name, summary: "", settings, steps }, name);
  return {
    name,
    document: { ...document, references: notes.references.map((reference) => ({ ...reference })) },
    parts: [
      { action: undefined, title: "Enrollment", steps: [...starts, opening].flatMap(idsAndKinds), gaps },
      ...parts.map((part) => ({
        action: part.action.id,
        title: part.action.title,
        steps: idsAndKinds(part.chain),
        gaps: part.action.notes.gaps,
      })),
    ],
  };
}

/** Returns an action of a workflow; undefined for one that is not there. */
function actionOf(id: string, flow: Flow, templates: Templates): ReadAction | undefined {
  const value = flow.actions.get(id);
  if (value === undefined) return undefined;
  const action = readAction(id, value, templates);
  const lost = followersOf(action).filter((next) => !flow.actions.has(next));
  if (lost.length > 0)
    action.notes.gaps.push({
      says: `It leads to action ${listOf(lost.map(quote), "and")}, which is not in the file.`,
      remedy: "Ask HubSpot for the workflow again.",
    });
  return action;
}

/** What is to be said of where a workflow begins, and of actions that it never comes to. */
function startGaps({ actions }: Flow, reached: readonly ReadAction[]): readonly Gap[] {
  if (reached.length === 0)
    return [{ says: "It does not begin with an action.", remedy: "Add steps after the trigger." }];
  const known = new Set(reached.map(({ id }) => id));
  const left = [...actions.keys()].filter((id) => !known.has(id));
  if (left.length === 0) return [];
  return [
    {
      says: `Contacts never reach action ${listOf(left.map(quote), "and")}, so it is left out.`,
      remedy: "Ask HubSpot for the workflow again, if they do there.",
    },
  ];
}

/** Gives the first step of what an action became; of what follows it, where it became none. */
function entries(parts: readonly { readonly action: ReadAction; readonly chain: StepChain }[]) {
  const byId = new Map(parts.map(({ action, chain }) => [action.id, chain]));
  return (action: string | undefined): string | undefined => {
    for (let at = action; at !== undefined; ) {
      const chain = byId.get(at);
      const [first] = chain?.steps ?? [];
      if (first !== undefined) return first.id;
      at = chain?.otherwise;
    }
    return undefined;
  };
}

const idsAndKinds = ({ steps }: StepChain) => steps.map(({ id, kind }) => ({ id, kind }));

/** A workflow, and the file that it came from. */
interface FlowInFile {
  readonly file: string;
  readonly flow: Flow;
}

/** Returns the pack of workflows: an automation for each, and a template for each email that they send. */
export function hubspotPack(
  flows: readonly FlowInFile[],
  emails: readonly Email[],
  identity: { readonly packId: string; readonly name: string },
): ImportedPack {
  const templates = templatesOf(emails);
  const [keys, names] = [new Set<string>(), new Set<string>()];
  const automations: ImportedPack["automations"][number][] = [];
  const refusals: RefusedWorkflow[] = [];
  for (const { file, flow } of flows) {
    const automation = automationOf(flow, firstFree(flow.name, " ", names), templates);
    if (typeof automation === "string") {
      refusals.push({ file, name: flow.name, says: automation });
      continue;
    }
    const steps = automation.parts.reduce((sum, part) => sum + part.steps.length, 0);
    if (steps > mostBlocks || automations.length === mostItems) {
      refusals.push({ file, name: flow.name, says: steps > mostBlocks ? tooLong(steps) : tooMany });
      continue;
    }
    const key = firstFree(keyFrom(flow.name) || "workflow", "-", keys);
    keys.add(key);
    names.add(automation.name);
    automations.push({ ...automation, key, file });
  }
  const made = templates.made();
  const [last] = flows.slice(-1);
  if (made.length > mostItems && last !== undefined)
    refusals.push({ file: last.file, name: last.flow.name, says: tooManyEmails(made.length) });
  const pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    ...identity,
    version: "0.1.0",
    automations: automations.map(({ key, document }) => ({ key, document })),
    ...(made.length > 0 && { messageTemplates: made.map(({ item }) => item) }),
  };
  return { pack, automations, templates: made, refusals };
}

const tooLong = (steps: number): string =>
  `It becomes ${steps} steps, and an automation has at most ${mostBlocks}. Split it in HubSpot: let an action in the middle enroll contacts in a second workflow, move the later actions there, and import both.`;

const tooMany = `A pack has at most ${mostItems} automations. Split the import: import this workflow and the later ones into a separate pack.`;

const tooManyEmails = (emails: number): string =>
  `Up to here the workflows send ${emails} emails, and a pack has at most ${mostItems} templates. Split the import: import some of the workflows into a pack of their own.`;

/** Returns the ids of the actions that an action leads to. */
const followersOf = ({ forks, otherwise }: ReadAction): readonly string[] =>
  [...forks.map(({ to }) => to), otherwise].filter((id) => id !== undefined);

/** Returns the actions that contacts come to, the first one first, each read once. */
function reachedActions(flow: Flow, read: (id: string) => ReadAction | undefined): readonly ReadAction[] {
  const reached = new Map<string, ReadAction>();
  const waiting = flow.start === undefined ? [] : [flow.start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const action = reached.has(id) ? undefined : read(id);
    if (action === undefined) continue;
    reached.set(id, action);
    waiting.push(...[...followersOf(action)].reverse());
  }
  return [...reached.values()];
}

/** Returns why the actions have no order, as a sentence; undefined where contacts come to an end by every way. */
function circleIn(actions: readonly ReadAction[]): string | undefined {
  const open = new Map(actions.map((action) => [action.id, action]));
  const entering = new Map<string, number>();
  const followers = (action: ReadAction) => followersOf(action).filter((id) => open.has(id));
  for (const id of actions.flatMap(followers)) entering.set(id, (entering.get(id) ?? 0) + 1);
  const free = actions.filter(({ id }) => !entering.has(id));
  for (let action = free.pop(); action !== undefined; action = free.pop()) {
    const next = followers(action);
    open.delete(action.id);
    for (const id of next) {
      const left = (entering.get(id) ?? 0) - 1;
      entering.set(id, left);
      const follower = open.get(id);
      if (left === 0 && follower !== undefined) free.push(follower);
    }
  }
  const [one] = open.keys();
  return one === undefined
    ? undefined
    : `Its actions form a loop through action ${quote(one)}. An automation must end. Remove the loop in HubSpot, or let the last action start another automation.`;
}
