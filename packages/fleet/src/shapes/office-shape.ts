import { isDeepStrictEqual } from "node:util";
import type { PlannedField } from "@setup-pack/core";
import { changedFieldName, listOf } from "@setup-pack/core/words";
import { type PlannedInstall, Refusal } from "@setup-pack/installer";
import type { OfficePlan, Verdict } from "../office/plan-office.js";
import type { Question } from "../office/questions.js";

/** Offices of one shape have the same plan, as far as a person has to look at it. */
export interface OfficeShape {
  /** The same for all offices of this shape. */
  readonly key: string;
  readonly verdict: Verdict | "unreached";
  /** What such offices do, after their number: "upgrade cleanly". */
  readonly words: string;
  /** What one such office does: "upgrades cleanly". */
  readonly wordsOfOne: string;
}

/** At most so many things are named in one sentence. */
const mostNamed = 3;

/** Returns the shape of what came of planning an office. */
export function shapeOf(outcome: OfficePlan | Refusal): OfficeShape {
  if (outcome instanceof Refusal) return unreachedShape(outcome);
  const { planned, verdict, questions, obstacles } = outcome;
  switch (verdict) {
    case "unchanged":
      return shape(verdict, [], "have this release already", "has this release already");
    case "left-out":
      return shape(verdict, [], "are left out by a decision", "is left out by a decision");
    case "refused": {
      const messages = obstacles.length > 0 ? obstacles.map(({ message }) => message) : questions.map(questionWords);
      return standing(
        verdict,
        messages.map(withoutIds),
        `cannot: ${withoutIds(messages[0] ?? "")}${more(messages.length)}`,
      );
    }
    case "undecided": {
      const open = questions.map(questionWords);
      const words = listOf(open, "and", mostNamed);
      return shape(verdict, open, `wait for a decision on ${words}`, `waits for a decision on ${words}`);
    }
    case "ready":
      return readyShape(planned);
    default:
      return verdict satisfies never;
  }
}

/** Why offices cannot be planned for, where that is much the same in all of them; each says it in its own words. */
const barriers: Partial<Record<Refusal["kind"], readonly [words: string, wordsOfOne: string]>> = {
  unreachable: ["do not answer, or have a problem", "does not answer, or has a problem"],
  "no-access": ["do not have a working key", "does not have a working key"],
  "no-import": ["cannot import packs", "cannot import packs"],
};

function unreachedShape({ kind, message }: Refusal): OfficeShape {
  const [words, wordsOfOne] = barriers[kind] ?? [];
  return words === undefined || wordsOfOne === undefined
    ? standing("unreached", [kind, message], `cannot be planned: ${message}`)
    : shape("unreached", [kind], words, wordsOfOne);
}

function readyShape({ installPlan, installation }: PlannedInstall): OfficeShape {
  const { plan, release } = installPlan;
  if (plan.from === null)
    return shape("ready", ["first"], "install it for the first time", "installs it for the first time");
  const packs = [release, installation?.base];
  const kept = plan.items.flatMap((item) =>
    item.fields.filter(isOwn).map(({ path }) => changedFieldName(item, path, packs)),
  );
  if (kept.length === 0) return shape("ready", [], "upgrade cleanly", "upgrades cleanly");
  const words = listOf(kept, "and", mostNamed);
  return shape("ready", kept, `keep their own ${words}`, `keeps its own ${words}`);
}

/** Returns whether a plan keeps a value that the office has and the release has not. */
const isOwn = ({ decision, mine, theirs }: PlannedField): boolean =>
  decision === "keep" && !isDeepStrictEqual(mine, theirs);

/** What a question is about. */
function questionWords(question: Question): string {
  return question.kind === "existing" ? `${question.words}, which the office has already` : question.words;
}

/** Sentences of one kind name the records of each office by their ids. */
const withoutIds = (message: string): string => message.replaceAll(/ \([a-z]+_[0-9a-f]{8,}\)/g, "");

const more = (messages: number): string => (messages > 1 ? ` And ${messages - 1} more.` : "");

const shape = (
  verdict: OfficeShape["verdict"],
  parts: readonly string[],
  words: string,
  wordsOfOne: string,
): OfficeShape => ({
  key: JSON.stringify([verdict, ...parts]),
  verdict,
  words,
  wordsOfOne,
});

const standing = (verdict: OfficeShape["verdict"], parts: readonly string[], words: string): OfficeShape =>
  shape(verdict, parts, words, words);

/** The offices of one shape, in the order of the inventory. */
export interface ShapeGroup {
  readonly shape: OfficeShape;
  readonly offices: readonly string[];
}

/** In which order groups are told: what can be done, then what a person must decide, then what cannot be. */
const order: readonly OfficeShape["verdict"][] = [
  "ready",
  "unchanged",
  "left-out",
  "undecided",
  "refused",
  "unreached",
];

/** Puts offices of one shape together: by what can be done with them, the largest groups first. */
export function groupOffices(
  offices: readonly { readonly office: string; readonly shape: OfficeShape }[],
): readonly ShapeGroup[] {
  const groups = new Map<string, { readonly shape: OfficeShape; readonly offices: string[] }>();
  for (const { office, shape } of offices) {
    const group = groups.get(shape.key);
    if (group === undefined) groups.set(shape.key, { shape, offices: [office] });
    else group.offices.push(office);
  }
  return [...groups.values()].sort(
    (one, other) =>
      order.indexOf(one.shape.verdict) - order.indexOf(other.shape.verdict) ||
      other.offices.length - one.offices.length,
  );
}

/** Something that a release takes away in some offices, with those who rely on it there. */
export interface StrandedInOffices {
  /** As a sentence names it. */
  readonly words: string;
  readonly offices: number;
  /** How many contacts or deals rely on it, in all offices that can tell. */
  readonly relying: number;
  /** How many offices cannot tell. */
  readonly untold: number;
}

/** What plans take away, each thing once. What stays after all is left out. */
export function strandedInOffices(plans: readonly Pick<PlannedInstall, "stranded">[]): StrandedInOffices[] {
  const parts = new Map<string, StrandedInOffices>();
  for (const { stranded } of plans)
    for (const { words, relying, stays } of stranded) {
      if (stays !== undefined) continue;
      const before = parts.get(words) ?? { words, offices: 0, relying: 0, untold: 0 };
      parts.set(words, {
        words,
        offices: before.offices + 1,
        relying: before.relying + (relying ?? 0),
        untold: before.untold + (relying === undefined ? 1 : 0),
      });
    }
  return [...parts.values()];
}
