import { setupPack } from "../cli.js";
import { inputFile } from "../inputs.js";
import { type Command, processesInTurn, runNode } from "../measure/processes.js";
import { ajv, peersInstalled, spectral } from "../peers.js";
import type { Effort, Measured, Row } from "../row.js";

/** How many times as long as ours a peer takes on the maximal pack; it checks the schema, we check every rule as well. */
function timesOurs(peer: (path: string) => Command, { slowRounds }: Effort): Measured {
  if (!peersInstalled()) return { skipped: "the peers could not be installed" };
  // A peer that finds nothing wrong with a pack without a name is not checking.
  runNode({ ...peer(inputFile("nameless")), succeedsWith: [1] });
  const path = inputFile("maximal");
  const commands = [setupPack("validate", path), peer(path)];
  const figures = processesInTurn(commands, slowRounds).map(
    ([ours = Number.NaN, theirs = Number.NaN]) => theirs / ours,
  );
  return { figures };
}

export const againstAjv: Row = {
  name: "ajv-cli",
  work: "`ajv validate` of the maximal pack with the same schema, whole process",
  unit: "× `setup-pack validate`",
  better: "higher",
  must: 2.5,
  aim: 3,
  measure: (effort) => timesOurs(ajv, effort),
};

export const againstSpectral: Row = {
  name: "spectral-cli",
  work: "`spectral lint` of the maximal pack with the same schema, whole process",
  unit: "× `setup-pack validate`",
  better: "higher",
  must: 15,
  aim: 20,
  measure: (effort) => timesOurs(spectral, effort),
};
