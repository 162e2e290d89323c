import { anyOutcome } from "../blocks/block-kind.js";
import { blockKind } from "../blocks/catalogue.js";
import type { Block } from "../graph/automation-graph.js";

const onlyNext = ["next"] as const;

/**
 * Returns the outputs of a block, from left to right: those of its kind, else the handles its edges name, in the order
 * of their first use. A branch whose outcomes the author names has "next" at its end, for the edge that names none. A
 * handle the kind does not have stands last, so that an edge that leaves by it can be seen and mended.
 * @example
 * ```ts
 * import { outputNames } from "@setup-pack/core/layout";
 *
 * console.log(outputNames("control.if", []), outputNames("control.ai_branch", ["hot", "cold"]));
 * // [ 'true', 'false' ] [ 'hot', 'cold', 'next' ]
 * ```
 */
export function outputNames(kind: string | undefined, handles: readonly string[]): readonly string[] {
  const known = kind === undefined ? undefined : blockKind(kind)?.outputs;
  if (known === anyOutcome) {
    const outcomes = new Set(handles);
    outcomes.delete("next");
    return [...outcomes, "next"];
  }
  if (known === undefined) return handles.length === 0 ? onlyNext : [...new Set(handles)];
  return handles.every((handle) => known.includes(handle)) ? known : [...new Set([...known, ...handles])];
}

/**
 * Returns the outputs of a block of a graph.
 * @example
 * ```ts
 * import { automationGraph } from "@setup-pack/core/format";
 * import { outputsOf } from "@setup-pack/core/layout";
 *
 * const { blocks } = automationGraph({ nodes: [{ id: "hot", kind: "control.if" }] });
 * console.log(blocks.map(outputsOf)); // [ [ 'true', 'false' ] ]
 * ```
 */
export function outputsOf({ kind, leaving }: Pick<Block, "kind" | "leaving">): readonly string[] {
  return outputNames(
    kind,
    leaving.map(({ handle = "next" }) => handle),
  );
}
