import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { compile } from "@setup-pack/core";
import { apply, httpTarget, makePlan, Refusal } from "@setup-pack/installer";
import { quietWorld, type Sandbox, startSandbox } from "@setup-pack/sandbox";
import { createWebhook, verifyWebhook, workspaceClient } from "@setup-pack/workspace-client";

/** What is sent to the dashboard of a sandbox; gives the member of the answer that is asked for. */
type Dashboard = (path: string, body: object | undefined, member: "id" | "secret" | "delivery_id") => Promise<string>;

/** Starts the sandbox in which every example that needs a workspace gets a new one. */
export const startSandboxOfExamples = (): Promise<Sandbox> =>
  startSandbox({ port: 0, anonymousPerMinute: 1_000_000, allowLoopbackWebhooks: true }, quietWorld);

/**
 * A workspace for one example, which finds it by SETUP_PACK_URL and SETUP_PACK_API_KEY. It has a few records; and what
 * the example speaks of besides: the pack "Spring" in two releases, a webhook with one delivery.
 */
export async function workspaceFor(
  example: string,
  sandbox: Sandbox,
): Promise<{ readonly SETUP_PACK_URL: string; readonly SETUP_PACK_API_KEY: string }> {
  const post = dashboardOf(sandbox);
  const settings = { name: "Larkspur", slug: `example-${randomUUID()}`, rate_limit_per_minute: 1_000_000 };
  const id = await post("workspaces", settings, "id");
  await post(`workspaces/${id}/tags`, { name: "Buyer" }, "id");
  await post(`workspaces/${id}/lead-sources`, { name: "Open house" }, "id");
  await post(`workspaces/${id}/members`, { name: "Ann Lee", email: "ann@example.org" }, "id");
  await post(`workspaces/${id}/teams`, { name: "North" }, "id");
  const key = await post(`workspaces/${id}/keys`, { scopes: ["full_access"] }, "secret");
  const workspace = { url: sandbox.url, key };
  if (/installed pack|SetupPacks?\(/.test(example)) await installSpring(workspace);
  if (/Webhooks?\(|Deliver/.test(example)) await addWebhook(workspace, post);
  return { SETUP_PACK_URL: sandbox.url, SETUP_PACK_API_KEY: key };
}

const dashboardOf =
  ({ adminUrl, adminToken }: Sandbox): Dashboard =>
  async (path, body, member) => {
    const response = await fetch(`${adminUrl}/admin/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${adminToken}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok || typeof answer !== "object" || answer === null)
      throw new Error(`${path} answered ${JSON.stringify(answer)}`);
    return String(Reflect.get(answer, member));
  };

const world = {
  now: () => new Date(),
  sha256: (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex"),
};

/** Installs two releases of one pack, the second of which has another name for its tag. */
async function installSpring(workspace: { readonly url: string; readonly key: string }): Promise<void> {
  for (const [version, name] of [
    ["1.0.0", "Warm"],
    ["1.1.0", "Hot"],
  ] as const) {
    const target = httpTarget(workspaceClient(workspace), world);
    const resources = [{ kind: "tag", key: "hot", name }];
    const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11";
    const text = { format: "service.setup-pack", schemaVersion: 2, packId, name: "Spring", version, resources };
    const { pack: release } = compile(JSON.stringify(text), world);
    if (release === null) throw new Error("The pack of the examples has errors.");
    const planned = await makePlan({ release }, target, world);
    if (planned instanceof Refusal) throw new Error(planned.message);
    for await (const event of apply(planned.installPlan, { target, world }))
      if (event.step === "done" && event.report.outcome !== "applied") throw new Error(event.report.refusal?.message);
  }
}

/** A webhook of the workspace whose endpoint lives as long as this process, and one delivery to it. */
async function addWebhook(workspace: { readonly url: string; readonly key: string }, post: Dashboard): Promise<void> {
  const client = workspaceClient(workspace);
  const { id } = await createWebhook(client, { url: await startEndpoint(), events: ["*"] });
  await verifyWebhook(client, id);
  await post(`webhooks/${id}/ping`, undefined, "delivery_id");
}

/** An endpoint that answers each challenge with its value; gives its address. */
async function startEndpoint(): Promise<string> {
  const server = createServer(async (request, response) => {
    const challenge = member(member(await json(request), "data"), "challenge") ?? null;
    response.end(JSON.stringify({ challenge }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/hook`;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
