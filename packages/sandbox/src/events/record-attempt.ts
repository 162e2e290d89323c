import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import type { PostResult } from "../outbound/index.js";
import type { World } from "../world.js";
import type { ClaimedDelivery } from "./claim.js";
import type { LoggedText } from "./logged-text.js";
import { failQueuedDeliveries } from "./outbox.js";

const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const;

/** What is waited after each failed attempt, in milliseconds; after the last one nothing follows. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour] as const;

/** One attempt, and as many retries as there are delays. */
export const attemptsInAll = 1 + delays.length;

/** So many failed attempts in a row disable an endpoint (API document, "Limits"). */
const failuresToDisable = 20;

/**
 * Milliseconds until the next attempt, of a delivery that has `left` ahead of it: up to 20 % more or less than the
 * delay, so that what failed together does not come back together. Undefined where none is left.
 */
export function delayBefore(left: number, { random }: Pick<World, "random">): number | undefined {
  const delay = left > 0 ? delays[attemptsInAll - 1 - left] : undefined;
  const share = random(4).readUInt32BE() / 0xffff_ffff;
  return delay === undefined ? undefined : Math.round(delay * (0.8 + 0.4 * share));
}

/** One attempt, and what came of it. */
export interface Attempt {
  readonly claimed: ClaimedDelivery;
  readonly outcome: PostResult;
  /** What the log keeps of the answer; undefined where there was none. */
  readonly answer: LoggedText | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Writes down what came of an attempt: the log, the delivery's next step, and the endpoint's row of failures, of which
 * the 20th disables it. The endpoint is locked before the delivery, as everywhere.
 */
export async function recordAttempt(owner: Kysely<Tables>, world: World, attempt: Attempt): Promise<void> {
  const { claimed, outcome } = attempt;
  const error = faultOf(outcome);
  const now = new Date(world.now());
  await owner.transaction().execute(async (tx) => {
    const webhook = { workspace_id: claimed.workspace_id, id: claimed.webhook_id };
    const standing = await (error === undefined ? resetFailures(tx, webhook) : countFailure(tx, webhook, now));
    const delivery = await tx
      .selectFrom("deliveries")
      .select(["status", "attempts", "attempts_left", "round"])
      .where((is) => is.and({ workspace_id: webhook.workspace_id, id: claimed.delivery_id }))
      .forUpdate()
      .executeTakeFirst();
    if (delivery === undefined) return;
    const left = Math.max(0, delivery.attempts_left - 1);
    // One that was asked for again meanwhile is still to be sent, whatever came of this attempt.
    const outdated = delivery.round !== claimed.round;
    const next = error === undefined ? delivered(now) : afterFailure(delivery.status, delayBefore(left, world), now);
    await tx
      .updateTable("deliveries")
      .set({
        attempts: delivery.attempts + 1,
        ...(outdated ? {} : { attempts_left: left, claimed_until: null, ...next }),
      })
      .where((is) => is.and({ workspace_id: webhook.workspace_id, id: claimed.delivery_id }))
      .execute();
    await tx
      .insertInto("delivery_attempts")
      .values({
        workspace_id: webhook.workspace_id,
        delivery_id: claimed.delivery_id,
        number: delivery.attempts + 1,
        started_at: new Date(attempt.startedAt),
        duration_ms: Math.max(0, now.getTime() - attempt.startedAt),
        response_status: outcome.kind === "answered" ? outcome.status : null,
        response_body: attempt.answer?.text ?? null,
        response_body_truncated: attempt.answer?.truncated ?? false,
        error: error ?? null,
      })
      .execute();
    if (standing === "disabled") await failQueuedDeliveries(tx, webhook, now);
  });
}

/** Returns why an attempt failed, as a sentence; undefined where it did not. */
function faultOf(outcome: PostResult): string | undefined {
  if (outcome.kind === "unanswered") return outcome.reason;
  if (outcome.status >= 200 && outcome.status <= 299) return undefined;
  return outcome.status >= 300 && outcome.status <= 399
    ? `The answer was ${outcome.status}; redirects are not followed.`
    : `The answer was ${outcome.status}.`;
}

const delivered = (now: Date) => ({ status: "delivered", next_attempt_at: null, finished_at: now });

/** A delivery that is still pending waits for its next attempt, or has failed when there is none. */
function afterFailure(status: string, delay: number | undefined, now: Date) {
  if (status !== "pending") return {};
  if (delay === undefined) return { status: "failed", next_attempt_at: null, finished_at: now };
  return { next_attempt_at: new Date(now.getTime() + delay) };
}

type Webhook = Readonly<Record<"workspace_id" | "id", string>>;

/** A success ends a row of failures. */
async function resetFailures(tx: Transaction<Tables>, { workspace_id, id }: Webhook): Promise<undefined> {
  await sql`
    update webhooks set failures_in_a_row = 0
    where workspace_id = ${workspace_id} and id = ${id} and failures_in_a_row > 0`.execute(tx);
}

/** A failure makes the row longer; gives the endpoint's status then. */
async function countFailure(
  tx: Transaction<Tables>,
  { workspace_id, id }: Webhook,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    update webhooks set failures_in_a_row = failures_in_a_row + 1,
      status = case when failures_in_a_row + 1 >= ${failuresToDisable}::integer and status = 'verified'
        then 'disabled' else status end,
      updated_at = case when failures_in_a_row + 1 >= ${failuresToDisable}::integer and status = 'verified'
        then ${now}::timestamptz else updated_at end
    where workspace_id = ${workspace_id} and id = ${id} returning status`.execute(tx);
  return rows[0]?.status;
}
