import type { ContactState, Form, Steps } from "../promises/promise.js";
import type { Playable, PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { startedBy } from "./arrivals.js";
import { isTight } from "./hours.js";
import { patternsOf } from "./patterns.js";
import { blocksOf, canonicalName, extractedFields, operationOfBlock, readsOf } from "./reads.js";

/** The automations that a promise depends on, and what of them cannot be followed. */
export interface Cone {
  readonly automations: readonly PlayableAutomation[];
  /** Blocks that cannot be read, as `automation/block`. */
  readonly unread: readonly string[];
  /** Automations of no pack here that are started. */
  readonly elsewhere: readonly string[];
}

/** Finds the automations that a promise depends on; all of them with `isWhole`. */
export function coneOf(form: Form, playable: Playable, isWhole: boolean): Cone {
  const all = [...new Set(playable.automations.map(({ key }) => playable.automation(key)))].flatMap((one) => one ?? []);
  const patterns = patternsOf(form);
  const steps = patterns.filter((one): one is Steps => one.is === "steps");
  const states = patterns.flatMap((one) => (one.is === "state" ? [one.state] : []));
  const asksWhy = steps.some(({ pattern }) => pattern.why !== undefined);
  // Nobody is left for ever while anything at all is queued.
  const asksForEver = form.is === "leaves" && form.within === undefined;
  const cone = new Set<PlayableAutomation>(
    isWhole || asksWhy || asksForEver
      ? all
      : all.filter((automation) =>
          blocksOf(automation).some(
            (block) =>
              steps.some((one) => mayFit(one, automation, block)) || states.some((state) => mayWrite(state, block)),
          ),
        ),
  );
  for (let size = -1; size !== cone.size; ) {
    size = cone.size;
    const inside = [...cone];
    const read = partsRead(inside, playable);
    const triggers = new Set(inside.flatMap((automation) => automation.triggers));
    const keys = new Set(inside.map(({ key }) => key));
    const isLimited = inside.some(({ settings }) => settings !== null && isTight(settings.daily_send_limit));
    for (const automation of all) {
      if (cone.has(automation)) continue;
      const bears = blocksOf(automation).some(
        (block) =>
          partsWritten(block).some((part) => part === everything || read.has(part)) ||
          startedBy(block, playable).some((started) => triggers.has(started.block)) ||
          automationsNamed(block).some((key) => keys.has(key)) ||
          (isLimited && isSend(block)),
      );
      if (bears) cone.add(automation);
    }
  }
  const automations = all.filter((automation) => cone.has(automation));
  const blocks = automations.flatMap((automation) => blocksOf(automation).map((block) => ({ automation, block })));
  return {
    automations,
    unread: blocks
      .filter(({ block }) => block.does === undefined)
      .map(({ automation, block }) => `${automation.key}/${block.id}`),
    elsewhere: [
      ...new Set(
        blocks.flatMap(({ block }) =>
          block.does?.operation === "run"
            ? block.does.automations.filter((key) => playable.automation(key) === undefined)
            : [],
        ),
      ),
    ],
  };
}

const isSend = (block: PlayableBlock): boolean => {
  const operation = operationOfBlock(block)?.operation;
  return operation === "send" || operation === "compose";
};

/**
 * Returns whether a block may ever be a step that a promise is about; one that cannot be read may, as far as its kind
 * may.
 */
export function mayFit(steps: Steps, automation: PlayableAutomation, block: PlayableBlock): boolean {
  const { pattern, makes } = steps;
  if (pattern.automation !== undefined && pattern.automation !== automation.key) return false;
  if (pattern.block !== undefined && pattern.block !== block.id) return false;
  const does = operationOfBlock(block);
  if (does === undefined) return true;
  const { operation } = does;
  const isKnown = block.does !== undefined;
  const channel = "channel" in does ? does.channel : undefined;
  const mayBe = (wanted: string | undefined, given: string | undefined): boolean =>
    wanted === undefined || wanted === given || (!isKnown && given === undefined);
  if (makes !== undefined && !(operation === "record" && does.what === makes) && !(makes === "note" && isSend(block)))
    return false;
  if (pattern.what !== undefined && pattern.what !== (operation === "starts" ? "enroll" : operation)) return false;
  const isAny =
    pattern.block !== undefined || pattern.what !== undefined || pattern.why !== undefined || makes !== undefined;
  if (!isAny && !isSend(block)) return false;
  if (pattern.channel !== undefined && !mayBe(pattern.channel, channel)) return false;
  return operation !== "send" || mayBe(pattern.template, does.template);
}

/** Returns whether a block may make a state true or false. */
export function mayWrite(state: ContactState, block: PlayableBlock): boolean {
  const parts = partsWritten(block);
  if (parts.includes(everything)) return true;
  switch (state.is) {
    case "tag":
      return parts.includes("tags");
    case "stage":
      return parts.includes("stage");
    case "unsubscribed":
      return parts.includes("subscription");
    case "do-not-contact":
      return parts.includes("do_not_contact");
    default:
      return state satisfies never;
  }
}

/** The part that stands for all of them. */
export const everything = "*";

/** Returns the parts of a contact that a block may change; everything for one that cannot be read. */
export function partsWritten(block: PlayableBlock): readonly string[] {
  const { does } = block;
  if (does === undefined) return [everything];
  switch (does.operation) {
    case "change":
      if (does.what === "tag") return ["tags"];
      if (does.what === "field") return does.field === undefined ? [] : [fieldPart(does.field)];
      if (does.what === "pond") return ["owner"];
      if (does.what === "do-not-contact") return ["do_not_contact"];
      return does.what === "relationship" || does.what === "collaborator" ? [] : [does.what];
    case "extract":
      return extractedFields(does.into).map(fieldPart);
    case "record":
      if (does.what === "transaction") return ["transaction"];
      return does.what === "task" || does.what === "note" ? [] : ["deal"];
    default:
      return [];
  }
}

/** Returns the part of a contact that a name is of. */
export function fieldPart(name: string): string {
  const canonical = canonicalName(name);
  if (canonical.startsWith("deal.") || canonical === "deal_name") return "deal";
  if (canonical.startsWith("transaction.")) return "transaction";
  if (canonical === "unsubscribed" || canonical === "email_subscription") return "subscription";
  return ["tags", "stage", "owner", "do_not_contact"].includes(canonical) ? canonical : `field ${canonical}`;
}

/** Returns the parts of a contact that decide something in some automations. */
function partsRead(automations: readonly PlayableAutomation[], playable: Playable): ReadonlySet<string> {
  const parts = new Set([...readsOf(automations.flatMap(blocksOf), playable).names].map(fieldPart));
  for (const automation of automations)
    for (const block of blocksOf(automation)) {
      if (isSend(block))
        for (const part of ["do_not_contact", "subscription", "field phone", "field email"]) parts.add(part);
      if (block.does?.operation === "starts")
        for (const filter of block.does.filters.keys()) parts.add(fieldPart(filter.replace(/_contains$/, "")));
      if (/^trigger\.(?:deal|transaction)_/.test(block.kind))
        for (const part of ["deal", "transaction"]) parts.add(part);
      // Whether a step changes something decides which triggers fire.
      for (const part of partsWritten(block)) parts.add(part);
    }
  return parts;
}

/** The automations that a block starts or ends. */
const automationsNamed = ({ does }: PlayableBlock): readonly string[] =>
  does?.operation === "run" || does?.operation === "stop" ? does.automations : [];
