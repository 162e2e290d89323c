import { type OutlineLine, outline, settingsSentences, timeSinceStartWords } from "@setup-pack/core";
import { drawingStyle, pagedDrawing, type SheetWindow } from "@setup-pack/core/drawing";
import { meaningOf } from "@setup-pack/core/meaning";
import { branchWords } from "@setup-pack/core/words";
import type { BookAutomation, BookSubject } from "../book-subject.js";
import type { MessageParts } from "../messages/mail-look.js";
import { list, type Markup, markup, multiline, type Section } from "../page/markup.js";
import { fullTexts } from "./full-texts.js";
import { certaintyNotes, certaintyWords, messagesByDay } from "./messages-by-day.js";
import { rehearsalsOf } from "./rehearsals.js";
import { limitsSentence } from "./summary.js";

/** What is to be known of every time that is told of an automation that sends. */
const heldNote: Markup = markup`<p class="quiet small">Times count from the start, for a contact for whom no message is
held. A message is held outside the sending hours, on a holiday or over the daily limit. Then it comes later, and so do
all steps after it.</p>`;

/** All there is to say of an automation. */
export function automationChapter(automation: BookAutomation, subject: BookSubject, parts: MessageParts): Section {
  const { address, key, document, known } = automation;
  const { book, bounds } = subject;
  const { name, description, graph, settings } = document;
  const limits = bounds.find((one) => one.automation === key);
  const certainties = new Map(graph.nodes.map((block) => [block.id, meaningOf(block, book)?.certainty ?? "unknown"]));
  const note = limits?.sends.any.inAll !== 0 && heldNote;
  const steps = outline(graph, known, book, { whole: true });
  const tellsTimes = steps.some(({ since }) => since !== undefined && since.latest !== 0);
  const part = (title: string, content: Markup | undefined): Markup | false =>
    content !== undefined && markup`<h3>${title}</h3>\n${content}`;
  return {
    id: address,
    title: name,
    beginsPage: true,
    content: markup`
${description !== undefined && markup`<p class="lead">${multiline(description)}</p>`}
${drawn(automation, subject)}
${part(
  "Step by step",
  markup`${tellsTimes && note}${outlineList(steps, {
    prefix: address,
    mark: (block) => certaintyWords(certainties.get(block)),
  })}${certaintyNotes(new Set(certainties.values()))}`,
)}
${part("How often and when it sends", list([...settingsSentences(settings), ...(limits === undefined ? [] : [limitsSentence(limits)])]))}
${part("Its messages and tasks, by day", markup`${note}${messagesByDay(automation, subject, parts)}`)}
${part("The other texts of its steps, in full", fullTexts(automation, steps, subject, parts.isKnownTag))}
${part("Rehearsed", rehearsalsOf(automation, subject))}`,
  };
}

/** Pixels of CSS, 96 of which are an inch. */
const millimetres = (length: number): number => (length / 25.4) * 96;

/** What a page of Letter and of A4 has room for below a heading; texts of 12 pixels are 6 points high then. */
const room = { width: millimetres(174), height: millimetres(208), leastScale: 8 / 12 };

/** Returns the drawing of an automation: whole on a screen, and on as many sheets as it takes to be read on paper. */
function drawn({ address, document, known }: BookAutomation, { book }: BookSubject): Markup {
  const { ground, parts, sheets, width, height, scale } = pagedDrawing(document.graph, { known, book }, room);
  const { className } = drawingStyle();
  const label = `Drawing of ${document.name}; the same in sentences below`;
  const svg = (
    name: string,
    part: SheetWindow,
    inner: string,
    title: string,
  ): Markup => markup`<svg class="${name} ${className}"
 role="img" aria-label="${title}" width="${part.width}" height="${part.height}" viewBox="${viewBox(part)}"
 style="--width:${rounded(part.width * scale)}px;--height:${rounded(part.height * scale)}px">${{ markup: inner }}</svg>`;
  const whole = { x: 0, y: 0, width, height };
  if (sheets.length === 1) return frame(label, [svg("only", whole, [ground, ...parts].join("\n"), label)]);
  // A sheet that had all of the drawing in it would be drawn whole, and a browser draws as many as there are sheets.
  const idOf = (part: number | "g"): string => `${address}-${part}`;
  const group = (part: number | "g", content: string): string =>
    `<g id="${idOf(part)}" class="${className}">${content}</g>`;
  const screen = [group("g", ground), ...parts.map((content, part) => group(part, content))].join("\n");
  const printed = sheets.map(({ parts: own, ...sheet }, index) =>
    svg(
      "sheet",
      rounding(sheet),
      (["g", ...own] as const).map((part) => `<use href="#${idOf(part)}"/>`).join(""),
      `Sheet ${index + 1} of ${sheets.length}`,
    ),
  );
  return frame(label, [svg("screen", whole, screen, label), ...printed]);
}

