import { quietWorld } from "@setup-pack/sandbox";
import type pg from "pg";
import { openPostgres } from "../../packages/sandbox/dist/database/postgres/postgres.js";
import { claim } from "../../packages/sandbox/dist/events/claim.js";
import { withDatabase } from "./database.js";

/** Deliveries in the queue, and how many are claimed at once. */
const [queue, batch] = [8_000, 16] as const;

/** The least that claims deliveries: no address, no event, no secret. */
const bare = `
  with due as (
    select workspace_id, id from deliveries
    where status = 'pending' and next_attempt_at <= $1 and (claimed_until is null or claimed_until <= $1)
    order by next_attempt_at limit $2 for update skip locked
  )
  update deliveries d set claimed_until = $3 from due where d.workspace_id = due.workspace_id and d.id = due.id
  returning d.id`;

/** How many times as many deliveries a second the sandbox claims as a bare loop does, once a round. */
export function claimsOverBareLoop(rounds: number): Promise<number[]> {
  return withDatabase(async ({ url, client }) => {
    const owner = await openPostgres(url, 2, quietWorld);
    try {
      await fill(client);
      const now = Date.parse("2026-03-01T10:00:00Z");
      const [at, until] = [new Date(now), new Date(now + 20_000)];
      const byLoop = async () =>
        (await client.query({ name: "bare", text: bare, values: [at, batch, until] })).rows.length;
      const busy = { webhooks: [], workspaces: [] };
      const bySandbox = async () => (await claim(owner, { dueBy: now, now, limit: batch, busy })).length;
      const round = async () => {
        const least = await secondsToDrain(client, byLoop);
        return least / (await secondsToDrain(client, bySandbox));
      };
      await round();
      const figures: number[] = [];
      for (let done = 0; done < rounds; done++) figures.push(await round());
      return figures;
    } finally {
      await owner.destroy();
    }
  });
}

/** Claims until nothing is due. */
async function secondsToDrain(client: pg.Client, claimSome: () => Promise<number>): Promise<number> {
  await client.query("update deliveries set claimed_until = null");
  await client.query("vacuum analyze deliveries");
  const start = performance.now();
  let claimed = 0;
  for (let some = await claimSome(); some > 0; some = await claimSome()) claimed += some;
  if (claimed !== queue) throw new Error(`${claimed} of ${queue} deliveries were claimed`);
  return (performance.now() - start) / 1_000;
}

/** A workspace with ten endpoints, and a queue of deliveries that are due. */
async function fill(client: pg.Client): Promise<void> {
  const at = "timestamptz '2026-03-01'";
  await client.query(`
    insert into workspaces (id, name, slug, rate_limit_per_minute, time_zone, features, created_at)
    values ('ws', 'ws', 'ws', 120, 'UTC', '{}', ${at})`);
  await client.query(`
    insert into webhooks (workspace_id, id, url, events, status, sealed_secret, created_at, updated_at)
    select 'ws', 'hook' || n, 'https://example.org/' || n, '{*}', 'verified', repeat('s', 80), ${at}, ${at}
    from generate_series(0, 9) n`);
  await client.query(`
    insert into events (workspace_id, id, type, body, created_at)
    select 'ws', 'evt' || n, 'contact.created', repeat('x', 1000), ${at} from generate_series(1, ${queue}) n`);
  await client.query(`
    insert into deliveries (workspace_id, id, webhook_id, event_id, next_attempt_at, created_at)
    select 'ws', 'dlv' || n, 'hook' || n % 10, 'evt' || n, ${at} + n * interval '1 ms', ${at}
    from generate_series(1, ${queue}) n`);
  await client.query("analyze");
}
