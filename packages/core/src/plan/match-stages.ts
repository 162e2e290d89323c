import type { JsonObject } from "../json.js";
import type { PlannedField } from "../model.js";
import { renamedStages, stagesByKey } from "../symbols/renamed-stages.js";
import { fold } from "../words/fold.js";

/** A pipeline as the release before, the workspace and the new release have it. */
type PipelineSides = readonly [base: JsonObject, mine: JsonObject, theirs: JsonObject];

/** The sides of a pipeline where each stage has one key on all of them: the one that the workspace knows it by. */
export interface MatchedStages {
  readonly sides: PipelineSides;
  /** The release's keys of stages that the workspace has under others, by those. */
  readonly newKeys: ReadonlyMap<string, string>;
  /** The keys of stages that the release brings and the workspace has already, though no release before had them. */
  readonly adopted: ReadonlySet<string>;
}

/**
 * Finds the stages of a release in the workspace where their keys alone do not: a stage that got another key is known
 * by the name it had. In a pipeline that was the office's before the pack took it over, one that is new may be the
 * office's own of that name.
 */
export function matchStages([base, mine, theirs]: PipelineSides, isAdopted: boolean): MatchedStages {
  const [was, is, comes] = [stagesByKey(base), stagesByKey(mine), stagesByKey(theirs)];
  const renamed = [...renamedStages(base, theirs)].filter(([key]) => !is.has(key));
  const isNew = (key: string): boolean => !was.has(key) && !renamed.some(([renamedKey]) => renamedKey === key);
  const offices = [...is].filter(([key]) => !was.has(key) && !comes.has(key));
  const found = [...comes].flatMap(([key, { name }]): [string, string][] => {
    if (!isAdopted || !isNew(key)) return [];
    if (is.has(key)) return [[key, key]];
    const [[there] = [undefined], ...others] = offices.filter(([, stage]) => nameOf(stage) === nameOf({ name }));
    return there === undefined || others.length > 0 ? [] : [[key, there]];
  });
  const oldKeys = new Map([...renamed, ...found]);
  const known = { ...theirs, stages: [...comes].map(([key, stage]) => ({ ...stage, key: oldKeys.get(key) ?? key })) };
  const adopted = new Set(found.map(([, key]) => key));
  return {
    sides: [withStagesOf(base, stagesByKey(known), is, adopted), mine, known],
    newKeys: new Map([...oldKeys].flatMap(([key, old]) => (key === old ? [] : [[old, key]]))),
    adopted,
  };
}

const nameOf = ({ name }: JsonObject): string => fold(String(name));

/**
 * Returns the release before with stages as the workspace has them, each at the place that the new release has for it.
 */
function withStagesOf(
  base: JsonObject,
  theirs: ReadonlyMap<string, JsonObject>,
  mine: ReadonlyMap<string, JsonObject>,
  adopted: ReadonlySet<string>,
): JsonObject {
  if (adopted.size === 0) return base;
  const stages = [...stagesByKey(base).values()];
  let place = 0;
  for (const key of theirs.keys()) {
    const stage = adopted.has(key) ? mine.get(key) : undefined;
    if (stage === undefined) place = Math.max(place, stages.findIndex((one) => one.key === key) + 1);
    else stages.splice(place++, 0, stage);
  }
  return { ...base, stages };
}

/** What is decided about a pipeline's matched stages, in terms of the release, with the keys that it gives them. */
export function withNewKeys(fields: readonly PlannedField[], { sides, newKeys }: MatchedStages): PlannedField[] {
  if (newKeys.size === 0) return [...fields];
  const newKey = (key: string): string => newKeys.get(key) ?? key;
  const there = stagesByKey(sides[1]);
  const keys = [...newKeys].flatMap(([old, key]): PlannedField[] =>
    there.has(old)
      ? [{ path: ["stages", { key: old }, "key"], decision: "take", base: old, mine: old, theirs: key }]
      : [],
  );
  const told = fields.map((field): PlannedField => {
    const { path, theirs, follows } = field;
    const [list, stage] = path;
    if (list !== "stages") return field;
    if (path.length === 1 && Array.isArray(theirs))
      return { ...field, theirs: theirs.map((key) => newKey(String(key))) };
    const placed = typeof follows === "string" ? { ...field, follows: newKey(follows) } : field;
    const key = typeof stage === "object" && path.length === 2 ? newKeys.get(stage.key ?? "") : undefined;
    // The office removed the stage that has another key now.
    return key === undefined ? placed : { ...placed, path: ["stages", { key }], theirs: withKey(theirs, key) };
  });
  return [...keys, ...told];
}

const withKey = (stage: unknown, key: string): unknown =>
  typeof stage === "object" && stage !== null ? { ...stage, key } : stage;
