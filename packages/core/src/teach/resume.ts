import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonValue } from "../json.js";
import { type Claim, type KeptAnswer, settledBy } from "./claims.js";
import { shapesFrom } from "./compile-shapes.js";
import { frameOf } from "./compile-ways.js";
import { type JsonMembers, jsonMembers, type KeyWays, membersOfWays, subjectWays, wayMembers } from "./subject-ways.js";

/** What a dialect's file has: what people wrote, and what was taught. */
export interface Resumed {
  /** The file without what was taught. */
  readonly base: JsonMembers;
  /** Ways that were taught, by kind, each with the answers it is from. */
  readonly kept: ReadonlyMap<string, readonly JsonValue[]>;
  readonly answers: readonly KeptAnswer[];
}

/** Parts a dialect's file into what people wrote and what was taught. A taught way that was changed is by hand. */
export function resumed(json: unknown): Resumed {
  const file = jsonMembers(json);
  const { answers: written, shapes: allShapes, config, ...others } = file;
  const ways = subjectWays(file);
  // Proposals are guessed again, and so are the shapes that were guessed with them.
  const shapes = written === undefined && ways.some((own) => own.ways.some(isProposal)) ? undefined : allShapes;
  const answers = (Array.isArray(written) ? written : []).flatMap(
    (one: JsonValue, index) => keptAnswer(one, index + 1) ?? [],
  );
  const made = new Set(answers.flatMap((one) => one.ways));
  const settled = settledBy(answers.flatMap((one) => one.settled));
  // What surrounds all blocks is taught too, unless somebody changed it.
  const isTaughtFrame = config === undefined || deepEqual(config, frameOf(settled.ignored, new Map()));
  const rest: JsonMembers = isTaughtFrame ? others : { ...others, config };
  const taughtShapes = shapesFrom(settled);
  const shapesByHand = Object.entries(jsonMembers(shapes)).filter(
    ([name, shape]) => !deepEqual(shape, taughtShapes[name]),
  );
  const kept = new Map<string, readonly JsonValue[]>();
  const byHand = ways.flatMap((own) => byHandIn(own, made, kept));
  return {
    base: {
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => !wayMembers.has(name))),
      ...(shapesByHand.length > 0 && { shapes: Object.fromEntries(shapesByHand) }),
      ...membersOfWays(byHand.map((own) => [own.key, own.ways])),
    },
    kept,
    answers,
  };
}

const isProposal = (way: JsonValue): boolean => isObject(way) && "proposed" in way;

/**
 * Returns the ways of a key that somebody wrote, and keeps those that are as they were taught. Where a taught way was
 * changed, all of them are by hand.
 */
function byHandIn(own: KeyWays, made: ReadonlySet<string>, kept: Map<string, readonly JsonValue[]>): KeyWays[] {
  if (own.ways.some(isProposal)) return [];
  const taught = own.ways.filter(isTaught);
  if (!taught.every((way) => made.has(digestOf(way)))) return [own];
  if (taught.length > 0) kept.set(own.key, taught);
  const ways = own.ways.filter((way) => !isTaught(way));
  return ways.length === 0 ? [] : [{ ...own, ways }];
}

/** Returns whether a way names the answers that it is from. */
export const isTaught = (way: JsonValue): boolean => isObject(way) && "from" in way;

/** Returns a short digest of a way, to tell one that was changed by hand. */
export function digestOf(way: unknown): string {
  const text = JSON.stringify(way);
  let [high, low] = [0x9dc5, 0x811c];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x0193) & 0xffff;
    high = (Math.imul(high, 0x01b3) + low) & 0xffff;
  }
  return `${high.toString(36)}-${low.toString(36)}-${text.length.toString(36)}`;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => textOf(one) ?? []) : [];

function keptAnswer(json: JsonValue, n: number): KeptAnswer | undefined {
  const { n: number, id, ask, kind, question, answer, examples, about, ways, settled } = jsonMembers(json);
  if (typeof id !== "string" || typeof ask !== "string") return undefined;
  const claims: readonly JsonValue[] = Array.isArray(settled) ? settled : [];
  return {
    n: typeof number === "number" ? number : n,
    id,
    ask,
    ...(typeof kind === "string" && { kind }),
    question: textOf(question) ?? "",
    answer: answer ?? null,
    examples: Array.isArray(examples) ? examples : [],
    about: textsOf(about),
    ways: textsOf(ways),
    settled: claims.flatMap((claim) => claimOf(claim) ?? []),
  };
}

/** Reads a claim of a file; undefined where it is none. */
function claimOf(json: JsonValue): Claim | undefined {
  const {
    is,
    path,
    type,
    way,
    theirs,
    ours,
    table,
    subject,
    role,
    operand,
    scope,
    unit,
    name,
    shape,
    value,
    given,
    paths,
  } = jsonMembers(json);
  const texts = { path: textOf(path) ?? "", subject: textOf(subject) ?? "" };
  switch (is) {
    case "ignored":
      return { is, path: texts.path };
    case "shape":
      return typeof type === "string" && way !== undefined ? { is, type, way } : undefined;
    case "tag":
      return typeof theirs === "string" && typeof ours === "string" ? { is, theirs, ours } : undefined;
    case "word":
      return typeof table === "string" && theirs !== undefined && ours !== undefined
        ? { is, table, theirs, ours }
        : undefined;
    case "role": {
      if (role === null) return { is, ...texts, role: null };
      const { operand: held, part, shape: named, table: words } = jsonMembers(role);
      if (typeof held !== "string") return undefined;
      const [ofPart, ofShape, ofTable] = [textOf(part), textOf(named), textOf(words)];
      return {
        is,
        ...texts,
        role: {
          operand: held,
          ...(ofPart !== undefined && { part: ofPart }),
          ...(ofShape !== undefined && { shape: ofShape }),
          ...(ofTable !== undefined && { table: ofTable }),
        },
      };
    }
    case "not":
      return typeof operand === "string" ? { is, ...texts, operand } : undefined;
    case "unit":
      return typeof scope === "string" && typeof unit === "string" ? { is, scope, unit } : undefined;
    case "way":
      return way === undefined ? undefined : { is, subject: texts.subject, way };
    case "named":
      return typeof name === "string" && shape !== undefined ? { is, name, shape } : undefined;
    case "literal":
      return value === undefined ? undefined : { is, ...texts, value, given: jsonMembers(given) };
    case "implied":
      return { is, subject: texts.subject, given: jsonMembers(given) };
    case "confirmed":
      return { is, subject: texts.subject, paths: textsOf(paths) };
    default:
      return undefined;
  }
}
