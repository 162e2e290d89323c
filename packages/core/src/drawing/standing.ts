import type { DrawnBox } from "./drawn-boxes.js";
import { element } from "./xml.js";

/** How far the mark reaches beyond its block. */
const reach = 7;

/** The mark of a block where somebody stands: a wide frame around it, with what it means for whoever points at it. */
export const standingMark = ({ x, y, width, height }: DrawnBox): string =>
  element(
    "g",
    { class: "trigger" },
    element("title", {}, "Stands here"),
    element("rect", {
      class: "rim",
      x: x - reach,
      y: y - reach,
      width: width + 2 * reach,
      height: height + 2 * reach,
      rx: 16,
      fill: "none",
      "stroke-width": 5,
    }),
  );
