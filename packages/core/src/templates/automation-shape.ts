import { isObject, type JsonObject } from "../json.js";
import { layout } from "../layout/layout.js";

/** One block of a shape, and where its outputs lead. */
export interface ShapeStep {
  readonly id: string;
  readonly kind: string;
  /** In our own convention. What only an author can know, such as which tag, is left out. */
  readonly config: JsonObject;
  /** By output, the id of the block it leads to; one id alone for the output "next". */
  readonly to?: string | Readonly<Record<string, string>>;
}

/** What an author can begin an automation with. */
export interface AutomationShape {
  /** A name for programs: "drip", "if-else". */
  readonly name: string;
  readonly title: string;
  /** What it does, in one line. */
  readonly summary: string;
  readonly settings?: JsonObject;
  readonly steps: readonly ShapeStep[];
}

/**
 * Returns the document of a new automation that begins with a shape, every block where Tidy up would put it.
 * @example
 * ```ts
 * import { automationShapes, documentFromShape } from "@setup-pack/core/templates";
 *
 * const [empty] = automationShapes;
 * console.log(empty && documentFromShape(empty, "Call back").name); // Call back
 * ```
 */
export function documentFromShape({ settings, steps }: AutomationShape, name: string): JsonObject {
  const nodes = steps.map(({ id, kind, config }) => ({ id, kind, config: { ...config } }));
  const edges = steps.flatMap(({ id, to }) => {
    const ways = typeof to === "string" ? { next: to } : (to ?? {});
    return Object.entries(ways).map(([handle, target]) => ({
      id: `${id}.${handle}`,
      source: id,
      target,
      ...(handle === "next" ? {} : { handle }),
    }));
  });
  const places = layout({ nodes, edges });
  return {
    format: "service.automation-template",
    version: 1,
    name,
    graph: {
      nodes: nodes.map((node) => ({ ...node, position: { ...(places.get(node.id) ?? { x: 0, y: 0 }) } })),
      edges,
    },
    ...(isObject(settings) ? { settings: { ...settings } } : {}),
    references: [],
  };
}
