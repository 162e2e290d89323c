import { isObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem } from "../items/installation.js";
import { stagesInUse } from "./uses.js";

/** Why stages cannot go: deals sit in them. All of them are named, as a plan names them. */
export async function stagesRefusal(
  { tx, caller }: RequestContext,
  items: Iterable<InstalledItem>,
  going: readonly string[],
  param: string | undefined,
): Promise<Refusal | undefined> {
  const uses = new Map((await stagesInUse(tx, caller.workspace.id, going)).map((use) => [use.id, use.count]));
  if (uses.size === 0) return undefined;
  const words = [...items].flatMap((item) =>
    [...item.stages].flatMap(([key, id]) => {
      const deals = uses.get(id);
      return deals === undefined
        ? []
        : [`${stageWords(item, key)}, in which ${count(deals, "deal")} ${deals === 1 ? "sits" : "sit"}`];
    }),
  );
  const remedy = words.length === 1 ? "to another stage first, or keep it" : "to other stages first, or keep these";
  return refuse.invalid(param, `This removes ${words.join("; ")}. Move them ${remedy}.`);
}

/** A stage as people call it: `the stage "Offer" (offer) of the pipeline "Buyers" (buyers)`. */
function stageWords({ key: pipeline, document: { name, stages } }: InstalledItem, key: string): string {
  const listed: readonly unknown[] = Array.isArray(stages) ? stages : [];
  const stage = listed.find((one) => isObject(one) && one.key === key);
  const called = isObject(stage) && typeof stage.name === "string" ? `${quote(stage.name)} (${key})` : quote(key);
  return `the stage ${called} of the pipeline ${quote(String(name))} (${pipeline})`;
}
