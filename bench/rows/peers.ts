import { nothing, readAndParse, setupPack } from "../cli.js";
import { inputFile } from "../inputs.js";
import { type Command, processesInTurn, runNode } from "../measure/processes.js";
import { spread } from "../measure/statistics.js";
import { ajv, peersInstalled, spectral } from "../peers.js";
import type { Row } from "../row.js";

/** Another command line, and how much faster we are to be. */
interface Peer {
  readonly name: string;
  readonly command: string;
  readonly run: (path: string) => Command;
  /** How many times as long as ours it has to take, and is to take, on each file. */
  readonly bars: Readonly<Record<"maximal" | "small", { readonly must: number; readonly aim: number }>>;
}

const peers: readonly Peer[] = [
  {
    name: "ajv-cli",
    command: "ajv validate",
    run: ajv,
    bars: { maximal: { must: 1.4, aim: 1.75 }, small: { must: 3, aim: 3.6 } },
  },
  {
    name: "spectral-cli",
    command: "spectral lint",
    run: spectral,
    bars: { maximal: { must: 10.6, aim: 13.5 }, small: { must: 8, aim: 9.6 } },
  },
];

/** A file, and the least that any command could do with it. */
const files = [
  { input: "maximal", words: "the maximal pack", least: readAndParse, leastWords: "node with JSON.parse of that file" },
  { input: "small", words: "a 20 kB pack", least: () => nothing, leastWords: "`node -e 0`" },
] as const;

/**
 * How many times as long as ours a peer takes. It checks the schema only; we check every rule as well. A command that
 * did nothing but start and read the file would be as many times as fast as the peer is slower than that.
 */
const rowOf = (
  { name, command, run, bars }: Peer,
  { input, words, least, leastWords }: (typeof files)[number],
): Row => ({
  name: `${name}-${input}`,
  work: `\`${command}\` of ${words} with the same schema, whole process`,
  unit: "× `setup-pack validate`",
  better: "higher",
  ...bars[input],
  measure: ({ slowRounds }) => {
    if (!peersInstalled()) return { skipped: "the peers could not be installed" };
    // A peer that finds nothing wrong with a pack without a name is not checking.
    runNode({ ...run(inputFile("nameless")), succeedsWith: [1] });
    const path = inputFile(input);
    const rounds = processesInTurn([least(path), setupPack("validate", path), run(path)], slowRounds);
    const over = (floor: 0 | 1) => rounds.map((round) => (round[2] ?? Number.NaN) / (round[floor] ?? Number.NaN));
    const note = `\`${command}\` of ${words} took ${spread(over(0)).median.toFixed(1)} × ${leastWords}, which is the most that this row can reach.`;
    return { figures: over(1), note };
  },
});

/** Every peer on both files. */
export const peerRows: readonly Row[] = peers.flatMap((peer) => files.map((file) => rowOf(peer, file)));
