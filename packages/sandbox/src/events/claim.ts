import { createHash, createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.js";
import type { Secrets } from "../keys/secrets.js";
import type { Message } from "../outbound/index.js";
import type { Service } from "../service.js";

/** A delivery that this process is to attempt, and no other until the claim runs out. */
export interface ClaimedDelivery extends EventDelivery, SealedSecrets {
  readonly workspace_id: string;
  readonly webhook_id: string;
  readonly url: string;
  readonly webhook_status: string;
  /** The text that is sent; null where it was erased with its contact. */
  readonly body: string | null;
  /** How often the delivery had been asked for when it was claimed. */
  readonly round: number;
}

/** What is claimed. */
interface ClaimRequest {
  /** Milliseconds since 1970: what is due by then, and claims that had run out by now. */
  readonly dueBy: number;
  readonly now: number;
  /** At most so many. */
  readonly limit: number;
  /** Those who have enough under way. */
  readonly busy: BusyTargets;
}

/** Ids of endpoints and workspaces to which nothing more is sent for now. */
export interface BusyTargets {
  readonly webhooks: readonly string[];
  readonly workspaces: readonly string[];
}

/**
 * How long a claim lasts, in milliseconds: longer than an attempt can take. Whatever was claimed by a process that is
 * gone is due again then.
 */
const claimLasts = 20_000;

/**
 * Claims deliveries, those due longest first. Several processes never claim the same one: each skips what another has
 * locked.
 */
export async function claim(
  owner: Kysely<Tables>,
  { dueBy, now, limit, busy }: ClaimRequest,
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select workspace_id, id from deliveries
      where status = 'pending' and next_attempt_at <= ${new Date(dueBy)}::timestamptz
        and (claimed_until is null or claimed_until <= ${new Date(now)}::timestamptz)
        and webhook_id <> all (${busy.webhooks}::text[]) and workspace_id <> all (${busy.workspaces}::text[])
      order by next_attempt_at limit ${limit}::integer for update skip locked
    ), claimed as (
      update deliveries d set claimed_until = ${new Date(now + claimLasts)}::timestamptz
      from due where d.workspace_id = due.workspace_id and d.id = due.id
      returning d.workspace_id, d.id, d.webhook_id, d.event_id, d.round
    )
    select c.workspace_id, c.webhook_id, c.id as delivery_id, c.event_id, c.round, e.type, e.body, w.url,
           w.status as webhook_status, w.sealed_secret, w.sealed_code_word, w.previous_sealed_secret, w.previous_until
    from claimed c
    join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
    join webhooks w on w.workspace_id = c.workspace_id and w.id = c.webhook_id`.execute(owner);
  return rows;
}

/** Gives up a claim whose attempt came to nothing: the delivery is due as before. */
export async function giveUpClaim(owner: Kysely<Tables>, claimed: ClaimedDelivery): Promise<void> {
  const { workspace_id, delivery_id: id, round } = claimed;
  await owner
    .updateTable("deliveries")
    .set({ claimed_until: null })
    .where((is) => is.and({ workspace_id, id, round, status: "pending" }))
    .execute();
}

/**
 * Gives up every claim: for a database that no other process can have open, so that the claims are those of the dead.
 */
export async function releaseClaims(owner: Kysely<Tables>): Promise<void> {
  await sql`update deliveries set claimed_until = null where status = 'pending' and claimed_until is not null`.execute(
    owner,
  );
}

/** One event on its way to one endpoint. */
interface EventDelivery {
  readonly delivery_id: string;
  readonly event_id: string;
  readonly type: string;
}

/** What is posted to an endpoint (API document, "Delivery"): `body`, signed as of now. */
export function messageTo(
  { secrets, world }: Service,
  endpoint: SealedSecrets & { readonly url: string },
  { delivery_id, event_id, type }: EventDelivery,
  body: string,
): Message {
  const now = world.now();
  return {
    url: endpoint.url,
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "setup-pack-sandbox",
      "x-service-event": type,
      "x-service-event-id": event_id,
      "x-service-delivery-id": delivery_id,
      "x-service-signature": signature(signingKeys(secrets, endpoint, now), now, body),
    },
  };
}

/** The columns of an endpoint that its signing keys are made from. */
interface SealedSecrets {
  readonly sealed_secret: string | null;
  readonly sealed_code_word: string | null;
  /** The signing key before the last rotation, good until `previous_until`. */
  readonly previous_sealed_secret: string | null;
  readonly previous_until: Date | null;
}

/** The key of an endpoint that has no generated secret: the digest of its code word (API document, "Signature"). */
const keyOfCodeWord = (word: string) => createHash("sha256").update(word).digest("hex");

/** The key an endpoint's deliveries are signed with: its whsec secret verbatim. */
export function signingKey({ unseal }: Secrets, { sealed_secret, sealed_code_word }: SealedSecrets): string {
  if (sealed_secret !== null) return unseal(sealed_secret);
  if (sealed_code_word !== null) return keyOfCodeWord(unseal(sealed_code_word));
  throw new Error("A webhook has neither a secret nor a code word.");
}

/** Returns every key that signs at a moment: the endpoint's own, and for a day after a rotation the one before. */
export function signingKeys(secrets: Secrets, sealed: SealedSecrets, now: number): readonly string[] {
  const { previous_sealed_secret: previous, previous_until: until } = sealed;
  const retired = previous !== null && until !== null && now < until.getTime() ? [secrets.unseal(previous)] : [];
  return [signingKey(secrets, sealed), ...retired];
}

/** All that an endpoint's deliveries must not show: its signing keys, and the code word one of them is made from. */
export function secretsOf(secrets: Secrets, sealed: SealedSecrets, now: number): readonly string[] {
  const word = sealed.sealed_code_word === null ? [] : [secrets.unseal(sealed.sealed_code_word)];
  return [...signingKeys(secrets, sealed, now), ...word];
}

/**
 * Returns the value of X-Service-Signature: the moment in Unix seconds, and the HMAC of moment and body under each key.
 */
export function signature(keys: readonly string[], now: number, body: string): string {
  const t = Math.floor(now / 1_000);
  const made = keys.map((key) => createHmac("sha256", key).update(`${t}.${body}`).digest("hex"));
  return [`t=${t}`, ...made.map((hex) => `v1=${hex}`)].join(",");
}
