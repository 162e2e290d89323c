import { asPack, type ItemKind, type Pack, type Pipeline } from "@setup-pack/core";
import { itemKinds, renamedStages } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { Hold } from "../ownership/leaving.js";
import { withoutEditedLeftovers } from "./left-stages.js";
import { withOfficeValues } from "./office-values.js";

/** An item of a pack as the workspace has it. */
export interface HeldItem {
  readonly kind: ItemKind;
  readonly key: string;
  readonly hold: Hold;
  /** As it is now. */
  readonly document: JsonObject;
  /** As a release had it that is not the installed one, be it of this pack or of another. */
  readonly base?: JsonObject | undefined;
  /** Of what was the office's: as it was when the pack took it into its care. */
  readonly before?: JsonObject | undefined;
}

/**
 * Returns the installed release with what another pack said of items that it let go of and that are this pack's by now,
 * and with the stages that stay though the release does not have them: a plan compares the workspace with that.
 */
export function withSaidBefore(
  installed: Pack,
  items: Iterable<Pick<HeldItem, "kind" | "key" | "hold" | "base" | "document">>,
): Pack {
  const held = new Map([...items].map((item) => [`${item.kind} ${item.key}`, item]));
  return withItems(installed, (kind, item) => {
    const { hold, base, document } = held.get(`${kind} ${item.key}`) ?? {};
    if (hold === "released" || base === undefined || document === undefined) return item;
    return withoutEditedLeftovers(base, { ...item }, document);
  });
}

/** Returns the pipelines of the office's that are in the pack's care, as they were before, by their keys. */
export const officePipelines = (
  items: Iterable<Pick<HeldItem, "kind" | "key" | "hold" | "before">>,
): ReadonlyMap<string, JsonObject> =>
  new Map(
    [...items].flatMap(({ kind, key, hold, before }): [string, JsonObject][] =>
      kind === "pipelines" && hold === "adopted" && before !== undefined ? [[key, before]] : [],
    ),
  );

/**
 * Returns the installed release as a plan for the next one compares the workspace with it. Of what the next one gives
 * back to the office it is as adopting left it, so that only edits differ. Stages that a pipeline had when it was
 * adopted, and the next release does not have, are left out: they were the office's, so dropping them does not remove
 * them.
 */
export function comparedRelease(installed: Pack, release: Pack, items: readonly HeldItem[]): Pack {
  const carried = new Set(itemKinds.flatMap((kind) => (release[kind] ?? []).map(({ key }) => `${kind} ${key}`)));
  const goingBack = items.filter(({ kind, key }) => !carried.has(`${kind} ${key}`));
  return withoutOfficeStages(asAdopted(installed, goingBack), officePipelines(items), release);
}

/** Returns a release where items that were the office's are as adopting left them. */
export function asAdopted(
  released: Pack,
  items: Iterable<Pick<HeldItem, "kind" | "key" | "document" | "before">>,
): Pack {
  const held = new Map([...items].map((item) => [`${item.kind} ${item.key}`, item]));
  return withItems(released, (kind, item) => {
    const { before, document: now } = held.get(`${kind} ${item.key}`) ?? {};
    return before === undefined || now === undefined ? item : withOfficeValues({ released: { ...item }, before, now });
  });
}

/** Returns a pack with some items replaced; the same pack where none is. */
function withItems(pack: Pack, replace: (kind: ItemKind, item: { readonly key: string }) => object): Pack {
  const lists = itemKinds.flatMap((kind) => {
    const items: readonly { readonly key: string }[] = pack[kind] ?? [];
    const now = items.map((item) => replace(kind, item));
    return now.every((item, index) => item === items[index]) ? [] : [[kind, now] as const];
  });
  return lists.length === 0 ? pack : (asPack({ ...pack, ...Object.fromEntries(lists) }) ?? pack);
}

function withoutOfficeStages(
  installed: Pack,
  before: ReadonlyMap<string, JsonObject>,
  release: Pick<Pack, "pipelines">,
): Pack {
  const { pipelines } = installed;
  if (pipelines === undefined || before.size === 0) return installed;
  const next = new Map((release.pipelines ?? []).map((pipeline) => [pipeline.key, pipeline]));
  const left = pipelines.map((pipeline): Pipeline => {
    const office = stageKeys(before.get(pipeline.key));
    const staying = next.get(pipeline.key);
    if (office.size === 0 || staying === undefined) return pipeline;
    const keys = new Set([...stageKeys(staying), ...renamedStages(pipeline, staying).values()]);
    const stages = pipeline.stages.filter(({ key }) => !office.has(key) || keys.has(key));
    return stages.length === pipeline.stages.length ? pipeline : { ...pipeline, stages };
  });
  return left.every((pipeline, index) => pipeline === pipelines[index]) ? installed : { ...installed, pipelines: left };
}

function stageKeys(pipeline: { readonly stages?: unknown } | undefined): ReadonlySet<string> {
  const stages: readonly unknown[] = Array.isArray(pipeline?.stages) ? pipeline.stages : [];
  return new Set(stages.filter(isObject).map(({ key }) => String(key)));
}
