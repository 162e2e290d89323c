import { operationIn, operationOf } from "@setup-pack/core/meaning";
import { inTransaction } from "../database/database.js";
import { DeferredResult } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { Refusal, refuse } from "../refusal.js";
import { addWebhook, newSecret, rotation, verifyWebhook, type WebhookRow } from "../resources/webhooks/index.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";
import { automationsAround } from "./automations-pack.js";
import { beginAutomations } from "./clock.js";

/** An address that a send-webhook step may post to once it is verified. */
export interface StepAddress {
  /** The id that the log of deliveries has it by: GET /admin/webhooks/{id}/deliveries. */
  readonly id: string;
  readonly automation: string;
  readonly block: string;
  readonly url: string;
  readonly status: string;
}

const shown = ({ id, step_item_id, step_block, url, status }: WebhookRow): StepAddress => ({
  id,
  automation: step_item_id ?? "",
  block: step_block ?? "",
  url,
  status,
});

/** Returns the addresses that steps of a workspace were given. */
export async function listStepAddresses(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
): Promise<readonly StepAddress[]> {
  const rows = await tx
    .selectFrom("webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("step_item_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(shown);
}

/**
 * Makes the workspace's automation signing secret, or another one: shown this once. The one before signs a day more.
 */
export async function rotateAutomationSecret(
  { service, tx, now }: WriteContext,
  workspaceId: string,
): Promise<{ readonly secret: string }> {
  const { secrets, world } = service;
  await beginAutomations({ service, tx, now }, workspaceId);
  const secret = newSecret(world);
  const sealed_secret = secrets.seal(secret);
  const before = await tx
    .selectFrom("automation_workspaces")
    .select("sealed_secret")
    .where("workspace_id", "=", workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const signing = {
    sealed_secret,
    previous_sealed_secret: before.sealed_secret,
    previous_until: new Date(now.getTime() + rotation),
  };
  await tx.updateTable("automation_workspaces").set(signing).where("workspace_id", "=", workspaceId).execute();
  await tx
    .updateTable("webhooks")
    .set({ ...signing, updated_at: now })
    .where("workspace_id", "=", workspaceId)
    .where("step_item_id", "is not", null)
    .execute();
  return { secret };
}

/** Which address is to be verified. */
interface AddressToVerify {
  readonly itemId: string;
  readonly block: string;
  /** The one that the step writes, when left out. */
  readonly url: string | undefined;
}

/** Sends an address of a step a challenge, as any endpoint is sent one: it may be posted to once it answers with it. */
export async function verifyStepAddress(
  service: Service,
  workspaceId: string,
  wanted: AddressToVerify,
): Promise<StepAddress | Refusal> {
  const now = new Date(service.world.now());
  const begun = await inTransaction(service.database.owner, async (tx) => {
    const context = { service, tx, now };
    const row = await addressRow(context, workspaceId, wanted);
    if (row instanceof Refusal) return row;
    return { row, challenge: verifyWebhook(await contextIn(context, workspaceId), row) };
  });
  if (begun instanceof Refusal) return begun;
  const { row, challenge } = begun;
  if (!(challenge instanceof DeferredResult)) return challenge;
  const answer = await challenge.run();
  return answer instanceof Refusal ? answer : shown({ ...row, status: "verified" });
}

async function addressRow(
  context: WriteContext,
  workspaceId: string,
  { itemId, block, url }: AddressToVerify,
): Promise<WebhookRow | Refusal> {
  const { tx } = context;
  const written = await writtenUrl(context, workspaceId, itemId, block);
  if (written instanceof Refusal) return written;
  const address = url ?? written;
  if (address === undefined) return refuse.invalid("url", `The step "${block}" writes no address: say which one.`);
  const signing = await tx
    .selectFrom("automation_workspaces")
    .select(["sealed_secret", "previous_sealed_secret", "previous_until"])
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  if (signing === undefined || signing.sealed_secret === null)
    return refuse.invalid(undefined, "The workspace has no automation signing secret yet. Make it first.");
  const known = await tx
    .selectFrom("webhooks")
    .selectAll()
    .where((is) => is.and({ workspace_id: workspaceId, step_item_id: itemId, step_block: block, url: address }))
    .executeTakeFirst();
  if (known !== undefined) return known;
  const step = { step_item_id: itemId, step_block: block };
  return addWebhook(context, workspaceId, { url: address, events: [] }, { ...signing, sealed_code_word: null }, step);
}

/** Returns the address that a send-webhook step writes; a refusal where the block is no such step. */
async function writtenUrl(
  context: WriteContext,
  workspaceId: string,
  itemId: string,
  block: string,
): Promise<string | undefined | Refusal> {
  const { pack, book, items } = await automationsAround(context, workspaceId, itemId);
  const key = items.find(({ id }) => id === itemId)?.key;
  const automation = pack.automations?.find((one) => one.key === key);
  const node = automation?.document.graph.nodes.find(({ id }) => id === block);
  if (node === undefined || operationOf(node.kind) !== "call")
    return refuse.invalid("block", `The automation has no send-webhook step "${block}".`);
  const does = operationIn(node, book);
  return does?.operation === "call" ? does.url : undefined;
}
