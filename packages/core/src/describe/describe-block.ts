import { blockKind } from "../blocks/catalogue.js";
import { type BlockBook, ownBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import type { Operation } from "../meaning/operation.js";
import { conditionSentence, typesOfField } from "./condition-sentence.js";
import { dateWords } from "./date-words.js";
import { durationWords } from "./duration.js";
import { fieldName, fieldWords } from "./field-words.js";
import { startSentence } from "./start-sentence.js";
import { taskWordsBy } from "./task-words.js";
import { excerpt, type NameLookup, type SentenceOptions, type Teller, teller } from "./teller.js";

const nothingKnown: NameLookup = () => undefined;

/**
 * Returns a block in one short sentence: "Wait 2 days", "Text: Hi {{first_name}}…", "Add tag Hot lead".
 * Reads the block by a book; without one, by our own dialect. Of settings that are not understood nothing is said: then
 * it is the title of the kind alone.
 * @example
 * ```ts
 * import { describeBlock } from "@setup-pack/core";
 *
 * console.log(describeBlock({ kind: "control.wait", config: { minutes: 2880 } })); // Wait 2 days
 * ```
 */
export function describeBlock(
  block: { readonly kind?: unknown; readonly config?: unknown },
  known = nothingKnown,
  book?: BlockBook,
  options?: SentenceOptions,
): string {
  const kind = typeof block.kind === "string" ? block.kind : "";
  const title = blockKind(kind)?.title ?? (kind === "" ? "Block without a kind" : excerpt(kind));
  const does = operationIn(block, book ?? ownBook());
  return (does && sentenceOf(does, title, teller(known, options))) ?? title;
}

type Of<Name extends Operation["operation"]> = Extract<Operation, { readonly operation: Name }>;

/** Returns one sentence an operation; undefined where too little is said, so that the title of the kind must do. */
function sentenceOf(does: Operation, title: string, say: Teller): string | undefined {
  switch (does.operation) {
    case "starts":
      return startSentence(title, does.filters, say);
    case "send":
      return sending(does, say);
    case "compose":
      return composing(does, say);
    case "wait":
      return waiting(does, say);
    case "branch":
      return after("If", conditionSentence(does.condition, say));
    case "choose":
      return does.outcomes.length === 0
        ? undefined
        : `Let AI choose: ${say.list(
            does.outcomes.map((name) => say.part(name, 24)),
            "or",
            4,
          )}`;
    case "repeat":
      return repeating(does, say);
    case "change":
      return changes[does.what](does, say);
    case "record":
      return records[does.what](does, say);
    case "extract":
      return extracting(does, say);
    case "call":
      return after("Call", hostOf(does.url));
    case "tell":
      return telling(does, say);
    case "run":
      return after("Run", say.names(does.automations, ["automation"]));
    case "stop":
      return after("Stop", say.names(does.automations, ["automation"]));
    default:
      return does satisfies never;
  }
}

const after = (words: string, rest: string | undefined): string | undefined =>
  rest === undefined ? undefined : `${words} ${rest}`;

const prefixed = (rest: string | undefined, words: string): string => (rest === undefined ? "" : `${words}${rest}`);

const channels: ReadonlyMap<string | undefined, string> = new Map([
  ["sms", "Text"],
  ["email", "Email"],
]);

function sending({ channel, template, subject, body, to }: Of<"send">, say: Teller): string | undefined {
  const what = say.text(subject) ?? say.name(template, ["email_template"]) ?? say.text(body);
  const receiver = to === "item" ? " to each" : "";
  return after(`${channels.get(channel) ?? "Message"}${receiver}:`, what);
}

const written: ReadonlyMap<string | undefined, string> = new Map([
  ["sms", " a text"],
  ["email", " an email"],
  ["note", " a note"],
]);

function composing({ channel, subject, instruction }: Of<"compose">, say: Teller): string | undefined {
  const what = say.text(subject) ?? say.text(instruction);
  return after(`Let AI write${written.get(channel) ?? ""}:`, what);
}

function waiting(does: Of<"wait">, say: Teller): string | undefined {
  return does.minutes === undefined ? after("Wait until", dateWords(does, say)) : `Wait ${durationWords(does.minutes)}`;
}

function repeating({ items, list, limit }: Of<"repeat">, say: Teller): string | undefined {
  const counted = typeof items === "string" && fieldWords(items) !== undefined ? `the ${fieldName(items)}` : undefined;
  const what = say.name(list, ["smart_list"]) ?? counted ?? say.field(items);
  return what === undefined ? undefined : `For each of ${what}${limit === undefined ? "" : `, at most ${limit}`}`;
}

/** Words for a change, by what is changed. */
const changes: {
  readonly [What in Of<"change">["what"]]: (change: Of<"change">, say: Teller) => string | undefined;
} = {
  tag: ({ how, value }, say) => after(how === "remove" ? "Remove tag" : "Add tag", say.names(value, ["tag"])),
  stage: ({ value }, say) => after("Set stage to", say.name(value, ["stage"])),
  field: ({ how, field, value }, say) => {
    const name = say.field(field);
    if (name === undefined) return undefined;
    const what = say.value(value, typesOfField(field));
    if (how === "clear") return `Clear ${name}`;
    if (how === "increase") return `Add ${what ?? "a number"} to ${name}`;
    return what === undefined ? `Set ${name}` : `Set ${name} to ${what}`;
  },
  owner: ({ value }, say) => after("Assign to", say.name(value, ["user", "team", "pond"])),
  pond: ({ value }, say) => after("Return to pond", say.name(value, ["pond"])),
  subscription: ({ field, value }, say) => {
    if (typeof value !== "boolean") return undefined;
    const list = say.text(field);
    const mails = list === undefined ? "email" : `${list === "all" ? "every" : list} email`;
    return `${value ? "Subscribe to" : "Unsubscribe from"} ${mails}`;
  },
  "do-not-contact": ({ value }, say) => after("Do not contact by", say.value(value)),
  relationship: ({ field, value }, say) => {
    const label = say.name(field, ["relationship_label"]);
    return label === undefined ? undefined : `Set relationship ${label}${prefixed(say.text(value), " with ")}`;
  },
  collaborator: ({ how, value }, say) =>
    after(how === "remove" ? "Remove collaborator" : "Add collaborator", say.name(value, ["user", "team"])),
};

/** Words for a record, by what is written. */
const records: {
  readonly [What in Of<"record">["what"]]: (record: Of<"record">, say: Teller) => string | undefined;
} = {
  task: ({ members }, say) => {
    const title = say.text(members.get("title"));
    if (title === undefined) return undefined;
    const { name, due } = taskWordsBy(members, say);
    return `${name}${prefixed(due, ", ")}: ${title}`;
  },
  note: ({ members }, say) => after("Note:", say.text(members.get("body"))),
  deal: ({ members }, say) => {
    const pipeline = say.name(members.get("pipeline"), ["pipeline"]);
    return pipeline === undefined
      ? undefined
      : `Create deal in ${pipeline}${prefixed(say.name(members.get("stage"), ["deal_stage"]), ", ")}`;
  },
  "deal-stage": ({ members }, say) => after("Move deal to", say.name(members.get("stage"), ["deal_stage"])),
  transaction: ({ members }, say) => {
    const side = say.text(members.get("side"));
    const status = say.text(members.get("status"))?.replaceAll("_", " ");
    return after("Create transaction:", [side, status].filter((part) => part !== undefined).join(", ") || undefined);
  },
};

function extracting({ instruction, into }: Of<"extract">, say: Teller): string | undefined {
  const fields = Array.isArray(into) ? into.flatMap((one: unknown) => valuesIn(one)) : [];
  return after("Let AI find:", say.names(fields, ["custom_field"]) ?? say.text(instruction));
}

const valuesIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [value];

function telling({ to, text }: Of<"tell">, say: Teller): string | undefined {
  const what = say.text(text);
  if (what === undefined) return undefined;
  const name = say.name(to, ["user", "team"]) ?? receivers.get(to);
  return name === undefined ? `Notify: ${what}` : `Notify ${name}: ${what}`;
}

const receivers: ReadonlyMap<string | undefined, string> = new Map([
  ["owner", "the owner"],
  ["broker", "the broker"],
  ["item", "each"],
]);

/** Only the host: paths of webhooks often hold a secret. */
function hostOf(url: string | undefined): string | undefined {
  const host = url === undefined ? undefined : /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(url)?.[1];
  return host === undefined ? undefined : excerpt(host);
}
