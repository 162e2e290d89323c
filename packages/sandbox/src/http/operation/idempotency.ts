import { createHash } from "node:crypto";
import { Refusal, refuse } from "../../refusal.js";
import type { RequestContext } from "./route.js";

/** How long a key stands for the creation it made, in milliseconds. */
const kept = 24 * 3_600_000;

/**
 * Runs a creation once for each idempotency key (transactions carry it in `idempotency_key`). The same request again,
 * within 24 hours, gets the stored answer; another request with that key is refused. At the same time: the second waits
 * until the first has committed, for both want the same row of `idempotency_keys`, and then gets its answer.
 * Without a key (undefined or "") it just runs.
 */
export async function runOnce(
  { tx, caller, now }: RequestContext,
  operation: string,
  key: string | null | undefined,
  request: unknown,
  create: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || key === null || key === "") return create();
  const row = { workspace_id: caller.workspace.id, operation, key };
  const hash = createHash("sha256").update(canonicalJson(request)).digest("hex");
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ ...row, request_hash: hash, status: null, answer: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["workspace_id", "operation", "key"])
        .doUpdateSet({ request_hash: hash, status: null, answer: null, created_at: now })
        .where("idempotency_keys.created_at", "<=", new Date(now.getTime() - kept)),
    )
    .returning("key")
    .executeTakeFirst();
  const mine = tx.selectFrom("idempotency_keys").where((is) => is.and(row));
  if (claimed === undefined) {
    const stored = await mine.select(["request_hash", "answer"]).executeTakeFirstOrThrow();
    return stored.request_hash === hash && stored.answer !== null ? JSON.parse(stored.answer) : reused();
  }
  const answer = await create();
  if (answer instanceof Refusal) return answer;
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where((is) => is.and(row))
    .execute();
  return answer;
}

function reused(): Refusal {
  return refuse.invalid(
    "idempotency_key",
    "idempotency_key was used for another creation in the last 24 hours. Use a new key for a new creation.",
  );
}

/** JSON with the members of every object in one order, so that it hashes alike however it was written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
