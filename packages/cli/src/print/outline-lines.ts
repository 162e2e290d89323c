import type { OutlineLine } from "@setup-pack/core";

/** Levels that are indented; deeper ones stand like the last. */
const deepest = 24;

/** An outline as lines of text, not yet made safe for where they are shown. */
export function outlineLines(lines: readonly OutlineLine[]): string[] {
  const targets = new Set(
    lines.flatMap(({ tells, block }) => (tells === "jump" && block !== undefined ? [block] : [])),
  );
  return lines.map((line) => `${"  ".repeat(Math.min(line.depth, deepest))}${sentence(line, targets)}`);
}

function sentence({ tells, text, block = "", ways }: OutlineLine, targets: ReadonlySet<string>): string {
  switch (tells) {
    case "trigger":
      return `When: ${text}`;
    case "stray":
      return `Nothing leads here: ${text}`;
    case "branch":
      return `${text}:`;
    case "onward":
      return `${text}: goes on below`;
    case "jump":
      return `→ goes on at [${block}] ${text}`;
    case "end":
      return "(ends)";
    case "block": {
      const mark = targets.has(block) ? `[${block}] ` : "";
      return `${mark}${text}${ways > 1 ? `  (${ways} ways lead here)` : ""}`;
    }
  }
}
