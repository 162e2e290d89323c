import type { Service } from "../service.js";
import { type Claimed, claim } from "./claim.js";
import { messageTo } from "./message.js";
import { endQueue } from "./outbox.js";
import { settle } from "./settle.js";

/** Deliveries under way at once, in this process. */
const mostAtOnce = 64;
/** Claimed at once: so many at most can be of one endpoint before it counts as busy. */
const batch = 16;
/** An endpoint with so many under way gets no more meanwhile, so that a slow one does not hold up the others. */
const busyFrom = 8;
/** How often the queue is looked at when nothing was due, in milliseconds. */
const idle = 200;
/** How long a stop goes on sending what was due when it began, in milliseconds. */
const drainsFor = 10_000;

/** The sending of deliveries, in the background. */
export interface Deliveries {
  /** Sends what is due by now and waits for what is under way. Whatever is left is another start's, or another process's. */
  readonly stop: () => Promise<void>;
}

/** Sends what is due until it is stopped. Any number of processes may do so on one database. */
export function startDeliveries(service: Service): Deliveries {
  const { world, database } = service;
  const underWay = new Map<string, Set<Promise<void>>>();
  const bell = bellOf();
  let stopping: { readonly dueBy: number; readonly signal: AbortSignal } | undefined;

  const underWayInAll = () => [...underWay.values()].reduce((sum, { size }) => sum + size, 0);

  async function claimNext(): Promise<readonly Claimed[]> {
    const limit = Math.min(batch, mostAtOnce - underWayInAll());
    if (limit <= 0) return [];
    const busy = [...underWay].filter(([, { size }]) => size >= busyFrom).map(([id]) => id);
    const now = world.now();
    return claim(database.owner, { dueBy: stopping?.dueBy ?? now, now, limit, busy });
  }

  function begin(claimed: Claimed): void {
    const ofEndpoint = underWay.get(claimed.webhook_id) ?? new Set();
    underWay.set(claimed.webhook_id, ofEndpoint);
    const attempt = attemptDelivery(service, claimed)
      .catch((error: unknown) => {
        // The claim runs out, and then it is attempted again: at least once.
        world.log("error", "An attempt could not be written down", { reason: String(error) });
      })
      .finally(() => {
        ofEndpoint.delete(attempt);
        if (ofEndpoint.size === 0) underWay.delete(claimed.webhook_id);
        bell.ring();
      });
    ofEndpoint.add(attempt);
  }

  const running = (async () => {
    while (stopping?.signal.aborted !== true) {
      const claimed = await claimNext().catch((error: unknown) => {
        world.log("warn", "Deliveries could not be claimed", { reason: String(error) });
        return [];
      });
      for (const one of claimed) begin(one);
      if (claimed.length > 0) continue;
      if (stopping !== undefined && underWay.size === 0) break;
      await bell.rungWithin(idle);
    }
    await Promise.all([...underWay.values()].flatMap((attempts) => [...attempts]));
  })();

  return {
    stop: () => {
      stopping ??= { dueBy: world.now(), signal: AbortSignal.timeout(drainsFor) };
      bell.ring();
      return running;
    },
  };
}

/** Sends one delivery and writes down what came of it. Nothing is sent to an endpoint that is not verified any more. */
async function attemptDelivery(service: Service, claimed: Claimed): Promise<void> {
  const { world, database, outbound } = service;
  if (claimed.webhook_status !== "verified") return endIfUnverified(service, claimed);
  const startedAt = world.now();
  const outcome = await outbound.post(messageTo(service, claimed, claimed));
  await settle(database.owner, world, { claimed, outcome, startedAt });
}

/** Ends the queue of an endpoint, unless it was verified just now: then the claim runs out, and the delivery is sent. */
async function endIfUnverified({ database, world }: Service, { workspace_id, webhook_id: id }: Claimed): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom("webhooks")
      .select(["workspace_id", "id", "status"])
      .where((is) => is.and({ workspace_id, id }))
      .forUpdate()
      .executeTakeFirst();
    if (held !== undefined && held.status !== "verified") await endQueue(tx, held, new Date(world.now()));
  });
}

/** Wakes whoever waits for it. */
function bellOf() {
  let wake = () => {};
  return {
    ring: () => wake(),
    rungWithin: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
