import { blockKind } from "../blocks/catalogue.js";
import type { ChangeSubject, OperationName } from "../blocks/operation-names.js";
import type { Signature } from "../blocks/signature.js";
import { isObject } from "../json.js";
import type { Operation } from "../meaning/operation.js";
import type { Reference } from "../symbols/references.js";

/** What a pack can do to the world outside it. */
export type CapabilityKind =
  | "calls-host"
  | "sends"
  | "marks-do-not-contact"
  | "changes-subscription"
  | "writes-field"
  | "stops-automation"
  | "inbound-text-to-ai";

/** A block as a detector sees it. */
export interface SeenBlock {
  readonly kind?: string | undefined;
  readonly config?: unknown;
}

/** What a detector can ask about the blocks of an automation; each answer is worked out when it is asked for. */
export interface AutomationSight {
  /** What a block does, by the book in force; undefined where its settings are not understood. */
  readonly does: (block: SeenBlock) => Operation | undefined;
  /** The automation's references by id. */
  readonly references: () => ReadonlyMap<string, Reference>;
  /** Whether a block runs after a trigger that brings in somebody else's words. */
  readonly isFedByInboundText: (block: SeenBlock) => boolean;
}

type Subjects = (block: SeenBlock, sight: AutomationSight) => readonly string[];

/** How one capability is recognised: by what blocks of a kind do, and what they do it to. */
export interface Detector {
  readonly capability: CapabilityKind;
  /** What the capability means, to a person who installs the pack. */
  readonly meaning: string;
  /** Whether blocks that mean this have it. */
  readonly isOf: (signature: Signature) => boolean;
  /** What it is done to; "" where the config does not say, nothing where the block does not have it after all. */
  readonly subjects: Subjects;
}

/** Visits every text in a value, without making lists on the way: configs are many, and most say nothing here. */
function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === "string") visit(value);
  else if (Array.isArray(value)) for (const element of value) visitTexts(element, visit);
  else if (isObject(value)) for (const name in value) if (Object.hasOwn(value, name)) visitTexts(value[name], visit);
}

const nothing: readonly string[] = [];

const orUnsaid = (subjects: readonly string[]): readonly string[] => (subjects.length === 0 ? [""] : subjects);

/**
 * Returns the names of what a block refers to, of one type of reference; the id where the reference has no name.
 * Nothing is made of settings that are not understood. Of others, ids that a dialect gives no meaning count too: it
 * cannot hide them.
 */
const named =
  (type: string, idsOf: (does: Operation) => readonly string[]): Subjects =>
  (block, { does, references }) => {
    const operation = does(block);
    if (operation === undefined) return nothing;
    const known = references();
    const ids = idsOf(operation);
    const names = ids.map((id) => known.get(id)?.name ?? id);
    visitTexts(known.size === 0 ? undefined : block.config, (text) => {
      const reference = known.get(text);
      if (reference?.type === type && !ids.includes(text)) names.push(reference.name ?? reference.id);
    });
    return names;
  };

const host = /^\s*https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i;

const hostsIn: Subjects = ({ config }) => {
  const hosts: string[] = [];
  visitTexts(config, (text) => {
    const [, name] = host.exec(text) ?? [];
    if (name !== undefined) hosts.push(name.toLowerCase());
  });
  return hosts;
};

/** Fields by name, built-in ones too. */
const fieldsIn = named("custom_field", (does) => {
  if (does.operation === "change") return does.field === undefined ? nothing : [does.field];
  const into: readonly unknown[] = does.operation === "extract" && Array.isArray(does.into) ? does.into : [];
  return into.flatMap((one) => (isObject(one) && typeof one.field_id === "string" ? [one.field_id] : []));
});

/** The channel that a kind always sends by, else the one the config names. */
function channelOf(block: SeenBlock, sight: AutomationSight): readonly string[] {
  const always = blockKind(block.kind ?? "")?.signature.constants.channel;
  if (typeof always === "string") return [always];
  const does = sight.does(block);
  return does?.operation === "compose" && does.channel !== undefined ? [does.channel] : nothing;
}

const stopped = named("automation", (does) => (does.operation === "stop" ? does.automations : nothing));

/** Operations that hand text to a language model. */
const asksAi: ReadonlySet<OperationName> = new Set<OperationName>(["extract", "compose", "choose"]);

const changes =
  (what: ChangeSubject) =>
  ({ operation, constants }: Signature): boolean =>
    operation === "change" && constants.what === what;

/** Every capability that is looked for, the furthest reaching first. */
export const detectors: readonly Detector[] = [
  {
    capability: "calls-host",
    meaning: "Sends data to a server outside the workspace",
    isOf: ({ operation }) => operation === "call",
    subjects: (...seen) => orUnsaid(hostsIn(...seen)),
  },
  {
    capability: "sends",
    meaning: "Writes to contacts",
    isOf: ({ operation }) => operation === "send" || operation === "compose",
    subjects: (...seen) => orUnsaid(channelOf(...seen)),
  },
  {
    capability: "marks-do-not-contact",
    meaning: "Marks contacts as not to be contacted",
    isOf: changes("do-not-contact"),
    subjects: () => [""],
  },
  {
    capability: "changes-subscription",
    meaning: "Subscribes contacts to email, or unsubscribes them",
    isOf: changes("subscription"),
    subjects: () => [""],
  },
  {
    capability: "writes-field",
    meaning: "Overwrites a field of the contact",
    isOf: (signature) => changes("field")(signature) || signature.operation === "extract",
    subjects: (...seen) => orUnsaid(fieldsIn(...seen)),
  },
  {
    capability: "stops-automation",
    meaning: "Ends other automations for the contact",
    isOf: ({ operation }) => operation === "stop",
    subjects: (...seen) => orUnsaid(stopped(...seen)),
  },
  {
    capability: "inbound-text-to-ai",
    meaning: "Hands text written by somebody outside the team to AI",
    isOf: ({ operation }) => asksAi.has(operation),
    subjects: (block, { isFedByInboundText }) =>
      isFedByInboundText(block) ? [blockKind(block.kind ?? "")?.title ?? ""] : nothing,
  },
];
