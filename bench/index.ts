import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { keptMeasurements, measurementIn } from "./kept.js";
import { type Result, resultOf } from "./result.js";
import type { Measurement, Row } from "./row.js";
import { type Group, groups, rows } from "./rows.js";
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

/** Writes docs/benchmarks.md: a table of each group of rows, with a bar for each row and notes below. */
function page(groups: readonly Group[], results: readonly Result[]): string {
  const sections = groups.map(({ title, rows }) =>
    section(
      title,
      results.filter(({ row }) => rows.includes(row)),
    ),
  );
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. Measured on ${availableParallelism()} cores (${process.platform}, ${process.arch}) with Node ${process.versions.node}.

- Most figures are ratios to a floor, since seconds say little on a machine that others share. The floor is measured in the same round.
- A figure is the median of 9 to 15 rounds, of 3 where a round takes seconds. Half of the rounds lie in the range beside it.
- A full bar is the limit that a row must keep; ▶ is beyond it.
- Work and floor each pay for their own garbage. The built code is measured.
- The maximal pack is generated: 100 automations of 200 blocks, 100 templates of 2 kB, 100 smart lists, 100 pipelines of 10 stages, 500 resources; 16 MB as printed, no finding.

${sections.join("")}## Measuring

| command | does |
|---|---|
| \`npm run bench\` | measures all rows and writes this page |
| \`npm run bench -- --quick\` | takes fewer rounds and leaves this page as it is |
| \`npm run bench -- --only NAME,NAME\` | measures these rows and leaves this page as it is; a name that does not exist lists all |
| \`npm run bench -- --resume\` | keeps what was measured before of the same committed code, and measures the rest |
| \`npm run bench -- --only tests\` | measures \`npm test\` in a fresh clone of the last commit, which takes minutes |

ajv-cli, spectral-cli and dagre are installed into \`bench/peers\` from a lockfile of their own when they are first measured.
`;
}

/** Writes the table of a group and the notes of its rows; nothing where no row of it was measured. */
function section(title: string, results: readonly Result[]): string {
  if (results.length === 0) return "";
  const notes = results.flatMap(({ row, note }) => (note === undefined ? [] : [`- \`${row.name}\`: ${note}`]));
  return `## ${title}\n\n${table(results)}\n\n${notes.length === 0 ? "" : `${notes.join("\n")}\n\n`}`;
}
