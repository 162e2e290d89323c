import type { Spread } from "./measure/statistics.js";
import type { Result } from "./result.js";

const heading = ["work", "measured", "half of the rounds", "must reach", "aim for", "of the limit", "verdict"] as const;

/** Characters of a bar that reaches its limit. */
const fullBar = 10;

/** Draws how much of what a row may take it takes: a full bar is the limit, and an arrow is beyond it. */
function bar({ row, figure: measured }: Result): string {
  if (!measured) return "–";
  const share = row.better === "lower" ? measured.median / row.must : row.must / measured.median;
  const filled = Math.min(fullBar, Math.max(1, Math.round(share * fullBar)));
  return `${"█".repeat(filled)}${share > 1 ? "▶" : "░".repeat(fullBar - filled)}`;
}

/** Three digits that count, as a person would write them. */
function figure(value: number): string {
  const decimals = Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3;
  return value.toFixed(decimals);
}

function cells(result: Result): string[] {
  const { row, figure: measured, verdict } = result;
  const sign = row.better === "lower" ? "≤" : "≥";
  return [
    row.work,
    measured ? `${figure(measured.median)} ${row.unit}` : "–",
    measured ? between(measured) : "–",
    `${sign} ${row.must}`,
    `${sign} ${row.aim}`,
    bar(result),
    verdict,
  ];
}

const between = ({ low, high }: Spread): string => `${figure(low)} to ${figure(high)}`;

/** The results as a Markdown table that can be read as plain text, too. */
export function table(results: readonly Result[]): string {
  const lines = [[...heading], ...results.map(cells)];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const drawn = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [drawn[0], rule, ...drawn.slice(1)].join("\n");
}
