import type { Row } from "../row.js";
import { withFleets } from "../server/fleets.js";

/** As many as a fleet is made for, so that what begins and ends a run is little of it. */
const offices = 100;

const overhead: Row = {
  name: "fleet-overhead",
  work: `a release into ${offices} workspaces by one worker of a fleet, against planning, applying and reading back in each`,
  unit: "× plain upgrades",
  better: "lower",
  must: 1.15,
  aim: 1.05,
  measure: ({ slowRounds }) =>
    withFleets(offices, async ({ plain, fleet }) => {
      await fleet();
      const figures: number[] = [];
      for (let round = 0; round < slowRounds; round++) {
        // Each goes first as often as the other, since whatever goes second finds more history.
        const before = round % 2 === 0 ? await fleet() : undefined;
        const floor = await plain();
        figures.push((before ?? (await fleet())) / floor);
      }
      return { figures };
    }),
};

const pace: Row = {
  name: "fleet-pace",
  work: `a release into ${offices} workspaces of one sandbox by one worker, five at a time`,
  unit: "workspaces a minute",
  better: "higher",
  must: 300,
  aim: 1_000,
  measure: ({ slowRounds }) =>
    withFleets(offices, async ({ fleet }) => {
      await fleet();
      const figures: number[] = [];
      for (let round = 0; round < slowRounds; round++) figures.push((offices * 60_000) / (await fleet()));
      return { figures };
    }),
};

/** One release into many workspaces. */
export const fleetRows: readonly Row[] = [overhead, pace];
