import { subjectSignature } from "../dialect/dialect.js";
import type { JsonValue } from "../json.js";
import { quote } from "../words/wording.js";
import type { Overview } from "./findings.js";
import { subjectOf } from "./groups.js";
import { lastName, parentOf } from "./lenses.js";
import { type Asked, type Line, linesQuestion } from "./question.js";
import { subjectTitle, theirsWords } from "./question-words.js";
import type { Derived } from "./state.js";
import { idText, valuesWithin } from "./survey.js";

const leastKinds = 6;

/** Names a member, so that it is not asked about twice. */
export const memberId = (path: string): string => `member ${path}`;

/** Asks which members beside the settings say nothing, but for those that were settled by steps that have them. */
export const askMembers = (overview: Overview, asked: ReadonlySet<string>): Asked | undefined =>
  linesQuestion(
    "members",
    "These are for the CRM itself. Is it right that they do not change what a step does?",
    memberLines(overview).filter(({ about = "" }) => !asked.has(about)),
  );

const known = new WeakMap<Overview, readonly MemberLine[]>();

/** A line about one member. */
interface MemberLine extends Line {
  /** Whether more than half of the kinds have it: what says how a step does something is in fewer. */
  readonly isCommon: boolean;
}

/** Finds members that many kinds have, whatever they do. */
export function memberLines(overview: Overview): readonly MemberLine[] {
  const lines = known.get(overview) ?? findMembers(overview);
  known.set(overview, lines);
  return lines;
}

function findMembers({ survey, signs, corpus, lenses }: Overview): readonly MemberLine[] {
  const seen = new Map<
    string,
    {
      kinds: Map<string, Set<string>>;
      values: Map<string, JsonValue>;
      times: number;
      all: Set<string>;
      isPlain: boolean;
      first: (typeof survey)[number];
    }
  >();
  for (const surveyed of survey)
    for (const { path, value } of surveyed.nodes) {
      if (path.split("/").length > 3) continue;
      const entry = seen.get(path) ?? {
        kinds: new Map<string, Set<string>>(),
        values: new Map<string, JsonValue>(),
        times: 0,
        all: new Set<string>(),
        isPlain: true,
        first: surveyed,
      };
      seen.set(path, entry);
      const key = JSON.stringify(value);
      const { subject, typesOf } = surveyed.sample;
      entry.kinds.set(subject, (entry.kinds.get(subject) ?? new Set<string>()).add(key));
      if (entry.values.size < 40) entry.values.set(key, value);
      entry.times += 1;
      entry.all.add(isStampLike(value) ? key : "");
      for (const one of valuesWithin(value)) {
        const id = idText(one);
        if ((id !== undefined && typesOf(id).size > 0) || (typeof one === "string" && signs.hasTag(one)))
          entry.isPlain = false;
      }
    }
  const lines: MemberLine[] = [];
  const taken: string[] = [];
  for (const [path, { kinds, values, times, all, isPlain }] of [...seen].sort(
    ([one], [other]) => one.length - other.length,
  )) {
    // Of many values only those of nearly all kinds say nothing, or those that no two steps share, such as a stamp.
    const isStamp = kinds.size * 10 > corpus.bySubject.size * 8 || (all.size === times && !all.has(""));
    if (kinds.size < leastKinds || (values.size > 30 && !isStamp) || !isPlain || lenses.has(path)) continue;
    if (taken.some((one) => path.startsWith(`${one}/`))) continue;
    // A member that has another value in each kind names the kind.
    const perKind = [...kinds.values()].every((own) => own.size === 1) && values.size * 2 > kinds.size;
    if (perKind) continue;
    taken.push(path);
    const examples = [...values.values()].slice(0, 3).map(theirsWords).join(", ");
    lines.push({
      about: memberId(path),
      text: `${quote(lastName(path))} (${examples}), in ${kinds.size} kinds of steps`,
      reads: [],
      claims: [{ is: "ignored", path }],
      isCommon: kinds.size * 2 > corpus.bySubject.size,
    });
  }
  return lines;
}

/** Returns whether a value may be a stamp that a step was given: one word, with a digit in it. */
const isStampLike = (value: JsonValue): boolean =>
  (typeof value === "string" || typeof value === "number") && /^(?=\S*\d)\S{1,64}$/.test(String(value));

/**
 * Asks once, of the most frequent kinds, what steps may lack that all of them have: another pack may have steps without
 * it.
 */
export function askOptional(overview: Overview, derived: Derived): Asked | undefined {
  const groups = [...overview.groups].sort(([, one], [, other]) => other.length - one.length);
  const lines = groups.flatMap(([group]) => optionalLines(group, overview, derived));
  return linesQuestion("optional", "May steps lack these, and then say nothing of them?", lines);
}

function optionalLines(group: string, { lenses }: Overview, { settled }: Derived): readonly Line[] {
  const kind = settled.kinds.get(group);
  const subject = subjectOf(group);
  const signature = subjectSignature(subject);
  if (kind === undefined || signature === undefined) return [];
  const asOne = new Set(signature.oneOf.flat(2));
  return [...kind.roles].flatMap(([path, role]): Line[] => {
    const operand = signature.operands.find(({ name }) => name === role?.operand);
    const isAlways = kind.confirmed.has(path) && kind.blocks.every((block) => block.has(path));
    if (operand === undefined || operand.isNeeded || asOne.has(operand.name) || role?.part !== undefined) return [];
    // What is at a place of a list is there, or the places after it are others.
    if (!isAlways || lenses.get(parentOf(path))?.is === "places") return [];
    return [
      {
        kind: subject,
        text: `${quote(lastName(path))} of ${quote(subjectTitle(subject))}: ${operand.title}`,
        reads: [],
        claims: [{ is: "optional", subject: group, path }],
      },
    ];
  });
}
