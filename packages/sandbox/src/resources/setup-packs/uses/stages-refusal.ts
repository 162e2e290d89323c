import { isObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem } from "../items/installation.js";
import { packsRelyingOn } from "./staying-uses.js";
import { stagesInUse } from "./uses.js";

/**
 * Returns why stages cannot go: deals sit in them, or automations of other packs refer to them. All of them are named,
 * as a plan names them.
 */
export async function stagesRefusal(
  { tx, caller }: RequestContext,
  packId: string,
  items: Iterable<InstalledItem>,
  going: readonly string[],
  param: string | undefined,
): Promise<Refusal | undefined> {
  const uses = new Map((await stagesInUse(tx, caller.workspace.id, going)).map((use) => [use.id, use.count]));
  const referring = await packsRelyingOn(tx, caller.workspace.id, packId, going);
  if (uses.size + referring.size === 0) return undefined;
  const found = [...items].flatMap((item) =>
    [...item.stages].flatMap(([key, id]) => {
      const deals = uses.get(id);
      const words = stageWords(item, key);
      if (deals !== undefined) return [`${words}, in which ${count(deals, "deal")} ${deals === 1 ? "sits" : "sit"}`];
      return referring.has(id) ? [`${words}, which ${referring.get(id)} refers to`] : [];
    }),
  );
  const isOne = found.length === 1;
  const remedies = [
    ...(uses.size > 0
      ? [`Move the deals to ${isOne ? "another stage" : "other stages"} first, or keep ${isOne ? "it" : "these"}.`]
      : []),
    ...(referring.size > 0 ? ["Have the other pack's automation refer to another stage first."] : []),
  ];
  return refuse.invalid(param, `This removes ${found.join("; ")}. ${remedies.join(" ")}`);
}

/** Returns a stage as people call it: `the stage "Offer" (offer) of the pipeline "Buyers" (buyers)`. */
function stageWords({ key: pipeline, document: { name, stages } }: InstalledItem, key: string): string {
  const listed: readonly unknown[] = Array.isArray(stages) ? stages : [];
  const stage = listed.find((one) => isObject(one) && one.key === key);
  const called = isObject(stage) && typeof stage.name === "string" ? `${quote(stage.name)} (${key})` : quote(key);
  return `the stage ${called} of the pipeline ${quote(String(name))} (${pipeline})`;
}
