import type { Spread } from "./measure/statistics.js";
import type { Result } from "./result.js";

const heading = ["work", "measured", "half of the rounds between", "must reach", "aim for", "verdict"] as const;

/** Three digits that count, as a person would write them. */
function figure(value: number): string {
  const decimals = Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3;
  return value.toFixed(decimals);
}

function cells({ row, figure: measured, verdict }: Result): string[] {
  const sign = row.better === "lower" ? "≤" : "≥";
  return [
    row.work,
    measured ? `${figure(measured.median)} ${row.unit}` : "–",
    measured ? between(measured) : "–",
    `${sign} ${row.must}`,
    `${sign} ${row.aim}`,
    verdict,
  ];
}

const between = ({ low, high }: Spread): string => `${figure(low)} and ${figure(high)}`;

/** The results as a Markdown table that can be read as plain text, too. */
export function table(results: readonly Result[]): string {
  const lines = [[...heading], ...results.map(cells)];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const drawn = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [drawn[0], rule, ...drawn.slice(1)].join("\n");
}
