import type { JsonObject } from "../json.js";
import type { ItemKind, Pack } from "../model.js";
import { asPack } from "../shape/files/as-pack.js";
import { itemKinds } from "../symbols/symbol-table.js";

/**
 * The release installed before, with what another pack said of items that it let go of and that are this pack's by now:
 * a plan compares with that what the workspace has. `said` gives it by kind and key, as in `resources hot`.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withSaidBefore } from "@setup-pack/core/format";
 *
 * const released: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "hot", name: "Hot" }],
 * };
 * const said = new Map([["resources hot", { kind: "tag", key: "hot", name: "Very hot" }]]);
 * console.log(withSaidBefore(released, said).resources?.[0]?.name); // Very hot
 * ```
 */
export function withSaidBefore(released: Pack, said: ReadonlyMap<string, JsonObject>): Pack {
  const lists = itemKinds.flatMap((kind: ItemKind) => {
    const items: readonly { readonly key: string }[] = released[kind] ?? [];
    const now = items.map((item) => said.get(`${kind} ${item.key}`) ?? item);
    return now.every((item, index) => item === items[index]) ? [] : [[kind, now] as const];
  });
  if (lists.length === 0) return released;
  return asPack({ ...released, ...Object.fromEntries(lists) }) ?? released;
}
