import type { Service } from "../service.js";
import { type BusyTargets, type ClaimedDelivery, claim, giveUpClaim, messageTo, secretsOf } from "./claim.js";
import { loggedAnswer } from "./logged-text.js";
import { failErasedDelivery, failQueuedDeliveries } from "./outbox.js";
import { recordAttempt } from "./record-attempt.js";

/** How often the queue is looked at when nothing was due, in milliseconds. */
const idle = 200;
/**
 * How long a stop goes on sending what was due when it began, in milliseconds; what has no answer then is broken off.
 */
const drainsFor = 8_000;

/** The sending of deliveries, in the background. */
export interface DeliveryWorker {
  /**
   * Sends what is due by now and waits for what is under way. Whatever is left is another start's, or another
   * process's.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Sends what is due until it is stopped. Any number of processes may do so on one database. `within` is how long a stop
 * may take, in milliseconds.
 */
export function startDeliveryWorker(service: Service, within = drainsFor): DeliveryWorker {
  const { world, database } = service;
  const underWay = new Map<Promise<void>, ClaimedDelivery>();
  const bell = bellOf();
  let stopping: { readonly dueBy: number; readonly over: AbortSignal } | undefined;

  let reported: string | undefined;

  /** The same trouble is reported once, until it is over: it is met again with each look at the queue. */
  async function claimOrTell(): Promise<readonly ClaimedDelivery[]> {
    try {
      const claimed = await claimNext();
      reported = undefined;
      return claimed;
    } catch (error) {
      const reason = String(error);
      if (reason !== reported) world.log("warn", "Deliveries could not be claimed", { reason });
      reported = reason;
      return [];
    }
  }

  async function claimNext(): Promise<readonly ClaimedDelivery[]> {
    const { limit, busy } = claimLimits([...underWay.values()]);
    if (limit === 0) return [];
    const now = world.now();
    return claim(database.owner, { dueBy: stopping?.dueBy ?? now, now, limit, busy });
  }

  function begin(claimed: ClaimedDelivery): void {
    const attempt = attemptDelivery(service, claimed, () => stopping?.over.aborted === true)
      .catch((error: unknown) => {
        // The claim runs out, and then it is attempted again: at least once.
        world.log("error", "An attempt could not be written down", { reason: String(error) });
      })
      .finally(() => {
        underWay.delete(attempt);
        bell.ring();
      });
    underWay.set(attempt, claimed);
  }

  const running = (async () => {
    while (stopping?.over.aborted !== true) {
      // What becomes due, or is done, while a claim is made is not seen by that claim: it takes a later one to know.
      const mayBeLast = stopping !== undefined && underWay.size === 0;
      const claimed = await claimOrTell();
      for (const one of claimed) begin(one);
      if (claimed.length > 0) continue;
      if (mayBeLast) break;
      await bell.rungWithin(idle);
    }
    await Promise.all(underWay.keys());
  })();

  return {
    stop: () => {
      if (stopping === undefined) {
        const over = AbortSignal.timeout(within);
        stopping = { dueBy: world.now(), over };
        over.addEventListener("abort", () => void service.outbound.close());
      }
      bell.ring();
      return running;
    },
  };
}

/**
 * Sends one delivery and writes down what came of it. Nothing is sent to an endpoint that is not verified any more, and
 * an attempt that was broken off is none.
 */
async function attemptDelivery(service: Service, claimed: ClaimedDelivery, brokenOff: () => boolean): Promise<void> {
  const { world, database, outbound } = service;
  if (claimed.webhook_status !== "verified") return endIfUnverified(service, claimed);
  if (claimed.body === null) return failErasedDelivery(database.owner, claimed, new Date(world.now()));
  const startedAt = world.now();
  const outcome = await outbound.post(messageTo(service, claimed, claimed, claimed.body));
  if (brokenOff() && outcome.kind === "unanswered") return giveUpClaim(database.owner, claimed);
  const answer =
    outcome.kind === "answered"
      ? loggedAnswer(outcome.text, secretsOf(service.secrets, claimed, startedAt))
      : undefined;
  await recordAttempt(database.owner, world, { claimed, outcome, answer, startedAt });
}

/**
 * Ends the queue of an endpoint, unless it was verified just now: then the claim runs out, and the delivery is sent.
 */
async function endIfUnverified(
  { database, world }: Service,
  { workspace_id, webhook_id: id }: ClaimedDelivery,
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom("webhooks")
      .select(["workspace_id", "id", "status"])
      .where((is) => is.and({ workspace_id, id }))
      .forUpdate()
      .executeTakeFirst();
    if (held !== undefined && held.status !== "verified") await failQueuedDeliveries(tx, held, new Date(world.now()));
  });
}

/** Wakes whoever waits for it; where nobody does, it wakes the next one at once. */
function bellOf() {
  let rung = false;
  let wake = () => {};
  return {
    ring: () => {
      rung = true;
      wake();
    },
    rungWithin: async (milliseconds: number) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}

/** Deliveries under way at once, in this process. */
const mostAtOnce = 128;
/** Claimed at once. */
const batch = 16;
/** An endpoint with so many under way gets no more meanwhile, so that a slow one does not hold up the others. */
const busyFrom = 8;
/** A workspace takes up a quarter of what is free at most: however many hang, there is room for the next one. */
const share = 1 / 4;

/** What is under way, as far as it takes room. */
type DeliveryUnderWay = Readonly<Record<"workspace_id" | "webhook_id", string>>;

/** Returns how many more may be claimed beside those under way, and whose are to wait. */
export function claimLimits(underWay: readonly DeliveryUnderWay[]): {
  readonly limit: number;
  readonly busy: BusyTargets;
} {
  const free = mostAtOnce - underWay.length;
  const fair = Math.ceil(free * share);
  return {
    limit: Math.min(batch, fair),
    busy: {
      webhooks: withAtLeast(
        busyFrom,
        underWay.map((one) => one.webhook_id),
      ),
      workspaces: withAtLeast(
        fair,
        underWay.map((one) => one.workspace_id),
      ),
    },
  };
}

/** Returns what stands in a list so many times or more. */
function withAtLeast(times: number, list: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= times).map(([one]) => one);
}
