import { blockKind } from "../blocks/catalogue.js";
import { deepEqual } from "../json.js";
import { kindLine } from "./ask-kinds.js";
import { memberId, memberLines } from "./ask-members.js";
import { shapeId, shapeLine } from "./ask-shapes.js";
import type { Claim } from "./claims.js";
import type { BlockPlace } from "./corpus.js";
import type { Overview } from "./findings.js";
import { guessKind, type KindGuess, showing } from "./guess-kind.js";
import { type Asked, type Line, linesQuestion } from "./question.js";
import type { Derived } from "./state.js";
import type { Finding, Surveyed } from "./survey.js";

/** What steps do that people know at sight. */
const atSight: readonly string[] = ["change", "send", "wait", "record", "tell"];

/** How many steps the first question shows. */
const mostSteps = 5;
const blocksShown = 2;
/** How many of them may do the same: change something, or send. */
const mostAlike = 2;
/** Kinds that say more than this are asked about one by one. */
const mostValues = 4;

const commonMembers = (overview: Overview): readonly Line[] => memberLines(overview).filter(({ isCommon }) => isCommon);

/**
 * Returns what follows from the packs if all that is found over all kinds holds, to guess what steps do before that is
 * asked.
 */
export function likelyClaims(overview: Overview): readonly Claim[] {
  const { findings } = overview;
  const shapes = findings.filter(({ type }) => type !== "tag" && type !== "age");
  return [
    ...commonMembers(overview).flatMap(({ claims }) => claims),
    ...shapes.flatMap((finding) => shapeLine(finding, findings).claims),
  ];
}

/**
 * Asks first what a few steps do that people know at sight: by a sentence each. Who says yes has also said how the ids
 * and times in these steps are written, and that what else these steps have says nothing.
 * @param likely What would follow if all that is found over all kinds held.
 */
export function askFamiliarSteps(
  overview: Overview,
  likely: Derived,
  derivedFrom: (claims: readonly Claim[]) => Derived,
): Asked | undefined {
  const lines = new Map<string, Line>();
  const doing = new Map<string, number>();
  const about = new Map<string, readonly string[]>();
  for (const guess of guessesIn(overview, likely)) {
    const alike = doing.get(guess.signature.operation) ?? 0;
    if (alike === mostAlike) continue;
    const blocks = showing(guess, likely.surveyOf(guess.group), likely, blocksShown);
    if (blocks.length === 0) continue;
    const line = kindLine(guess, blocks, likely);
    const known = whatIsKnown(overview, guess, blocks);
    about.set(line.text, known.ids);
    lines.set(line.text, { ...line, claims: [...known.claims, ...line.claims] });
    doing.set(guess.signature.operation, alike + 1);
    if (lines.size === mostSteps) break;
  }
  const settled = derivedFrom([...lines.values()].flatMap(({ claims }) => claims));
  // A step that would say something else by these answers alone is asked about later.
  const shown = [...lines.values()].filter(({ reads }) =>
    reads.every(({ block, operands }) => deepEqual(readAt(settled, overview, block), operands)),
  );
  const asked = linesQuestion("first", "Is this what these steps do?", shown);
  return (
    asked && {
      ...asked,
      about(given) {
        const wrong = new Set("wrong" in given ? given.wrong : []);
        const isRight = (index: number): boolean =>
          !("answer" in given && given.answer !== "yes") && !wrong.has(index + 1);
        const known = shown.flatMap(({ text }, index) => (isRight(index) ? (about.get(text) ?? []) : []));
        return [...(asked.about?.(given) ?? []), ...new Set(known)];
      },
    }
  );
}

function readAt(derived: Derived, { corpus }: Overview, { pack, automation, id }: BlockPlace): unknown {
  const sample = corpus.samples.find(
    ({ place }) => place.pack === pack && place.automation === automation && place.id === id,
  );
  return sample && derived.understood.get(sample);
}

/**
 * Guesses kinds of steps that people know at sight: what they do to a record, a message or a wait, the frequent first.
 */
function guessesIn(overview: Overview, likely: Derived): readonly KindGuess[] {
  return (
    [...overview.groups]
      .map(([group, blocks]) => ({ group, blocks, rank: atSight.indexOf(blockKind(group)?.signature.operation ?? "") }))
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank || other.blocks.length - one.blocks.length)
      .flatMap(({ group }) => guessKind(group, overview, likely) ?? [])
      // What may be anything may be what says nothing, too.
      .filter(({ signature }) => signature.operands.every(({ type }) => type !== "any"))
      .filter(({ roles, words }) => roles.size > 0 && roles.size <= mostValues && words.length === 0)
  );
}

/** Finds what steps show of all kinds: how what they hold is written, and what they have that says nothing. */
function whatIsKnown(
  overview: Overview,
  { signature, roles }: KindGuess,
  blocks: readonly Surveyed[],
): { readonly ids: readonly string[]; readonly claims: readonly Claim[] } {
  const { findings } = overview;
  const samples = new Set(blocks.map(({ sample }) => sample));
  const held = new Set([...roles.values()].map(({ operand }) => operand));
  const types = signature.operands
    .filter(({ name }) => held.has(name))
    .map(({ type }) => type.replace(/^list of /, ""));
  const isUsed = ({ type, examples }: Finding): boolean =>
    types.some((one) => one === type || one.startsWith(`${type} `)) &&
    examples.some(({ sample }) => samples.has(sample));
  const used = findings.filter(isUsed);
  const paths = new Set(blocks.flatMap(({ nodes }) => nodes.map(({ path }) => path)));
  const members = commonMembers(overview).filter(({ claims }) =>
    claims.some((claim) => claim.is === "ignored" && paths.has(claim.path)),
  );
  return {
    ids: [
      ...used.map(shapeId),
      ...members.flatMap(({ claims }) =>
        claims.flatMap((claim) => (claim.is === "ignored" ? memberId(claim.path) : [])),
      ),
    ],
    claims: [
      ...members.flatMap(({ claims }) => claims),
      ...used.flatMap((finding) => shapeLine(finding, findings).claims),
    ],
  };
}
