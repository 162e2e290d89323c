import { type OutlineLine, timeSinceStartWords } from "@setup-pack/core";
import { type BlockBook, isForeign, meaningOf } from "@setup-pack/core/meaning";
import { branchWords, count } from "@setup-pack/core/words";

/** A block as a pack in any state has it. */
interface AnyBlock {
  readonly id?: string | undefined;
  readonly kind?: unknown;
  readonly config?: unknown;
}

/**
 * Returns the blocks whose settings are not understood: by their ids, the settings as JSON, cut where they are long.
 * Those of webhooks are left out: they may hold a secret.
 */
export const unreadBlocks = (blocks: readonly AnyBlock[], book: BlockBook): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ id, kind, config }): [string, string][] => {
      const meaning = meaningOf({ kind, config }, book);
      return id !== undefined && meaning !== undefined && isForeign(meaning, config)
        ? [[id, meaning.does.operation === "call" ? "" : rawSettings(config)]]
        : [];
    }),
  );

/** Settings that are longer are cut. */
const mostLetters = 120;

function rawSettings(config: unknown): string {
  const text = config === undefined ? "" : JSON.stringify(config);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

/** Returns the words for a block whose settings are not understood. */
const notUnderstood = (raw: string): string =>
  raw === "" || raw === "{}" ? "(settings not understood)" : `(settings not understood: ${raw})`;

/** What a person can do about so many blocks whose settings are not understood. */
export const dialectHint = (blocks: number): string =>
  `The settings of ${count(blocks, "block")} are not understood. To describe how your CRM writes them, use a dialect file: --dialect FILE`;

/** Levels that are indented; deeper ones stand like the last. */
const deepest = 24;

/**
 * Returns an outline as lines of text, not yet made safe for where they are shown. With `times`, a block that comes
 * later than the one told before it says when: what is compared line by line leaves that out, since one wait moves all
 * that follows. `unread` has the settings of blocks that are not understood, as JSON by id; they are shown behind the
 * block. `texts` are those of blocks, to be told whole: they stand below the block, but for what its sentence has
 * whole.
 */
export function outlineLines(
  lines: readonly OutlineLine[],
  {
    times = false,
    unread = new Map<string, string>(),
    texts = new Map<string, readonly string[]>(),
  }: {
    readonly times?: boolean;
    readonly unread?: ReadonlyMap<string, string>;
    readonly texts?: ReadonlyMap<string, readonly string[]>;
  } = {},
): string[] {
  const targets = new Set(
    lines.flatMap(({ tells, block }) => (tells === "jump" && block !== undefined ? [block] : [])),
  );
  let last = "";
  return lines.flatMap((line) => {
    const time = line.since === undefined || line.tells === "jump" ? last : timeSinceStartWords(line.since);
    const isStep = line.tells === "block" || line.tells === "stray";
    const suffix = times && isStep && time !== last && time !== "" ? `  · ${time}` : "";
    last = time;
    const indent = "  ".repeat(Math.min(line.depth, deepest));
    const raw = isTold(line) ? unread.get(line.block) : undefined;
    const mark = raw === undefined ? "" : ` ${notUnderstood(raw)}`;
    const below = isTold(line) ? (texts.get(line.block) ?? []) : [];
    return [
      `${indent}${sentence(line, targets)}${mark}${suffix}`,
      ...below.flatMap((text) =>
        line.text.includes(text) ? [] : textLines(text).map((one) => `${indent}  | ${one}`.trimEnd()),
      ),
    ];
  });
}

const textLines = (text: string): string[] => text.trimEnd().split(/\r\n|[\r\n\u2028\u2029]/u);

/** Returns whether a line tells a block, and does not only name one that is told elsewhere. */
const isTold = (line: OutlineLine): line is OutlineLine & { readonly block: string } =>
  line.block !== undefined && line.tells !== "jump";

function sentence({ tells, text, block = "", ways }: OutlineLine, targets: ReadonlySet<string>): string {
  switch (tells) {
    case "trigger":
      return `When: ${text}`;
    case "stray":
      return `Not connected: ${text}`;
    case "branch":
      return `${branchWords(text)}:`;
    case "onward":
      return `${branchWords(text)}: continues below`;
    case "dead-end":
      return `${branchWords(text)}: (ends)`;
    case "jump":
      return `→ continues at [${block}] ${text}`;
    case "end":
      return "(ends)";
    case "block": {
      const mark = targets.has(block) ? `[${block}] ` : "";
      return `${mark}${text}${ways > 1 ? `  (${ways} arrows lead here)` : ""}`;
    }
  }
}
