import type { Row } from "../row.js";
import { withLatency } from "../server/far-away.js";
import { releaseIn, withInstalls } from "../server/installs.js";
import { mostRequests } from "../server/requests.js";

/**
 * Installed, and upgraded to the next release: whoever else asks the sandbox something meanwhile waits that long at
 * most.
 */
const planning: Row = {
  name: "server-large-plan",
  work: "longest block of the sandbox's event loop while the maximal pack is installed and upgraded, on PostgreSQL",
  unit: "ms",
  better: "lower",
  must: 400,
  aim: 100,
  measure: ({ slowRounds }) =>
    withInstalls(async ({ furnished, longestBlock }) => {
      const [first, next] = [releaseIn("maximal"), releaseIn("release")];
      const round = async () => {
        const install = await furnished(first);
        await longestBlock();
        await install(first);
        await install(next);
        return longestBlock();
      };
      return { ...(await roundsOf(round, slowRounds)), note: planningNote };
    }),
};

const planningNote =
  "Each step is one piece: writing the release in canonical form and hashing it takes longest, then compiling it, then planning three packs again. Others have their turn between the steps.";

const latency = 200;

/**
 * A small pack, so that what counts is how often the installer waits for an answer before it asks the next question.
 */
const far: Row = {
  name: "install-far",
  work: `install of a 20 kB pack into a workspace at ${latency} ms latency: planned and carried out`,
  unit: "× the latency",
  better: "lower",
  must: 7,
  aim: 6,
  measure: ({ slowRounds }) =>
    withInstalls(async ({ furnished }, url) => {
      const release = releaseIn("small");
      const round = async () => {
        const install = await furnished(release);
        return withLatency(url, latency, async (farUrl) => {
          const begun = performance.now();
          await install(release, { url: farUrl });
          return (performance.now() - begun) / latency;
        });
      };
      return { ...(await roundsOf(round, slowRounds)), note: farNote };
    }),
};

const farNote =
  "Six waits: the key, the installed pack, the lists, the plan, and two for a new connection. The rest is work at both ends.";

/** Of the fixture packs, whichever asks the most. */
const requests: Row = {
  name: "install-requests",
  work: "install or upgrade of a fixture pack, planned and carried out",
  unit: "requests",
  better: "lower",
  must: 10,
  aim: 8,
  measure: async () => ({ figures: [await mostRequests()] }),
};

async function roundsOf(round: () => Promise<number>, rounds: number) {
  await round();
  const figures: number[] = [];
  for (let done = 0; done < rounds; done++) figures.push(await round());
  return { figures };
}

/** Packs brought into a sandbox: how long others wait for it meanwhile, and how long it takes from far away. */
export const installRows: readonly Row[] = [planning, far, requests];
