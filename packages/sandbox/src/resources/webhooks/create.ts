import type { Static } from "@sinclair/typebox";
import type { Config } from "../../config.js";
import { subscribable } from "../../events/index.js";
import { reachOf } from "../../outbound/index.js";
import { Refusal, refuse } from "../../refusal.js";
import type { World } from "../../world.js";
import type { WriteContext } from "../../write-context.js";
import type { webhookCreation } from "./schemas.js";
import { showWebhook, type WebhookRow } from "./store.js";

/**
 * Returns why an address cannot be an endpoint's, or undefined. Where its host leads is judged when a socket is opened,
 * since that may change at any moment.
 */
export function urlRefusal(url: string, { allowLoopbackWebhooks }: Config): Refusal | undefined {
  const read = URL.canParse(url) && !/[\s\p{Cc}]/u.test(url) ? new URL(url) : undefined;
  if (read === undefined)
    return refuse.invalid("url", "url must be an https address such as https://example.org/hook.");
  const isLocal = isLoopback(read.hostname);
  if (read.protocol !== "https:" && !(allowLoopbackWebhooks && read.protocol === "http:" && isLocal)) {
    const hint = isLocal && read.protocol === "http:" ? forThisMachine : "";
    return refuse.invalid("url", `url must begin with https://.${hint}`);
  }
  if (read.username !== "" || read.password !== "") {
    return refuse.invalid("url", "url must not carry a user name or password: deliveries are signed instead.");
  }
  return read.hash === "" ? undefined : refuse.invalid("url", "url must not have a fragment: it would not be sent.");
}

const forThisMachine =
  " For a receiver on this machine, plain http included, start the sandbox with --allow-loopback-webhooks.";

const isLoopback = (hostname: string) =>
  /^(?:.+\.)?localhost$/.test(hostname) || reachOf(hostname.replace(/^\[|\]$/g, "")) === "loopback";

/** A signing secret nobody can guess: it is the key of the HMAC as it stands, prefix and all. */
export const newSecret = (world: World): string => `whsec_${world.random(32).toString("base64url")}`;

/** How long the secret before a rotation still signs, in milliseconds. */
export const rotation = 24 * 3_600_000;

/** Registers an endpoint with a generated secret, which is shown this once. */
export async function createWebhook(context: WriteContext, workspaceId: string, body: Static<typeof webhookCreation>) {
  const { secrets, world } = context.service;
  const secret = newSecret(world);
  const sealed = { sealed_secret: secrets.seal(secret), sealed_code_word: null };
  const added = await addWebhook(context, workspaceId, body, sealed);
  return added instanceof Refusal ? added : { ...showWebhook(added), secret };
}

/** Adds an endpoint; it is unverified, so nothing is sent to it yet. */
export async function addWebhook(
  { service, tx, now }: WriteContext,
  workspaceId: string,
  { url, events }: Static<typeof webhookCreation>,
  sealed: Pick<WebhookRow, "sealed_secret" | "sealed_code_word"> &
    Partial<Pick<WebhookRow, "previous_sealed_secret" | "previous_until">>,
  step: Partial<Pick<WebhookRow, "step_item_id" | "step_block">> = {},
): Promise<WebhookRow | Refusal> {
  const unfit = urlRefusal(url, service.config) ?? undocumented(events, service.config);
  if (unfit !== undefined) return unfit;
  const row = {
    workspace_id: workspaceId,
    id: service.makeId("webhook"),
    url,
    events: [...new Set(events)],
    status: "unverified",
    previous_sealed_secret: null,
    previous_until: null,
    ...sealed,
    ...step,
    verified_at: null,
    created_at: now,
    updated_at: now,
  };
  return tx.insertInto("webhooks").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns why an endpoint may not subscribe to these types where only documented ones are served, or undefined. */
function undocumented(events: readonly string[], { documentedOnly }: Config): Refusal | undefined {
  if (!documentedOnly) return undefined;
  const known: readonly string[] = [...subscribable(true), "*"];
  const at = events.findIndex((type) => !known.includes(type));
  if (at < 0) return undefined;
  const choice = new Intl.ListFormat("en", { type: "disjunction" }).format(known);
  return refuse.invalid(
    `events[${at}]`,
    `events[${at}] must be ${choice}: this sandbox was started with --documented-only, and the API document shows no other.`,
  );
}
