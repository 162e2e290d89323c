import type { Pack, PackReading } from "@setup-pack/core";
import { placesByReading, type ReferencePlace } from "@setup-pack/core/meaning";

/** A text in an automation that is replaced by the id of the record that it names in the workspace. */
export interface Replacement extends Pick<ReferencePlace, "path" | "type" | "id" | "how"> {
  /** The automation's key. */
  readonly automation: string;
  readonly block: string;
}

/**
 * Returns every text of a release that stands for something it refers to, in the order of the pack; `reading` is what
 * its install plan hands on.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { replacementsIn } from "@setup-pack/installer";
 *
 * const nodes = [{ id: "hot", kind: "action.add_tag" as const, config: { tag_id: "hot-lead" } }];
 * const references = [{ type: "tag" as const, id: "hot-lead", name: "Hot lead" }];
 * const format = "service.automation-template";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [{ key: "sort", document: { format, version: 1, name: "Sort", graph: { nodes }, references } }],
 * };
 * console.log(replacementsIn(spring).map(({ block, path, how }) => `${block} ${path.join(".")} ${how}`)); // [ 'hot tag_id dialect' ]
 * ```
 */
export function replacementsIn(pack: Pack, reading?: PackReading): readonly Replacement[] {
  return placesByReading(pack, reading).places.flatMap(({ automation, node, path, type, id, how }) => {
    const { key, document } = pack.automations?.[automation ?? -1] ?? {};
    const block = document?.graph.nodes[node ?? -1]?.id;
    return key === undefined || block === undefined ? [] : { automation: key, block, path, type, id, how };
  });
}
