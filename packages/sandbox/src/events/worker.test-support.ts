import type { Receiver } from "@setup-pack/test-network";
import { until } from "../testing/until.js";
import { at, type TestWorkspace, textAt } from "../testing/workspace.js";

export const ada = { first_name: "Ada", last_name: "Moreno" };

export const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const;

export const refusing: Parameters<Receiver["answerWith"]>[0] = (response) => response.writeHead(503).end();

/** The deliveries of a webhook, newest first. */
export async function deliveriesTo({ call }: Pick<TestWorkspace, "call">, id: string): Promise<readonly unknown[]> {
  const data = at((await call("GET", `/v1/webhooks/${id}/deliveries?limit=100`)).body, "data");
  return Array.isArray(data) ? data : [];
}

export const ping = async ({ admin }: Pick<TestWorkspace, "admin">, id: string) =>
  textAt((await admin("POST", `/admin/webhooks/${id}/ping`)).body, "delivery_id");

/** The log of the newest delivery. */
export async function attemptsOf(workspace: Pick<TestWorkspace, "call">, id: string): Promise<readonly unknown[]> {
  const attempts = at((await deliveriesTo(workspace, id))[0], "attempts");
  return Array.isArray(attempts) ? attempts : [];
}

/** Sends so many pings, and waits until each was attempted once. */
export async function failing(workspace: TestWorkspace, id: string, times: number): Promise<void> {
  const sent = await Promise.all(Array.from({ length: times }, () => ping(workspace, id)));
  await until(`${times} pings were attempted`, async () => {
    const attempted = (await deliveriesTo(workspace, id)).filter((one) => at(one, "attempts", 0) !== undefined);
    const ids = new Set(attempted.map((one) => at(one, "id")));
    return sent.every((one) => ids.has(one));
  });
}
