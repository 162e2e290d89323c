import type { Finding } from "../../../diagnostic.js";
import { pointerToText } from "../../../graph/config-texts.js";
import { append, isObject, type Pointer, valueAt } from "../../../json.js";
import { packBook } from "../../../meaning/block-book.js";
import { customFieldIn, hasOnlyKnownTags, isKnownTag, knownTagNear, namesField } from "../../../meaning/known-tags.js";
import { meaningOf } from "../../../meaning/meaning.js";
import { lazy } from "../../../memoise.js";
import type { Loose, MessageTemplate } from "../../../model.js";
import { slips, suggestions } from "../../../words/did-you-mean.js";
import { fold } from "../../../words/fold.js";
import { listOf, quote } from "../../../words/wording.js";
import { automationPack, block, edge, node, templatePack } from "../../examples/packs.js";
import { resource } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { blockName, sentenceStart, templateName } from "../../subjects/names.js";
import type { AutomationSubject, PackSubject } from "../../subjects/subjects.js";
import { wellFormed } from "../../well-formed.js";
import { type OddTags, oddTags } from "../common/merge-tags.js";

/** A pack whose one automation writes this note. */
const noting = (trigger: Readonly<Record<string, unknown>>, body: string, members = {}) =>
  automationPack(
    { nodes: [trigger, block("note", "action.add_note", { body })], edges: [edge("e1", "start", "note")] },
    {},
    members,
  );

const budget = resource("budget", "custom_field", "Budget");

/** The names that a workspace fills in are not published: a tag that is near to one that packs write is mistyped. */
export const unknownMergeTag: PackRule = {
  id: "template/unknown-merge-tag",
  severity: "warning",
  on: "pack",
  summary: "A merge tag should name something that is known",
  why: "The workspace fills in only tags that it knows. With any other, the contact reads the braces. A known tag names a field of the contact, the event or the workspace, or a custom field that the pack carries or refers to. This is a warning where a known tag is at most two letters away, else for information. Conditions and filters of other systems are found too.",
  good: [
    {
      pack: templatePack(
        {
          subject: "{{first_name}}, a home for you",
          body: "Up to {{custom.budget}}: {{listing.address}}. {{agent_name}}",
        },
        { resources: [budget] },
      ),
    },
    {
      pack: noting(block("start", "trigger.webhook_received", { name: "tablet", match_on: ["phone"] }), "{{color}}?"),
    },
  ],
  bad: [
    {
      pack: templatePack({ body: "Hi {{frist_name}}, your code is {{promo_code}}." }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" has the merge tag "{{frist_name}}" in its body, which is not known. Did you mean "{{first_name}}"?',
        },
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" has the merge tag "{{promo_code}}" in its body, which is not known. Check its name: a tag that the workspace does not know is sent as it is written.',
        },
      ],
    },
    {
      pack: noting(node.start, "Up to {{custom.bugdet}}, {{first_name}}?", {
        resources: [budget],
      }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/body",
          message:
            'Block "note" (Note: Up to {{custom.bugdet}}, {{first_name}}?) has the merge tag "{{custom.bugdet}}", which is not known. Did you mean "{{custom.budget}}"?',
        },
        {
          rule: "pack/unused-resource",
          at: "/resources/0",
          message: 'Nothing in the pack names custom field "Budget" by its key "budget". Use it, or remove it.',
        },
      ],
    },
    {
      pack: templatePack({ body: '{% if city %}In {{ city|default:"town" }}?{% endif %}' }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" has "{% if city %}", "{{ city|default:\\"town\\" }}" and "{% endif %}" in its body. This is markup of another system and is sent as it is written: put merge tags in its place, or remove it.',
        },
      ],
    },
  ],
  reads: ({ pack, automations }) => [pack.messageTemplates, pack.resources, ...automations.map(({ item }) => item)],
  *check(subject) {
    const tags = customTags(subject);
    const book = lazy(() => packBook(subject.pack));
    for (const automation of subject.automations)
      for (const { index, nth, odd } of oddInAutomation(automation)) {
        const found = automation.graph.blocks[index];
        if (found === undefined || (meaningOf(found, book())?.certainty ?? "unknown") === "unknown") continue;
        const at = automation.graphAt + pointerToText(found, nth);
        yield* findingsIn(
          odd,
          { at, name: () => blockName(found), hasOpenNames: oddNamesAreOpen(automation) },
          tags,
          subject.pack,
        );
      }
    for (const [index, template] of wellFormed(subject.pack.messageTemplates))
      for (const { at, where, odd } of oddInTemplate(template)) {
        const place = append("", "messageTemplates", index) + at;
        yield* findingsIn(
          odd,
          { at: place, where, name: () => templateName(template), hasOpenNames: false },
          tags,
          subject.pack,
        );
      }
  },
};

/** Where a text is, and what is known about what fills it in. */
interface TextPlace {
  readonly at: Pointer;
  readonly name: () => string;
  /** " in its body"; empty where the place tells. */
  readonly where?: string;
  /** Whether names without a dot may be anything: those of a call's members, or of what a loop goes through. */
  readonly hasOpenNames: boolean;
}

/** At most this many tags of a text are reported. */
const mostOfText = 20;

