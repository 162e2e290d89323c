import { deepEqual, isObject, type JsonValue } from "../json.js";
import { type KeptAnswer, settledBy } from "./claims.js";
import { shapesFrom } from "./compile-shapes.js";
import { readFrame } from "./compile-ways.js";
import { keptAnswers } from "./kept-answers.js";
import { parentOf } from "./lenses.js";
import { type JsonMembers, jsonMembers, type KeyWays, membersOfWays, subjectWays, wayMembers } from "./subject-ways.js";

/** What a dialect's file has: what people wrote, and what was taught. */
export interface Resumed {
  /** The file without what was taught. */
  readonly base: JsonMembers;
  /** Ways that were taught, by kind, each with the answers it is from. */
  readonly kept: ReadonlyMap<string, readonly JsonValue[]>;
  readonly answers: readonly KeptAnswer[];
  /** The path of what holds the settings of all blocks, as the file has it; "" where nothing does. */
  readonly container: string;
}

/** Parts a dialect's file into what people wrote and what was taught. A taught way that was changed is by hand. */
export function resumed(json: unknown): Resumed {
  const file = jsonMembers(json);
  const { answers: written, shapes: allShapes, config, ...others } = file;
  const ways = subjectWays(file);
  // Proposals are guessed again, and so is what was guessed with them.
  const isProposed = written === undefined && ways.some((own) => own.ways.some(isProposal));
  const shapes = isProposed ? undefined : allShapes;
  const answers = keptAnswers(written);
  const made = new Set(answers.flatMap((one) => one.ways));
  const settled = settledBy(answers.flatMap((one) => one.settled));
  // What surrounds all blocks is taught too, unless somebody changed it.
  const frame = config === undefined || isProposed ? undefined : readFrame(config);
  const around = [...settled.ignored].filter((path) => ["", frame?.container].includes(parentOf(path)));
  const isTaughtFrame =
    frame === undefined ||
    (frame.ignored.length === around.length && frame.ignored.every((path) => settled.ignored.has(path)));
  const rest: JsonMembers = isTaughtFrame || config === undefined ? others : { ...others, config };
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
    container: frame?.container ?? "",
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
