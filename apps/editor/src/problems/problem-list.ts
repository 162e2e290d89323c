import type { Severity } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { pathOf } from "@setup-pack/edit";
import type { Problem } from "../compiler/index.js";
import type { ChosenProblem } from "../view/index.js";
import { wordsOf } from "../wording/index.js";

/** A problem in the list. */
export interface ProblemEntry {
  /** Tells it from every other one; the same after a check that finds it again. */
  readonly id: string;
  /** Its place among all problems. */
  readonly index: number;
  readonly problem: Problem;
}

/** The problems of one item, or of what the pack says of itself. */
export interface ProblemGroup {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly ProblemEntry[];
}

const lists = new WeakMap<readonly Problem[], readonly ProblemEntry[]>();

/** Returns all problems with their ids; two that are alike are distinguished by their order. */
export function problemEntries(problems: readonly Problem[]): readonly ProblemEntry[] {
  const known = lists.get(problems);
  if (known !== undefined) return known;
  const times = new Map<string, number>();
  const list = problems.map((problem, index) => {
    const name = `${problem.pointer} ${problem.rule}`;
    const nth = times.get(name) ?? 0;
    times.set(name, nth + 1);
    return { id: nth === 0 ? name : `${name} ${nth}`, index, problem };
  });
  lists.set(problems, list);
  return list;
}

/** Problems under the items they are in, in the order of the pack. */
export function groupsOf(pack: JsonObject, problems: readonly ProblemEntry[]): readonly ProblemGroup[] {
  const groups = new Map<string, ProblemEntry[]>();
  for (const one of problems) {
    const id = itemOf(one.problem.pointer);
    const others = groups.get(id);
    if (others === undefined) groups.set(id, [one]);
    else others.push(one);
  }
  return Array.from(groups, ([id, members]) => ({ id, title: wordsOf(pack, pathOf(pack, id))[0], problems: members }));
}

/** Returns the pointer of the item that a pointer leads into; "" for what is in none, "/brand" for the brand. */
function itemOf(pointer: string): string {
  const [, list = "", index] = pointer.split("/", 3);
  if (index !== undefined && /^\d+$/.test(index)) return `/${list}/${index}`;
  return list === "brand" ? "/brand" : "";
}

/** How many problems there are of each severity. */
export type Counts = { readonly [Name in Severity]: number };

const counted = new WeakMap<readonly Problem[], Counts>();

export function countsOf(problems: readonly Problem[]): Counts {
  const known = counted.get(problems);
  if (known !== undefined) return known;
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of problems) counts[severity]++;
  counted.set(problems, counts);
  return counts;
}

/** Returns the problem after or before the chosen one, round and round; undefined where there is none. */
export function nextProblem(
  problems: readonly ProblemEntry[],
  chosen: ChosenProblem | undefined,
  step: 1 | -1,
): ProblemEntry | undefined {
  if (problems.length === 0) return undefined;
  const at = chosen === undefined ? -1 : problems.findIndex(({ id }) => id === chosen.id);
  if (at >= 0) return problems.at((at + step) % problems.length);
  if (chosen === undefined) return step > 0 ? problems[0] : problems.at(-1);
  const behind = problems.findIndex(({ index }) => index >= chosen.index);
  const next = step > 0 ? behind : (behind < 0 ? problems.length : behind) - 1;
  return problems.at(next < 0 ? (step > 0 ? 0 : -1) : next);
}