function* findingsIn(
  { names, foreign }: OddTags,
  { at, name, where = "", hasOpenNames }: TextPlace,
  { isCustom, near }: CustomTags,
  pack: unknown,
): Generator<Finding> {
  for (const tag of names.filter((one) => !isCustom(one)).slice(0, mostOfText)) {
    const meant = near(tag);
    if (meant === undefined && hasOpenNames && !tag.includes(".")) continue;
    const what = `${sentenceStart(name())} has the merge tag ${quote(`{{${tag}}}`)}${where}, which is not known.`;
    yield meant === undefined
      ? {
          at,
          severity: "info",
          message: `${what} Check its name: a tag that the workspace does not know is sent as it is written.`,
        }
      : {
          at,
          message: `${what} Did you mean ${quote(`{{${meant}}}`)}?`,
          ...renamedTag(valueAt(pack, at), at, tag, meant),
        };
  }
  if (foreign.length > 0)
    yield {
      at,
      severity: "info",
      message: `${sentenceStart(name())} has ${listOf(foreign.slice(0, mostOfText).map(quote), "and", 4)}${where}. This is markup of another system and is sent as it is written: put merge tags in its place, or remove it.`,
    };
}

/** Returns the fix that gives a tag another name in a text; nothing where the tag is not written as usual. */
function renamedTag(text: unknown, path: Pointer, tag: string, meant: string): Pick<Finding, "fix"> {
  if (typeof text !== "string" || meant.startsWith("custom.")) return {};
  const value = text.split(/(\{\{[^{}]*\}\})/).map((part) => {
    return part.startsWith("{{") && part.slice(2, -2).trim() === tag ? `{{${meant}}}` : part;
  });
  if (value.join("") === text) return {};
  return { fix: { safety: "unsafe", operations: [{ op: "replace", path, value: value.join("") }] } };
}

/** The tags of a pack's custom fields, and those that are meant by others. */
interface CustomTags {
  isCustom(name: string): boolean;
  /** The tag that is at most two letters away. */
  near(name: string): string | undefined;
}

function customTags({ symbols, automations }: PackSubject): CustomTags {
  const fields = lazy(() => {
    const carried = symbols.definitions.flatMap(({ key, variant }) => (variant === "custom_field" ? key : []));
    const referred = automations.flatMap(({ references }) =>
      references.flatMap(({ type, id }) => (type === "custom_field" ? id : [])),
    );
    return new Set([...carried, ...referred]);
  });
  const nearest = suggestions();
  const near = (name: string): string | undefined => {
    const meant = knownTagNear(name, fields(), nearest);
    return meant === undefined || slips(fold(meant), fold(name)) > 2 || differInDigits(meant, name) ? undefined : meant;
  };
  const looked = new Map<string, string | undefined>();
  return {
    isCustom: (name) => {
      if (customFieldIn(name) !== undefined && symbols.unreadable.has("resources")) return true;
      return namesField(name, fields());
    },
    near: (name) => {
      if (!looked.has(name)) looked.set(name, near(name));
      return looked.get(name);
    },
  };
}

/** "address2" is another field, and not a mistyped "address". */
const differInDigits = (one: string, other: string): boolean =>
  fold(one).replace(/\d/g, "") === fold(other).replace(/\d/g, "") && fold(one) !== fold(other);

/** Returns whether a block brings names of its own: a call from outside, or a loop. */
const oddNamesAreOpen = ({ graph }: AutomationSubject): boolean =>
  graph.blocks.some(({ kind }) => kind === "control.loop" || kind === "trigger.webhook_received");

/** Odd tags in the config of a block. */
interface OddConfigText {
  readonly index: number;
  readonly nth: number;
  readonly odd: OddTags;
}

/** What was found before, whatever the rest of the pack: an editor asks about the same items at every letter. */
const ofItems = new WeakMap<object, readonly OddConfigText[]>();

function oddInAutomation({ item, texts }: AutomationSubject): readonly OddConfigText[] {
  const known = ofItems.get(item);
  if (known !== undefined) return known;
  const found = texts.oddlyTagged.flatMap(({ value, index, nth }) => {
    const odd = oddIn(value);
    return odd === undefined ? [] : { index, nth, odd };
  });
  ofItems.set(item, found);
  return found;
}

/** Odd tags in a text of a template, by its place from the template on. */
interface OddTemplateText {
  readonly at: Pointer;
  readonly where: string;
  readonly odd: OddTags;
}

const ofTemplates = new WeakMap<object, readonly OddTemplateText[]>();

const texts = [
  ["subject", " in its subject"],
  ["body", " in its body"],
  ["richTextDoc", " in its formatted text"],
] as const;

function oddInTemplate(template: Loose<MessageTemplate>): readonly OddTemplateText[] {
  const known = ofTemplates.get(template);
  if (known !== undefined) return known;
  const found = texts.flatMap(([member, where]) =>
    [...oddWithin(template[member], append("", member))].map((one) => ({ ...one, where })),
  );
  ofTemplates.set(template, found);
  return found;
}

function* oddWithin(value: unknown, at: Pointer): Generator<Omit<OddTemplateText, "where">> {
  if (typeof value === "string") {
    const odd = oddIn(value);
    if (odd !== undefined) yield { at, odd };
  } else if (isObject(value) || Array.isArray(value))
    for (const [name, inner] of Object.entries(value)) yield* oddWithin(inner, append(at, name));
}

function oddIn(text: string): OddTags | undefined {
  if (hasOnlyKnownTags(text)) return undefined;
  const odd = oddTags(text, isKnownTag);
  return odd.names.length === 0 && odd.foreign.length === 0 ? undefined : odd;
}
