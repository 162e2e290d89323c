import { availableParallelism } from "node:os";
import type { Result } from "./result.js";
import { table } from "./table.js";

/** The text of docs/benchmarks.md. */
export function page(results: readonly Result[]): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit.

Seconds say little on a machine that others share. Each figure is therefore a ratio to a floor that was measured in the same round, but for what is owed in seconds, milliseconds or kilobytes, as its unit says: the work and its floor run in turn, several calls in a row each where a call is short, over 9 to 15 rounds, or 3 where a round takes seconds, and the table gives the median of the rounds and between which values half of them lie. A work pays for the garbage it leaves behind, and so does its floor. What is measured is the built code.

Measured on ${availableParallelism()} cores (${process.platform}, ${process.arch}) with Node ${process.versions.node}.

${table(results)}

${bounds(results)}The maximal pack is generated: 100 automations of 200 blocks, 100 templates of 2 kB, 100 smart lists, 100 pipelines of 10 stages, 500 resources. It is about 16 MB as printed and has no finding. A text message, a tag or a wait in it has as many members as in the packs under \`fixtures/packs\`, so that a megabyte of it is as much work as a megabyte of theirs.

\`npm run bench -- --only NAME,NAME\` measures single rows (${results.map(({ row }) => `\`${row.name}\``).join(", ")}) and leaves this page as it is; \`--quick\` takes fewer rounds. \`--resume\` takes what was measured of the same committed code before, in whatever parts, and measures the rest. \`--only tests\` measures \`npm test\` in a fresh clone of the last commit, which takes minutes. ajv-cli, spectral-cli and dagre are installed into \`bench/peers\` from a lockfile of their own when they are first measured.
`;
}

/** What bounds rows, each once, in sentences of a paragraph. */
function bounds(results: readonly Result[]): string {
  const found = new Set(results.flatMap(({ bound }) => bound ?? []));
  return found.size === 0 ? "" : `${[...found].join(" ")}\n\n`;
}
