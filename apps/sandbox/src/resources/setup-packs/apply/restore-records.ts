import { applyPlan, asPack, type Pack, plan as planOf } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { RequestContext } from "../../../http/operation/route.js";
import { byteCodec } from "../byte-codec.js";
import type { InstalledItem } from "../items/installation.js";
import type { LetGoRecord } from "../letting-go/settle-holds.js";
import { stagesInUse } from "../uses/uses.js";
import { removeStages, writeRecords } from "./write-items.js";

/**
 * Gives records back to the office: values that are still the pack's go back to what they were before it came, and
 * what somebody changed since stays. A stage in which deals sit stays as well.
 */
export async function restoreRecords(context: RequestContext, records: readonly LetGoRecord[]): Promise<void> {
  const { tx, caller } = context;
  for (const { item, released } of records) {
    const { before, document, kind, key } = item;
    if (before === undefined) continue;
    const back = asBefore({ kind, document, before: { ...before, key }, released: released ?? document });
    const stays = new Set(keysOf(back));
    const gone = [...item.stages].filter(([stage]) => !stays.has(stage)).map(([, id]) => id);
    const used = new Set((await stagesInUse(tx, caller.workspace.id, gone)).map(({ id }) => id));
    const kept = [...item.stages].flatMap(([stage, id]) => (used.has(id) ? [stage] : []));
    const after = kept.length === 0 ? back : withStages(back, document, kept);
    await removeStages(
      context,
      gone.filter((id) => !used.has(id)),
    );
    await writeRecords(context, [{ ...item, document: after, position: 0, was: item }]);
  }
}

interface Sides {
  readonly kind: InstalledItem["kind"];
  readonly document: JsonObject;
  readonly before: JsonObject;
  readonly released: JsonObject;
}

/** The three-way merge of an item, from what the pack said of it back to what it was. */
function asBefore({ kind, document, before, released }: Sides): JsonObject {
  const [installed, workspace, release] = [released, document, before].map((item) =>
    packOf(kind, { ...item, key: "it" }),
  );
  if (installed === undefined || workspace === undefined || release === undefined) return document;
  const plan = planOf(
    { installed, workspace, release },
    { ...byteCodec, onConflict: "keep-workspace", diagnose: false, allowDowngrade: true },
  );
  const [item] = applyPlan(plan, workspace, release)[kind] ?? [];
  return isObject(item) ? { ...item, key: document.key } : document;
}

const packOf = (kind: InstalledItem["kind"], item: JsonObject): Pack | undefined =>
  asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "00000000-0000-4000-8000-000000000000",
    name: "One item",
    version: "1.0.0",
    [kind]: [item],
  });

const stagesIn = ({ stages }: JsonObject): JsonObject[] => (Array.isArray(stages) ? stages.filter(isObject) : []);

const keysOf = (item: JsonObject): string[] => stagesIn(item).map(({ key }) => String(key));

/** The stages that cannot go stand at the end. */
const withStages = (item: JsonObject, from: JsonObject, kept: readonly string[]): JsonObject => ({
  ...item,
  stages: [...stagesIn(item), ...stagesIn(from).filter(({ key }) => kept.includes(String(key)))],
});