const frame = (label: string, drawings: readonly Markup[]): Markup =>
  markup`<div class="drawing" role="region" aria-label="${label}" tabindex="0">${drawings}</div>`;

const rounded = (length: number): number => Math.round(length * 10) / 10;

const rounding = ({ x, y, width, height }: SheetWindow): SheetWindow => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

const viewBox = ({ x, y, width, height }: SheetWindow): string => `${x} ${y} ${width} ${height}`;

/** How an outline of one automation is told. */
interface OutlineContext {
  /** What the addresses of its blocks begin with. */
  readonly prefix: string;
  /** What stands behind a block whose meaning is not certain. */
  readonly mark: (block: string) => Markup | undefined;
}

/** Returns an outline as nested lists: what stands deeper belongs to the line above it. */
function outlineList(lines: readonly OutlineLine[], { prefix, mark }: OutlineContext): Markup {
  const targets = new Set(lines.flatMap(({ tells, block }) => (tells === "jump" ? (block ?? []) : [])));
  const addresses = new Map([...targets].map((block, index) => [block, `${prefix}-step-${index + 1}`]));
  let last = "";
  const show = ({ line, below }: Branch): Markup => {
    const { tells, block, since } = line;
    const isTold = block !== undefined && tells !== "jump";
    const time = since === undefined || !isTold ? last : timeSinceStartWords(since);
    const isLater = time !== last && time !== "" && tells !== "trigger";
    last = time;
    const address = isTold ? addresses.get(block) : undefined;
    return markup`<li${address !== undefined && markup` id="${address}"`}>${sentence(line, addresses)}${
      isTold && mark(block)
    }${isLater && markup` <span class="when">${time}</span>`}${
      below.length > 0 && markup`\n<ul>${below.map(show)}</ul>`
    }</li>\n`;
  };
  return markup`<ul class="outline">${branchesOf(lines).map(show)}</ul>`;
}

/** A line with those that belong to it. */
interface Branch {
  readonly line: OutlineLine;
  readonly below: Branch[];
}

/** Levels that are indented; deeper lines stand like those of the last. */
const deepest = 12;

function branchesOf(lines: readonly OutlineLine[]): readonly Branch[] {
  const roots: Branch[] = [];
  const path: Branch[] = [];
  for (const line of lines) {
    const branch = { line, below: [] };
    while (path.length > 0 && Math.min(path.at(-1)?.line.depth ?? 0, deepest) >= Math.min(line.depth, deepest))
      path.pop();
    (path.at(-1)?.below ?? roots).push(branch);
    path.push(branch);
  }
  return roots;
}

function sentence({ tells, text, block = "", ways }: OutlineLine, addresses: ReadonlyMap<string, string>): Markup {
  const branch = branchWords(text);
  switch (tells) {
    case "trigger":
      return markup`<span class="name">Starts when:</span> ${text}`;
    case "stray":
      return markup`<span class="name">Not connected:</span> ${text}`;
    case "branch":
      return markup`<span class="name"><bdi>${branch}</bdi>:</span>`;
    case "onward":
      return markup`<span class="name"><bdi>${branch}</bdi>:</span> continues below`;
    case "dead-end":
      return markup`<span class="name"><bdi>${branch}</bdi>:</span> <span class="end">ends.</span>`;
    case "jump":
      return markup`Continues at <a href="#${addresses.get(block) ?? ""}">${text}</a>`;
    case "end":
      return markup`<span class="end">Ends.</span>`;
    case "block":
      return markup`${text}${ways > 1 && markup` <span class="quiet small">(${ways} arrows lead here)</span>`}`;
  }
}
