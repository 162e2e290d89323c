import { blockKind } from "../blocks/catalogue.js";
import type { Block } from "../graph/automation-graph.js";
import { isObject } from "../json.js";
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
export interface BlockContext {
  readonly block: Pick<Block, "kind" | "config">;
  /** The automation's references by id. */
  readonly references: ReadonlyMap<string, Reference>;
  /** Whether it runs after a trigger that brings in somebody else's words. */
  readonly fedByInboundText: boolean;
}

/** How one capability is recognised: the kinds of block that have it, and what they do it to. */
export interface Detector {
  readonly capability: CapabilityKind;
  /** What the capability means, to a person who installs the pack. */
  readonly meaning: string;
  readonly kinds: ReadonlySet<string>;
  /** What it is done to; "" where the config does not say, nothing where the block does not have it after all. */
  subjects(sight: BlockContext): readonly string[];
}

/** Triggers that hand on text written by somebody outside the team. */
export const inboundTriggers: ReadonlySet<string> = new Set([
  "trigger.sms_received",
  "trigger.email_replied",
  "trigger.website_form_submitted",
  "trigger.webhook_received",
]);

/** Visits every text in a value, without making lists on the way: configs are many, and most say nothing here. */
function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === "string") visit(value);
  else if (Array.isArray(value)) for (const element of value) visitTexts(element, visit);
  else if (isObject(value)) for (const name in value) if (Object.hasOwn(value, name)) visitTexts(value[name], visit);
}

const nothing: readonly string[] = [];

const orUnsaid = (subjects: readonly string[]): readonly string[] => (subjects.length === 0 ? [""] : subjects);

/** The names of what a config refers to, of one type of reference; the id where the reference has no name. */
const named =
  (type: string) =>
  ({ block, references }: BlockContext): readonly string[] => {
    if (references.size === 0) return nothing;
    const names: string[] = [];
    visitTexts(block.config, (text) => {
      const reference = references.get(text);
      if (reference?.type === type) names.push(reference.name ?? reference.id);
    });
    return names;
  };

const host = /^\s*https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i;

const hostsIn = ({ block }: BlockContext): readonly string[] => {
  const hosts: string[] = [];
  visitTexts(block.config, (text) => {
    const [, name] = host.exec(text) ?? [];
    if (name !== undefined) hosts.push(name.toLowerCase());
  });
  return hosts;
};

/** Fields by name: those referred to, and a built-in one the config spells out in `field`. */
const fieldsIn = (sight: BlockContext): readonly string[] => {
  const { config } = sight.block;
  const builtIn = isObject(config) && typeof config.field === "string" ? [config.field] : [];
  return [...named("custom_field")(sight), ...builtIn];
};

const channels: ReadonlyMap<string, string> = new Map([
  ["action.send_sms", "sms"],
  ["action.send_email", "email"],
]);

const channelOf = ({ block }: BlockContext): string[] => {
  const fixed = channels.get(block.kind ?? "");
  if (fixed !== undefined) return [fixed];
  return isObject(block.config) && typeof block.config.channel === "string" ? [block.config.channel] : [];
};

/** Every capability that is looked for, the furthest reaching first. */
export const detectors: readonly Detector[] = [
  {
    capability: "calls-host",
    meaning: "Sends data to a server outside the workspace",
    kinds: new Set(["action.webhook"]),
    subjects: (sight) => orUnsaid(hostsIn(sight)),
  },
  {
    capability: "sends",
    meaning: "Writes to contacts",
    kinds: new Set(["action.send_sms", "action.send_email", "action.ai_message"]),
    subjects: (sight) => orUnsaid(channelOf(sight)),
  },
  {
    capability: "marks-do-not-contact",
    meaning: "Marks contacts as not to be contacted",
    kinds: new Set(["action.mark_do_not_contact"]),
    subjects: () => [""],
  },
  {
    capability: "changes-subscription",
    meaning: "Subscribes contacts to email, or unsubscribes them",
    kinds: new Set(["action.set_email_subscription"]),
    subjects: () => [""],
  },
  {
    capability: "writes-field",
    meaning: "Overwrites a field of the contact",
    kinds: new Set(["action.set_field", "action.ai_extract"]),
    subjects: (sight) => orUnsaid(fieldsIn(sight)),
  },
  {
    capability: "stops-automation",
    meaning: "Ends other automations for the contact",
    kinds: new Set(["action.stop_automations"]),
    subjects: (sight) => orUnsaid(named("automation")(sight)),
  },
  {
    capability: "inbound-text-to-ai",
    meaning: "Hands text written by somebody outside the team to AI",
    kinds: new Set(["action.ai_extract", "action.ai_message", "control.ai_branch"]),
    subjects: ({ block, fedByInboundText }) => (fedByInboundText ? [blockKind(block.kind ?? "")?.title ?? ""] : []),
  },
];
