import { createHash } from "node:crypto";
import { type Delivery, startReceiver } from "@setup-pack/test-network";
import { sql } from "kysely";
import Stripe from "stripe";
import { expect, it } from "vitest";
import { secretsFrom } from "../keys/secrets.js";
import { createWebhook } from "../resources/webhooks/create.js";
import { verifiedWebhook } from "../resources/webhooks/endpoints.test-support.js";
import { clockAt, operationContext } from "../testing/asking.js";
import { ownSandbox } from "../testing/own-sandbox.js";
import { suiteDatabase } from "../testing/owner.js";
import { until } from "../testing/until.js";
import { newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { signature, signingKeys } from "./claim.js";

const stripe = Stripe.webhooks.signature ?? expect.fail("This Stripe has no verifier.");

/** Whether Stripe's own verifier, with a tolerance of 5 minutes, takes a delivery for genuine at a moment. */
function genuine({ headers, text }: Pick<Delivery, "headers" | "text">, secret: string, at: number): boolean {
  const header = headers["x-service-signature"] ?? "";
  try {
    return stripe.verifyHeader(text, header, secret, 300, undefined, at);
  } catch {
    return false;
  }
}

it("is that of the documented scheme", () => {
  // printf '1772359200.{}' | openssl dgst -sha256 -hmac whsec_test
  expect(signature(["whsec_test"], 1_772_359_200_999, "{}")).toBe(
    `t=1772359200,v1=32b9d9f25741832644baa43dff01a62ec3512bd0080737794c621bc2a4f3cefe`,
  );
});

it("is made with the key before a rotation as well, until that runs out", () => {
  const secrets = secretsFrom("s".repeat(32), quietWorld);
  const sealed = {
    sealed_secret: secrets.seal("whsec_new"),
    sealed_code_word: null,
    previous_sealed_secret: secrets.seal("whsec_old"),
    previous_until: new Date(1_000),
  };
  expect(signingKeys(secrets, sealed, 999)).toEqual(["whsec_new", "whsec_old"]);
  expect(signingKeys(secrets, sealed, 1_000)).toEqual(["whsec_new"]);
});

onBothDatabases("a signature", (shared) => {
  const ownerOf = suiteDatabase(shared.database);

  async function withClock() {
    const clock = clockAt("2026-03-01T10:00:00Z");
    const sandbox = await ownSandbox(shared.database, { allowLoopbackWebhooks: true }, clock);
    return { clock, workspace: await newWorkspace(sandbox) };
  }

  /** The next delivery that arrives after a ping. */
  async function pinged({ admin }: TestWorkspace, id: string, received: readonly Delivery[]): Promise<Delivery> {
    const before = received.length;
    await admin("POST", `/admin/webhooks/${id}/ping`);
    await until("the ping arrives", () => received.length > before);
    const one = received[before];
    if (one === undefined) throw new Error("The ping is gone.");
    return one;
  }

  it("stands for the secret, the bytes and the moment, as Stripe's verifier sees it", async () => {
    const { clock, workspace } = await withClock();
    const { id, secret, receiver } = await verifiedWebhook(workspace);
    const [challenge] = receiver.challenges;
    expect(challenge !== undefined && genuine(challenge, secret, clock.now())).toBe(true);
    const received = await pinged(workspace, id, receiver.received);
    expect(genuine(received, secret, clock.now())).toBe(true);
    expect(genuine(received, `${secret}x`, clock.now())).toBe(false);
    expect(genuine({ ...received, text: `${received.text} ` }, secret, clock.now())).toBe(false);
    expect(genuine(received, secret, clock.now() + 301_000)).toBe(false);
  });

  it("holds for the old secret and the new for a day after a rotation", async () => {
    const { clock, workspace } = await withClock();
    const { id, secret: old, receiver } = await verifiedWebhook(workspace);
    const rotated = await workspace.admin("POST", `/admin/webhooks/${id}/rotate-secret`);
    const secret = textAt(rotated.body, "secret");
    expect(secret).toMatch(/^whsec_/);
    clock.pass(24 * 3_600_000 - 1);
    const both = await pinged(workspace, id, receiver.received);
    expect([secret, old].map((key) => genuine(both, key, clock.now()))).toEqual([true, true]);
    clock.pass(1);
    const one = await pinged(workspace, id, receiver.received);
    expect([secret, old].map((key) => genuine(one, key, clock.now()))).toEqual([true, false]);
  });

  it("of an older endpoint is made with the digest of its code word, until it gets a secret", async () => {
    const { clock, workspace } = await withClock();
    const receiver = await startReceiver();
    const older = { url: receiver.url, events: ["*"], code_word: "larkspur" };
    const made = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/webhooks`, older);
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toMatch(/larkspur|secret/);
    const id = textAt(made.body, "id");
    await workspace.call("POST", `/v1/webhooks/${id}/verify`);
    const digest = createHash("sha256").update("larkspur").digest("hex");
    expect(genuine(await pinged(workspace, id, receiver.received), digest, clock.now())).toBe(true);
    const rotated = await workspace.admin("POST", `/admin/webhooks/${id}/rotate-secret`);
    const both = await pinged(workspace, id, receiver.received);
    const keys = [textAt(rotated.body, "secret"), digest];
    expect(keys.map((key) => genuine(both, key, clock.now()))).toEqual([true, true]);
  });

  it("needs a secret that nobody reads in the database", async () => {
    const { asking, workspaceId } = await operationContext(ownerOf());
    const made = await asking((request) =>
      createWebhook(request, workspaceId, { url: "https://example.org", events: ["*"] }),
    );
    const { rows } = await sql`select * from webhooks where workspace_id = ${workspaceId}`.execute(ownerOf());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(textAt(made, "secret").slice("whsec_".length));
  });
});
