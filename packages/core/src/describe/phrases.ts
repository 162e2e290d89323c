import { isObject, type JsonObject } from "../json.js";
import { listOf } from "../words/list.js";
import { durationIn, durationWords } from "./duration.js";
import { excerpt } from "./excerpt.js";

/** What a block's config can be asked for; each answer is undefined where the config does not plainly say. */
export interface ConfigReader {
  /** The names of the things the config refers to, of one of the types given; all types when none is given. */
  named(...types: readonly string[]): string | undefined;
  /** The beginning of the first of these members that holds text. */
  text(...members: readonly string[]): string | undefined;
  readonly config: JsonObject;
}

/** A sentence for a kind of block; undefined where the title alone must do. */
type Phrase = (said: ConfigReader) => string | undefined;

const after =
  (words: string, say: Phrase): Phrase =>
  (said) => {
    const rest = say(said);
    return rest === undefined ? undefined : `${words} ${rest}`;
  };

const naming = (words: string, ...types: readonly string[]): Phrase => after(words, (said) => said.named(...types));

const quoting = (words: string, ...members: readonly string[]): Phrase => after(words, (said) => said.text(...members));

const either =
  (...phrases: readonly Phrase[]): Phrase =>
  (said) => {
    for (const phrase of phrases) {
      const sentence = phrase(said);
      if (sentence !== undefined) return sentence;
    }
    return undefined;
  };

const message = ["body", "message", "text", "content"] as const;

const wait: Phrase = ({ config }) => {
  const minutes = durationIn(config);
  return minutes === undefined ? undefined : `Wait ${durationWords(minutes)}`;
};

/** A condition is told only when it is one field, one operator and one plain value. */
const condition: Phrase = (said) => {
  const field = said.named("custom_field") ?? said.text("field");
  const operator = said.text("operator");
  if (field === undefined || operator === undefined) return undefined;
  const { value } = said.config;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (!plain && Object.keys(said.config).length > 2) return undefined;
  const against = plain ? ` ${excerpt(String(value))}` : "";
  return `If ${field} ${operator.replaceAll("_", " ")}${against}`;
};

const outcomes: Phrase = ({ config }) => {
  const names = Array.isArray(config.outcomes) ? config.outcomes.filter((outcome) => typeof outcome === "string") : [];
  return names.length === 0
    ? undefined
    : `Let AI choose: ${listOf(
        names.map((name) => excerpt(name, 24)),
        "or",
        4,
      )}`;
};

/** Only the host: paths of webhooks often hold a secret. */
const call: Phrase = ({ config }) => {
  const host = typeof config.url === "string" ? /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(config.url)?.[1] : undefined;
  return host === undefined ? undefined : `Call ${excerpt(host)}`;
};

const setField: Phrase = (said) => {
  const field = said.named("custom_field") ?? said.text("field");
  if (field === undefined) return undefined;
  const { value } = said.config;
  const plain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return plain ? `Set ${field} to ${excerpt(String(value))}` : `Set ${field}`;
};

const subscription: Phrase = ({ config }) =>
  typeof config.subscribed === "boolean"
    ? `${config.subscribed ? "Subscribe to" : "Unsubscribe from"} email`
    : undefined;

/** How each kind of block is told. A kind that is not here, and a config that says too little, is told by its title. */
export const phrases: ReadonlyMap<string, Phrase> = new Map([
  ["action.send_sms", either(quoting("Text:", ...message), naming("Text:"))],
  [
    "action.send_email",
    either(quoting("Email:", "subject"), naming("Email:", "email_template"), quoting("Email:", ...message)),
  ],
  ["action.ai_message", quoting("Let AI write:", "prompt", "instructions")],
  ["action.ai_extract", quoting("Let AI find:", "prompt", "instructions")],
  ["action.create_task", quoting("Task:", "title", "name")],
  ["action.add_note", quoting("Note:", ...message)],
  ["action.notify", either(quoting("Notify:", ...message))],
  ["action.add_tag", naming("Add tag", "tag")],
  ["action.remove_tag", naming("Remove tag", "tag")],
  ["action.set_stage", naming("Set stage to", "stage")],
  ["action.set_field", setField],
  ["action.set_email_subscription", subscription],
  ["action.create_deal", naming("Create deal in", "pipeline", "deal_stage")],
  ["action.move_deal_stage", naming("Move deal to", "deal_stage")],
  ["action.assign_owner", naming("Assign to", "user", "team", "pond")],
  ["action.return_to_pond", naming("Return to pond", "pond")],
  ["action.set_relationship", naming("Set relationship", "relationship_label")],
  ["action.add_collaborator", naming("Add collaborator", "user", "team")],
  ["action.remove_collaborator", naming("Remove collaborator", "user", "team")],
  ["action.run_automation", naming("Run", "automation")],
  ["action.stop_automations", naming("Stop", "automation")],
  ["action.webhook", call],
  ["control.wait", wait],
  ["control.if", condition],
  ["control.ai_branch", outcomes],
  ["control.loop", quoting("For each of", "items")],
]);

/** The config a block gives, or an empty one. */
export const configOf = (config: unknown): JsonObject => (isObject(config) ? config : {});
