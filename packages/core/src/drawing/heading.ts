import { textSize } from "./text-size.js";
import { textWidth } from "./text-width.js";
import { wrap } from "./wrap.js";
import { element, xmlText } from "./xml.js";

const font = { leading: 26, lines: 3 } as const;
const legend = { apart: 18, mark: 6, gap: 7, height: 44 } as const;

/**
 * What stands above a drawing: the name of the automation where it is given, and which outline and colour mean what.
 */
export function heading(title: string, width: number): { readonly markup: string; readonly height: number } {
  const lines = title === "" ? [] : wrap(title, { width, fontSize: textSize.heading * 1.05, lines: font.lines });
  const texts = lines.map((line, index) =>
    element("text", { class: "heading", x: 0, y: textSize.heading - 4 + index * font.leading }, xmlText(line)),
  );
  const height = lines.length * font.leading;
  return {
    markup: [...texts, element("g", { transform: `translate(0 ${height + 10})` }, ...legendMarks())].join(""),
    height: height + legend.height,
  };
}

const marks = [
  ["trigger", "Trigger", (reach: number) => element("circle", { class: "ground rim", cx: reach, r: reach })],
  [
    "action",
    "Action",
    (reach: number) => element("rect", { class: "ground rim", y: -reach, width: 2 * reach, height: 2 * reach, rx: 3 }),
  ],
  [
    "control",
    "Control",
    (reach: number) => element("path", { class: "ground rim", d: `M${reach} ${-reach - 1}l7 7-7 7-7-7z` }),
  ],
] as const;

function legendMarks(): string[] {
  let x = 0;
  return marks.map(([group, name, mark]) => {
    const drawn = element(
      "g",
      { class: group, transform: `translate(${Math.round(x)} 0)` },
      mark(legend.mark),
      element("text", { class: "legend", x: 2 * legend.mark + legend.gap, y: 4 }, name),
    );
    x += 2 * legend.mark + legend.gap + textWidth(name, textSize.small) + legend.apart;
    return drawn;
  });
}
