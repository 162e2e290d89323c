import type { Pack, Pipeline, Resource } from "@setup-pack/core";
import { type AmbiguousStage, carriedBy, symbolTable } from "@setup-pack/core/format";
import { count, listOf, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";

/** What was looked for did not stand there when it was asked whether the pack is installed, and is the pack's own. */
export function installedMeanwhile({ name }: Pack): Refusal {
  return new Refusal(
    "stale",
    `${quote(name)} was just installed in this workspace by another person or program.`,
    "Look at what is installed now, and make a new plan.",
  );
}

/**
 * Returns why a pipeline of the workspace cannot stand for one of the release: automations use stages that it has not.
 */
export function lacksStages(
  release: Pack,
  item: Resource | Pipeline,
  stages: ReadonlyMap<string, string>,
): Refusal | undefined {
  if (!("stages" in item)) return undefined;
  const symbols = symbolTable({ ...release });
  const wanted = new Set(
    (release.automations ?? []).flatMap(({ document }) =>
      (document.references ?? []).flatMap(({ type, id, detail }) => {
        const found = type === "deal_stage" ? carriedBy({ type, id }, symbols) : [];
        const within = found.filter(
          ({ pipeline }) => detail === undefined || [pipeline?.key, pipeline?.name].includes(detail),
        );
        return (within.length === 0 ? found : within).flatMap(({ key, pipeline }) =>
          pipeline?.key === item.key ? [key] : [],
        );
      }),
    ),
  );
  const missing = item.stages.filter(({ key }) => wanted.has(key) && !stages.has(key));
  if (missing.length === 0) return undefined;
  return new Refusal(
    "conflict",
    `The pipeline ${quote(item.name)} of the workspace cannot be matched to the pack's: it lacks ${count(missing.length, "stage")} that automations use, ${listOf(missing.map(({ name }) => quote(name)))}.`,
    "Let the pack adopt it, which adds the stages; or add them in the workspace.",
    [{ kind: "pipelines", key: item.key }],
    "adopt",
  );
}

/** Returns why nobody can say which stage of a pipeline is one of the pack's: several have its name. */
export function ambiguousStage(pipeline: string, { key, name, ids }: AmbiguousStage): Refusal {
  return new Refusal(
    "conflict",
    `The pipeline ${quote(pipeline)} of the workspace has ${ids.length} stages called ${quote(name)} (${listOf(ids, "and")}), and only one of them can be the pack's (${key}).`,
    `Say which in the bindings file, under "bindings": { type: deal_stage, id: ${key}, targetId: ${ids[0]} }. Or give all but one another name in the workspace.`,
  );
}
