import type { Pack, Pipeline, Resource } from "@setup-pack/core";
import { carriedBy, symbolTable } from "@setup-pack/core/format";
import { count, listOf, quote } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { WorkspaceRecord } from "../target/listing.js";
import type { Owner } from "../target/target.js";

/** What was looked for did not stand there when it was asked whether the pack is installed, and is the pack's own. */
export function installedMeanwhile({ name }: Pack): Refusal {
  return new Refusal(
    "stale",
    `${quote(name)} was installed in this workspace a moment ago, by somebody else.`,
    "Look at what is installed now, and make a new plan.",
  );
}

/** A release gives an item a name that something else in the workspace has. */
export function nameTaken(
  {
    kind,
    key,
    noun,
    name,
  }: { readonly kind: "resources" | "pipelines"; readonly key: string; readonly noun: string; readonly name: string },
  record: Pick<WorkspaceRecord, "id" | "name">,
  owner: Owner | null,
): Refusal {
  const whose = owner === null ? "which is the office's" : `which the pack ${quote(owner.name)} has in its care`;
  return new Refusal(
    "conflict",
    `The release calls its ${noun} ${quote(key)} ${quote(name)} now, and the workspace has another ${noun} ${quote(record.name)} (${record.id}), ${whose}.`,
    "Give one of them another name: in the workspace, or in the release.",
    [{ kind, key }],
  );
}

/** Why a pipeline of the workspace cannot stand for one of the release: automations use stages that it has not. */
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
    `The pipeline ${quote(item.name)} of the workspace cannot stand for the pack's: it lacks ${count(missing.length, "stage")} that automations use, ${listOf(missing.map(({ name }) => quote(name)))}.`,
    "Let the pack adopt it, so that the stages are added, or add them in the workspace.",
    [{ kind: "pipelines", key: item.key }],
    "adopt",
  );
}
