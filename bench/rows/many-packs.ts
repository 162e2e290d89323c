import { nothing, setupPack } from "../cli.js";
import { manyPacks } from "../many-packs.js";
import { usageOf } from "../measure/usage.js";
import { ajv, peersInstalled } from "../peers.js";
import type { Row } from "../row.js";

const work = "`validate` of 300 packs of 50 kB and 30 of 2.2 MB";

/** What a repository of many packs costs a CI job. ajv-cli checks the schema only; we check every rule as well. */
const time: Row = {
  name: "many-packs",
  work: `${work}, time of processors`,
  unit: "× ajv-cli with the same schema",
  better: "lower",
  must: 2.2,
  aim: 1.6,
  measure: ({ slowRounds }) => {
    if (!peersInstalled()) return { skipped: "the peers could not be installed" };
    const { folder, pattern } = manyPacks();
    const [ours, theirs] = [setupPack("validate", folder), ajv(pattern)];
    return {
      figures: Array.from({ length: slowRounds }, () => usageOf(ours).processorTime / usageOf(theirs).processorTime),
    };
  },
};

/**
 * What such a repository asks of the machine of a CI job at once. All garbage is collected after each 4 MB of packs,
 * and what is young after each half of one, without which the peak is 100 MB instead of 84. With all collected after
 * each 2 MB it is 82 MB for a tenth more processor time, and with what is young after each quarter besides, 76 MB for a
 * fifth more: the row above would pay for this one.
 */
const memory: Row = {
  name: "many-packs-memory",
  work: `peak memory of ${work}, over bare node`,
  unit: "× the largest file's size",
  better: "lower",
  must: 12,
  aim: 8,
  note: "One pack of 2.2 MB holds 12 times its size; with many, garbage of the last ones is still there when the next one comes.",
  measure: ({ slowRounds }) => {
    const { folder, largest } = manyPacks();
    const ours = setupPack("validate", folder);
    return {
      figures: Array.from(
        { length: slowRounds },
        () => (usageOf(ours).peakMemory - usageOf(nothing).peakMemory) / largest,
      ),
    };
  },
};

/** What many packs at once cost. */
export const manyPackRows: readonly Row[] = [time, memory];
