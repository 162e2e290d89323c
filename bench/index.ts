import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { page } from "./page.js";
import { type Result, resultOf } from "./result.js";
import type { Measurement, Row } from "./row.js";
import { rows } from "./rows.js";
import { table } from "./table.js";

const { values: options } = parseArgs({
  options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
});

const chosen = rows.filter(({ name, isLong = false }) =>
  options.only === undefined ? !isLong : name === options.only,
);
if (chosen.length === 0) {
  console.error(`There is no row ${options.only}. Rows: ${rows.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const results: Result[] = [];
for (const row of chosen) {
  process.stderr.write(`measuring ${row.name} …\n`);
  results.push(resultOf(row, measured(row)));
}
console.log(table(results));
if (options.only !== undefined) for (const { bound } of results) if (bound !== undefined) console.log(`\n${bound}`);
if (options.only === undefined && !options.quick)
  writeFileSync(new URL("../docs/benchmarks.md", import.meta.url), page(results));
if (results.some(({ verdict }) => verdict === "missed")) process.exitCode = 1;

/** Measures a row in a process of its own. */
function measured(row: Row): Measurement {
  const script = fileURLToPath(new URL("measure-row.ts", import.meta.url));
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, row.name, options.quick ? "quick" : "full"],
    { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`Measuring ${row.name} failed`);
  return read(JSON.parse(stdout));
}

function read(value: unknown): Measurement {
  const { figures, bound, skipped }: { figures?: unknown; bound?: unknown; skipped?: unknown } = Object(value);
  if (Array.isArray(figures)) return { figures: figures.map(Number), ...(typeof bound === "string" && { bound }) };
  return { skipped: String(skipped) };
}
