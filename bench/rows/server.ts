import { quantile } from "../measure/statistics.js";
import type { Effort, Measurement, Row } from "../row.js";
import { days, leads, secondsOfAutomations } from "../server/automated.js";
import { claimsOverBareLoop } from "../server/claims.js";
import { searches } from "../server/contacts.js";
import type { Load, Target } from "../server/load.js";
import { many, type Servers, withEmbedded, withServers } from "../server/servers.js";
import { type Starts, starts } from "../server/starts.js";

/**
 * Slices are short and many: whatever else the machine does then falls on a work and on its floor alike. There are
 * always enough requests under way, so that what counts is how much is done for each, and not who waits for whom.
 */
const hard = { connections: 64, milliseconds: 400 } as const;
const alone = { connections: 1, milliseconds: 500 } as const;
const slices = 4;
const people = many.toLocaleString("en");

/**
 * How many times as many requests a second as its floor a work answers, once a round; a round before the first warms
 * both.
 */
async function overFloor(load: Load, work: Target, floor: Target, rounds: number): Promise<number[]> {
  const round = async () => {
    let [answered, most] = [0, 0];
    for (let slice = 0; slice < slices; slice++) {
      most += (await load(floor, hard)).perSecond;
      answered += (await load(work, hard)).perSecond;
    }
    return answered / most;
  };
  await round();
  const figures: number[] = [];
  for (let done = 0; done < rounds; done++) figures.push(await round());
  return figures;
}

/** What a row measures with both servers, with nothing to do for automations, and while so many runs of them wait. */
type OfServers = Omit<Row, "measure"> & {
  readonly measured: (servers: Servers, effort: Effort) => Promise<Measurement>;
};

const waitingRuns = 1_000;

const withRuns = ({ measured, name, work, ...row }: OfServers): readonly Row[] =>
  [0, waitingRuns].map((runs) => ({
    ...row,
    name: runs === 0 ? name : `${name}-runs`,
    work: runs === 0 ? work : `${work}; while ${runs.toLocaleString("en")} runs of automations wait`,
    measure: (effort) => withServers((servers) => measured(servers, effort), { waitingRuns: runs }),
  }));

const reading = withRuns({
  name: "server-contact",
  work: "requests a second for one contact: key, rate limit, scope and all",
  unit: "× node:http with pg doing the one query",
  better: "higher",
  must: 0.5,
  aim: 0.75,
  note: "The sandbox takes 0.39 ms of processor where the floor takes 0.27. The client takes another 0.12 of the same two cores.",
  measured: async ({ load, api, floor, contactId }, { slowRounds }) => ({
    figures: await overFloor(load, api(`/v1/contacts/${contactId}`), floor("contact", contactId), slowRounds),
  }),
});

const paging = withRuns({
  name: "server-page",
  work: `requests a second for a page of 100 of ${people} contacts, with total_count`,
  unit: "× node:http with pg doing the page's query",
  better: "higher",
  must: 0.6,
  aim: 0.8,
  note: "The sandbox takes 3.2 ms of processor where the floor takes 2.5. The client takes 1.1 and 0.7 of the same two cores.",
  measured: async ({ load, api, floor }, { slowRounds }) => ({
    figures: await overFloor(load, api("/v1/contacts?limit=100"), floor("page"), slowRounds),
  }),
});

/** A total that is counted at each request grows with what it counts. */
const counting: Row = {
  name: "server-count",
  work: `a page of 100 with total_count, of ${people} contacts`,
  unit: "× the same of 200 contacts",
  better: "lower",
  must: 2,
  aim: 1.2,
  measure: ({ slowRounds }) =>
    withServers(async ({ load, api, small }) => {
      const path = "/v1/contacts?limit=100";
      return { figures: (await overFloor(load, api(path), small(path), slowRounds)).map((share) => 1 / share) };
    }),
};

