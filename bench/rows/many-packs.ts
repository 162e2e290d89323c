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
  bound:
    "`validate` of one pack of 50 kB holds 11 MB over bare node, or 5 times the largest file, which is the program and what V8 makes of it; `validate` of a single pack of 2.2 MB holds 25 MB, or 12 times. Of many, what the last ones left stands beside what the next one needs: with garbage collected twice as often it is 16 times, for a fifth more time of processors.",
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
