import { type Change, outline } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { outlineLines } from "../../print/outline-lines.js";
import { describeValue } from "./describe-value.js";
import type { DescriptionBounds, PartDescription } from "./diff-description.js";
import type { ReleaseItem } from "./release-items.js";

/**
 * An item that was added as a whole: an automation by its outline, a template by its texts. Of one that was removed the
 * name is enough.
 */
export function describeAddedItem(
  { item: { kind }, change }: Change,
  [, after]: readonly [ReleaseItem, ReleaseItem],
  bounds: DescriptionBounds,
): PartDescription[] {
  const { item } = after;
  if (change !== "added" || item === undefined) return [];
  const texts = kind === "automations" ? [["does", outlineOf(item.document, after)]] : textsOf(item);
  return texts.flatMap(([label = "", text]) =>
    typeof text === "string"
      ? [
          {
            sign: "added",
            list: "",
            label,
            about: "",
            class: "minor",
            values: [describeValue("", undefined, text, bounds)],
          },
        ]
      : [],
  );
}

function outlineOf(document: unknown, { known, book }: ReleaseItem): string {
  return isObject(document) ? outlineLines(outline(document.graph, known, book)).join("\n") : "";
}

const textsOf = (item: Record<string, unknown>): [string, unknown][] =>
  ["kind", "channel", "subject", "description", "body", "fileName"].map((name) => [name, item[name]]);
