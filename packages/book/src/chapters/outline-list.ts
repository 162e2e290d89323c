import { type OutlineLine, timeSinceStartWords } from "@setup-pack/core";
import { branchWords } from "@setup-pack/core/words";
import { type Markup, markup } from "../page/markup.js";

/** How an outline of one automation is told. */
export interface OutlineContext {
  /** What the addresses of its blocks begin with. */
  readonly prefix: string;
  /** What stands behind a block whose meaning is not certain. */
  readonly mark: (block: string) => Markup | undefined;
}

/** Returns an outline as nested lists: what stands deeper belongs to the line above it. */
export function outlineList(lines: readonly OutlineLine[], { prefix, mark }: OutlineContext): Markup {
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
