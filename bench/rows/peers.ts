import { setupPack } from "../cli.js";
import { inputFile } from "../inputs.js";
import { type Command, processesInTurn, runNode } from "../measure/processes.js";
import { ajv, peersInstalled, spectral } from "../peers.js";
import type { Row } from "../row.js";

/** Another command line, and how much faster we are to be. */
interface Peer {
  readonly name: string;
  readonly command: string;
  readonly run: (path: string) => Command;
  readonly must: number;
  readonly aim: number;
}

const peers: readonly Peer[] = [
  { name: "ajv-cli", command: "ajv validate", run: ajv, must: 2.5, aim: 3 },
  { name: "spectral-cli", command: "spectral lint", run: spectral, must: 15, aim: 20 },
];

const files = [
  { input: "maximal", words: "the maximal pack" },
  { input: "small", words: "a 20 kB pack" },
] as const;

/** How many times as long as ours a peer takes. It checks the schema only; we check every rule as well. */
const rowOf = ({ name, command, run, must, aim }: Peer, { input, words }: (typeof files)[number]): Row => ({
  name: `${name}-${input}`,
  work: `\`${command}\` of ${words} with the same schema, whole process`,
  unit: "× `setup-pack validate`",
  better: "higher",
  must,
  aim,
  measure: ({ slowRounds }) => {
    if (!peersInstalled()) return { skipped: "the peers could not be installed" };
    // A peer that finds nothing wrong with a pack without a name is not checking.
    runNode({ ...run(inputFile("nameless")), succeedsWith: [1] });
    const path = inputFile(input);
    const figures = processesInTurn([setupPack("validate", path), run(path)], slowRounds).map(
      ([ours = Number.NaN, theirs = Number.NaN]) => theirs / ours,
    );
    return { figures };
  },
});

/** Every peer on both files. */
export const peerRows: readonly Row[] = peers.flatMap((peer) => files.map((file) => rowOf(peer, file)));
