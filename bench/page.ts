import { availableParallelism } from "node:os";
import type { Result } from "./result.js";
import type { Group } from "./rows.js";
import { table } from "./table.js";

/** Writes docs/benchmarks.md: a table of each group of rows, with a bar for each row and notes below. */
export function page(groups: readonly Group[], results: readonly Result[]): string {
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