const searching: Row = {
  name: "server-search",
  work: `free-text search among ${people} contacts, 95th percentile`,
  unit: "× reading one contact by its id",
  better: "lower",
  must: 10,
  aim: 5,
  measure: ({ slowRounds }) =>
    withServers(async ({ load, api, contactId }) => {
      const search = { ...api("/v1/contacts?q="), endings: searches.map(encodeURIComponent) };
      const round = async () => {
        const [found, least]: [number[], number[]] = [[], []];
        for (let slice = 0; slice < slices; slice++) {
          least.push(...(await load(api(`/v1/contacts/${contactId}`), alone)).latencies);
          found.push(...(await load(search, alone)).latencies);
        }
        const slowest = (latencies: number[]) =>
          quantile(
            latencies.toSorted((a, b) => a - b),
            0.95,
          );
        return slowest(found) / slowest(least);
      };
      await round();
      const figures: number[] = [];
      for (let done = 0; done < slowRounds; done++) figures.push(await round());
      return { figures };
    }),
};

const claiming: Row = {
  name: "server-claims",
  work: "webhook deliveries claimed a second, with all that sending them takes",
  unit: "× a bare claiming loop",
  better: "higher",
  must: 0.5,
  aim: 0.8,
  measure: async ({ slowRounds }) => ({ figures: await claimsOverBareLoop(slowRounds) }),
};

const manyClients = 32;

/**
 * Creations of one workspace wait for each other where they must, so that whoever syncs misses nothing; those that one
 * process is asked for meanwhile are written together.
 */
const creating = withRuns({
  name: "server-creates",
  work: `contacts created a second by ${manyClients} clients of one workspace on PostgreSQL`,
  unit: "× node:http with pg inserting one row",
  better: "higher",
  must: 0.5,
  aim: 0.75,
  measured: async ({ load, small, floor }, { slowRounds }) => {
    const body = JSON.stringify({ first_name: "Ada", last_name: "Moreno" });
    const pressure = { connections: manyClients, milliseconds: 1_000 };
    const round = async () => {
      const most = await load({ ...floor("create"), body }, pressure);
      return (await load({ ...small("/v1/contacts"), body }, pressure)).perSecond / most.perSecond;
    };
    await round();
    const figures: number[] = [];
    for (let done = 0; done < slowRounds; done++) figures.push(await round());
    return { figures, note: creationNote };
  },
});

const creationNote =
  "Each creation counts the rate and writes a contact, its timeline and its event, with 14 index entries: 0.45 ms of processor against 0.17 for the floor's one insert.";

/** Nobody is forgotten while others are served. */
const waiting: Row = {
  name: "server-embedded-wait",
  work: `worst wait of ${manyClients} clients that keep their connections, for one contact on PGlite`,
  unit: "s",
  better: "lower",
  must: 1,
  aim: 0.5,
  measure: ({ slowRounds }) =>
    withEmbedded(async ({ load, contact }) => {
      await load(contact, { connections: manyClients, milliseconds: 1_000 });
      const figures: number[] = [];
      for (let done = 0; done < slowRounds; done++) {
        const { latencies } = await load(contact, { connections: manyClients, milliseconds: 6_000 });
        figures.push((latencies.at(-1) ?? 0) / 1_000);
      }
      return { figures };
    }),
};

/** From the first of the leads to the end of the last day, by requests as an office would send them. */
const automating: Row = {
  name: "server-automations",
  work: `${leads.toLocaleString("en")} leads added, and carried through the automations of the fixture packs for ${days} days, on PGlite`,
  unit: "s",
  better: "lower",
  must: 60,
  aim: 20,
  isLong: true,
  measure: async ({ slowRounds }) => ({ figures: await secondsOfAutomations(Math.min(slowRounds, 3)) }),
};

const start = (which: keyof Starts, work: string, must: number, aim: number): Row => ({
  name: `server-start-${which}`,
  work,
  unit: "s",
  better: "lower",
  must,
  aim,
  measure: async ({ slowRounds }) => ({ figures: (await starts(slowRounds)).map((one) => one[which]) }),
});

/** The sandbox: what its requests cost, what it sends, and how soon it is there. */
export const serverRows: readonly Row[] = [
  ...reading,
  ...paging,
  counting,
  searching,
  claiming,
  ...creating,
  waiting,
  automating,
  start("first", "first start of `sandbox serve` on PGlite, whole process", 2.5, 1.8),
  start("again", "its next start on the same directory, whole process", 1.2, 0.9),
];
