import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { keptMeasurements, measurementIn } from "./kept.js";
import { page } from "./page.js";
import { type Result, resultOf } from "./result.js";
import type { Measurement, Row } from "./row.js";
import { groups, rows } from "./rows.js";
import { table } from "./table.js";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
  },
});

const named = new Set(options.only?.flatMap((names) => names.split(",")));
const unknown = [...named].filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(", ")}. Rows: ${rows.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const isWhole = named.size === 0;
const kept = keptMeasurements();
const results = rows.flatMap((row): Result[] => {
  if (!(isWhole || named.has(row.name))) return [];
  const known = options.resume ? kept.find(row.name) : undefined;
  if (known !== undefined) return [resultOf(row, known)];
  return isWhole && row.isLong ? [] : [resultOf(row, measured(row))];
});
console.log(table(results));
if (!isWhole) for (const { row, note } of results) if (note !== undefined) console.log(`\n${row.name}: ${note}`);
if (isWhole && !options.quick) writeFileSync(new URL("../docs/benchmarks.md", import.meta.url), page(groups, results));
if (results.some(({ figure, verdict }) => figure === undefined || verdict === "missed")) process.exitCode = 1;

/** Measures a row in a process of its own; undefined where that failed, which has been said then. */
function measured(row: Row): Measurement | undefined {
  process.stderr.write(`measuring ${row.name} …`);
  const script = fileURLToPath(new URL("measure-row.ts", import.meta.url));
  const begun = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, row.name, options.quick ? "quick" : "full"],
    { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 1 << 26 },
  );
  process.stderr.write(` ${((performance.now() - begun) / 1000).toFixed(0)} s${status === 0 ? "" : ": failed"}\n`);
  if (status !== 0) return undefined;
  const measurement = measurementIn(JSON.parse(stdout));
  if (!options.quick && "figures" in measurement) kept.keep(row.name, measurement);
  return measurement;
}
