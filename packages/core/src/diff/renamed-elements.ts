import { deepEqual, isObject, type JsonObject } from "../json.js";
import type { ElementRename, PathStep } from "../model.js";
import { stagesByKey } from "../symbols/renamed-stages.js";
import { type Difference, differences } from "./differences.js";
import { stepText } from "./elements.js";
import { fingerprint } from "./fingerprint.js";

/** An element that one side only has, and the number of its difference. */
interface Unmatched {
  readonly at: number;
  readonly path: readonly PathStep[];
  readonly element: JsonObject;
}

/** An element under its old and its new name. */
interface Pair {
  readonly went: Unmatched;
  readonly came: Unmatched;
}

type Side = ReadonlyMap<number, Unmatched | undefined>;

/**
 * Finds the elements of an item that only got another id or key: one went and one came that are the same but for that.
 * Where several could be meant, none is. Edges that follow a renamed block belong to its renaming. `found` is what
 * differs between the two sides.
 */
export function renamedElements(
  found: readonly Difference[],
  sides: readonly [JsonObject, JsonObject],
): ElementRename[] {
  const blocks = pairsOf("node", found);
  const newIds = new Map<unknown, unknown>(blocks.map(({ went, came }) => [went.element.id, came.element.id]));
  const newId = (id: unknown): unknown => newIds.get(id) ?? id;
  const edges = pairsOf("edge", found, (edge) => ({
    ...edge,
    source: newId(edge.source),
    target: newId(edge.target),
  }));
  const ends = found.flatMap(({ path, values: [before, after] }, at) =>
    path[2] === "edges" && ["source", "target"].includes(String(path[4])) && newIds.get(before) === after
      ? { at, id: after }
      : [],
  );
  const taken = new Set<Pair>();
  const renamedBlocks = blocks.map((block) => {
    const { id } = block.came.element;
    const following = edges.filter(
      ({ came: { element } }) => element.source === id || (element.target === id && !isNew(element.source, newIds)),
    );
    for (const edge of following) taken.add(edge);
    return renameOf(block, [
      ...following.flatMap(({ went, came }) => [went.at, came.at]),
      ...ends.flatMap((end) => (end.id === id ? end.at : [])),
    ]);
  });
  const others = [
    ...edges.filter((edge) => !taken.has(edge)),
    ...pairsOf("reference", found).filter(({ came }) => typeof came.element.name === "string"),
    ...stagesInPlace(pairsOf("stage", found), sides),
  ];
  return [...renamedBlocks, ...others.map((pair) => renameOf(pair, []))];
}

const isNew = (id: unknown, newIds: ReadonlyMap<unknown, unknown>): boolean => [...newIds.values()].includes(id);

function renameOf({ went, came }: Pair, following: readonly number[]): ElementRename {
  const previous = went.path.at(-1);
  return {
    path: [...came.path],
    previous: typeof previous === "object" ? (previous.id ?? previous.key ?? "") : "",
    fields: [went.at, came.at, ...following].sort((a, b) => a - b),
  };
}

/**
 * Returns the pairs in the lists of a table; `now` says what an element of the earlier side would be in the later one.
 */
function pairsOf(
  name: string,
  found: readonly Difference[],
  now: (element: JsonObject) => JsonObject = (element) => element,
): Pair[] {
  const went = new Map<number, Unmatched | undefined>();
  const came = new Map<number, Unmatched | undefined>();
  const same: ((pair: Pair) => boolean)[] = [];
  for (const [at, { path, child, values }] of found.entries()) {
    if (child?.table.name !== name || typeof path.at(-1) !== "object") continue;
    const { table } = child;
    const [before, after] = values;
    const note = (side: Map<number, Unmatched | undefined>, element: JsonObject): void => {
      const looks = fingerprint(table, nameless(name, element), new Set());
      side.set(looks, side.has(looks) ? undefined : { at, path, element });
    };
    if (isObject(before) && after === undefined) note(went, now(before));
    if (isObject(after) && before === undefined) note(came, after);
    if (same.length === 0)
      same.push(({ went, came }) => {
        const compared = [nameless(name, went.element), nameless(name, came.element)];
        return differences(table, compared).length === 0;
      });
  }
  return matched(went, came).filter((pair) => same.every((isSame) => isSame(pair)));
}

const nameless = (name: string, element: JsonObject): JsonObject => ({
  ...element,
  [name === "stage" ? "key" : "id"]: "",
});

const matched = (went: Side, came: Side): Pair[] =>
  [...came].flatMap(([looks, after]) => {
    const before = went.get(looks);
    return before === undefined || after === undefined ? [] : [{ went: before, came: after }];
  });

/** Returns all of these where the stages are in the order from before; else none. */
function stagesInPlace(pairs: readonly Pair[], [before, after]: readonly [JsonObject, JsonObject]): readonly Pair[] {
  if (pairs.length === 0) return [];
  const nameOf = ({ path }: Unmatched): string => stepText(path.at(-1) ?? "");
  const newKeys = new Map(pairs.map(({ went, came }) => [nameOf(went), nameOf(came)]));
  const was = [...stagesByKey(before).keys()].map((key) => newKeys.get(key) ?? key);
  const is = [...stagesByKey(after).keys()];
  const [those, these] = [new Set(was), new Set(is)];
  const isInOrder = deepEqual(
    was.filter((key) => these.has(key)),
    is.filter((key) => those.has(key)),
  );
  return isInOrder ? pairs : [];
}
