import fc from "fast-check";
import type { AutomationBounds } from "../model.js";
import { allWalks, boundsByWalking, boundsOf, branchingGraphs, singleBranchGraphs } from "./bounds.test-support.js";

/** Runs a property so many times. */
type Holds = (runs: number, seed?: number) => void;

const options = (numRuns: number, seed?: number): fc.Parameters<unknown> =>
  seed === undefined ? { numRuns } : { numRuns, seed };

/** What holds of the bounds of any graph, by walking all of its ways. */
export const properties: readonly { readonly name: string; readonly share: number; readonly holds: Holds }[] = [
  {
    name: "are what the ways of one branch come to, when each is walked",
    share: 0.5,
    holds: (runs, seed) =>
      fc.assert(
        fc.property(singleBranchGraphs, (graph) => {
          const walks = allWalks(graph);
          if (walks === undefined) return true;
          const { automation: _, exact, ...found } = boundsOf(graph);
          return exact && JSON.stringify(found) === JSON.stringify(boundsByWalking(walks));
        }),
        options(runs, seed),
      ),
  },
  {
    name: "are never below what branches beside one another and loops come to",
    share: 0.5,
    holds: (runs, seed) =>
      fc.assert(
        fc.property(branchingGraphs, (graph) => {
          const walks = allWalks(graph);
          if (walks === undefined) return true;
          const found = boundsOf(graph);
          const walked = boundsByWalking(walks);
          if (found.exact) {
            const { automation: _, exact, ...rest } = found;
            return JSON.stringify(rest) === JSON.stringify(walked);
          }
          return isWithin(walked, found);
        }),
        options(runs, seed),
      ),
  },
];

type Walked = ReturnType<typeof boundsByWalking>;

function isWithin(walked: Walked, found: AutomationBounds): boolean {
  const channels = ["sms", "email", "any"] as const;
  const windows = ["inAll", "in24h", "in7d"] as const;
  const spans = ["firstSendMinutes", "endMinutes"] as const;
  return (
    channels.every((channel) =>
      windows.every((window) => isAtMost(walked.sends[channel][window], found.sends[channel][window])),
    ) &&
    spans.every(
      (span) =>
        isAtMost(found[span].earliest, walked[span].earliest) &&
        (walked[span].earliest === null || isAtMost(walked[span].latest, found[span].latest)),
    )
  );
}

/** Null is no limit. */
const isAtMost = (least: number | null, most: number | null): boolean =>
  most === null || (least !== null && least <= most);
