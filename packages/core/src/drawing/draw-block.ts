import { branchName } from "../describe/branch-words.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import { geometry, outputX } from "../layout/geometry.js";
import type { BlockBook } from "../meaning/block-book.js";
import type { DrawnBox } from "./drawn-boxes.js";
import { notUnderstood, unreadWords } from "./flow.js";
import { iconOf } from "./icons.js";
import { textSize, textWidth, wrap } from "./wrap.js";
import { element, xmlText } from "./xml.js";

/** Where the mark has its centre, and where the text begins and ends, from the left and the top of a block. */
const middle = geometry.block.height / 2;
const mark = { x: 32, y: middle, reach: 18, icon: 18 } as const;
const text = { x: 60, end: geometry.block.width - 18, lines: 2, leading: 17 } as const;

/** Where an icon of 24 units stands within a block. */
const iconPlace = { x: mark.x - mark.icon / 2, y: mark.y - mark.icon / 2, scale: mark.icon / 24 } as const;

/** The square that an action has its icon on. */
const square = {
  x: mark.x - mark.reach,
  y: mark.y - mark.reach,
  width: 2 * mark.reach,
  height: 2 * mark.reach,
  rx: 8,
} as const;

/** What is the same for every block, as the style sheet of a page says it once for all. */
export const pageRules = [
  `.icon { transform: translate(${iconPlace.x}px, ${iconPlace.y}px) scale(${iconPlace.scale}); }`,
  `rect.ground:not(.rim) { ${Object.entries(square)
    .map(([name, length]) => `${name}: ${length}px;`)
    .join(" ")} }`,
] as const;

/**
 * Returns a block with the mark and the outline of its group, its title, its sentence and its outputs. It says its
 * sentence whole to whoever points at it; one that `isInPage` does not, and leaves to the style sheet of the page what
 * `pageRules` say.
 */
export function drawBlock(box: DrawnBox, known: NameLookup, book: BlockBook | undefined, isInPage: boolean): string {
  const { block, outputs, x, y } = box;
  const sentence = describeBlock(block, known, book);
  const title = block.entry?.title ?? sentence;
  const unread = unreadWords(block, book);
  const whole = `${sentence === title ? title : `${title}. ${sentence}`}${unread}`;
  return element(
    "g",
    { class: block.entry === undefined ? "unknown" : block.entry.group, transform: `translate(${x} ${y})` },
    isInPage ? "" : element("title", {}, xmlText(block.id === undefined ? whole : `${whole} (${block.id})`)),
    outlineOf(box),
    markOf(box, isInPage),
    ...texts(title, unread === "" ? withoutTitle(sentence, title) : notUnderstood),
    ...(outputs.length > 1 ? outputRow(outputs) : []),
  );
}

/** Triggers are round at their ends, controls have their corners cut off, actions are plain. */
function outlineOf({ block, width, height }: DrawnBox): string {
  if (block.group !== "control") {
    const rx = block.group === "trigger" ? middle : 10;
    return element("rect", { class: "outline", width, height, rx });
  }
  const cut = 14;
  const d = `M${cut} 0H${width - cut}L${width} ${cut}V${height - cut}L${width - cut} ${height}H${cut}L0 ${height - cut}V${cut}z`;
  return element("path", { class: "outline", d });
}

/** Returns the icon of a block on the ground of its group: a disc, a square or a diamond. */
function markOf({ block }: DrawnBox, isInPage: boolean): string {
  const transform = isInPage ? undefined : `translate(${iconPlace.x} ${iconPlace.y}) scale(${iconPlace.scale})`;
  return grounds[block.group ?? "action"](isInPage) + element("path", { class: "icon", d: iconOf(block), transform });
}

const grounds = {
  trigger: () => element("circle", { class: "ground", cx: mark.x, cy: mark.y, r: mark.reach }),
  action: (isInPage: boolean) => element("rect", { class: "ground", ...(isInPage ? {} : square) }),
  control: () => element("path", { class: "ground", d: `M${mark.x} ${mark.y - 24}l24 24-24 24-24-24z` }),
} as const;

/** What a sentence says beyond the title that it begins with: "2 days" of "Wait 2 days". */
function withoutTitle(sentence: string, title: string): string {
  if (!sentence.startsWith(title)) return sentence;
  return /^:? (.+)$/u.exec(sentence.slice(title.length))?.[1] ?? sentence;
}

/**
 * Returns the title above the sentence in up to two lines, all of it in the middle; one of them where both say the
 * same.
 */
function texts(title: string, sentence: string): string[] {
  const width = text.end - text.x;
  if (sentence === title) {
    const lines = wrap(title, { width, fontSize: textSize.sentence * 1.05, lines: text.lines });
    return lines.map((line, index) =>
      written("sentence alone", line, middle + 5 + (index - (lines.length - 1) / 2) * text.leading),
    );
  }
  const lines = wrap(sentence, { width, fontSize: textSize.sentence, lines: text.lines });
  const [kind = ""] = wrap(title, { width, fontSize: textSize.small * 1.05, lines: 1 });
  const first = middle - 4 - ((lines.length - 1) / 2) * text.leading;
  return [
    written("kind", kind, first),
    ...lines.map((line, index) => written("sentence", line, first + 1 + (index + 1) * text.leading)),
  ];
}

const written = (name: string, line: string, y: number): string =>
  element("text", { class: name, x: text.x, y }, xmlText(line));

/** Returns whether the name of an output is to be read whole in the row below its block, of so many. */
export function isReadable(name: string, outputs: number): boolean {
  return textWidth(name, textSize.small) <= geometry.block.width / outputs - 8;
}

/** The names of outputs where they can be read whole, and a knob for each on the edge of the block. */
function outputRow(outputs: readonly string[]): string[] {
  const { width, height, outputsHeight } = geometry.block;
  const bottom = height + outputsHeight;
  const knobs = outputs.map((_, index) =>
    element("circle", { class: "handle", cx: outputX(index, outputs.length), cy: bottom, r: 3.5 }),
  );
  const names = outputs
    .map(branchName)
    .flatMap((name, index) =>
      isReadable(name, outputs.length)
        ? element(
            "text",
            { class: "output", x: outputX(index, outputs.length), y: bottom - 10, "text-anchor": "middle" },
            xmlText(name),
          )
        : [],
    );
  return [element("path", { class: "rule", d: `M12 ${height}H${width - 12}` }), ...names, ...knobs];
}
