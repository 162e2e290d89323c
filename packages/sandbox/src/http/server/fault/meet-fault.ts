import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ErrorType, Refusal } from "../../../refusal.js";
import type { Service } from "../../../service.js";
import { type Caller, rateHeaders } from "../../gate/judge.js";
import { noteFault } from "../../request-log/watch-request.js";
import { send } from "../app.js";

/** The header that tells an answer with a fault from a real one: the id of the fault. */
const faultHeader = "x-sandbox-fault";

/** The statuses a fault may answer with beside 500 to 599, and their types (API document, "Errors"). */
export const faultTypes: ReadonlyMap<number, ErrorType> = new Map([
  [400, "invalid_request_error"],
  [401, "authentication_error"],
  [403, "permission_error"],
  [404, "invalid_request_error"],
  [415, "invalid_request_error"],
  [429, "rate_limit_error"],
]);

/**
 * What a client is told to wait where a fault says nothing else, in seconds; the sandbox's own answers say the same.
 */
const usualWait: ReadonlyMap<number, number> = new Map([
  [429, 1],
  [503, 1],
]);

/**
 * Lets a request meet a fault. True where it got its answer by that, or none: nothing more is to be done. False where
 * it was held up only.
 */
export async function meetFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  now: () => number,
): Promise<boolean> {
  noteFault(request, fault.id);
  reply.header(faultHeader, fault.id);
  const isThere = await held(fault.delay_ms, reply.raw);
  if (!isThere || fault.drops) {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if (fault.status === null) return false;
  const wait = fault.retry_after ?? usualWait.get(fault.status);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  if (fault.status === 429) {
    const limit = Number(reply.getHeader("x-ratelimit-limit"));
    reply.headers(rateHeaders({ limit, used: limit, resetsAt: now() + (wait ?? 0) * 1_000 }));
  }
  send(reply, refusalOf(fault.status));
  return true;
}

const refusalOf = (status: number): Refusal =>
  new Refusal(
    status,
    faultTypes.get(status) ?? "api_error",
    "This is a fault that was set for this operation. setup-pack sandbox faults list shows it, and faults clear ends it.",
  );

/** Waits; false as soon as the client has left, or the server ends. */
function held(milliseconds: number, response: ServerResponse): Promise<boolean> {
  if (milliseconds === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const left = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off("close", left);
      resolve(true);
    }, milliseconds);
    response.once("close", left);
  });
}

/** What one request meets. */
interface Fault {
  readonly id: string;
  readonly status: number | null;
  readonly retry_after: number | null;
  readonly delay_ms: number;
  readonly drops: boolean;
  readonly after: boolean;
}

/**
 * Counts a request of a workspace ($1) to an operation ($2) with a key ($3) for the newest fault that fits it and is
 * not over, and gives that one where it is the request's turn: one statement, so that any number of processes count
 * together.
 */
const taking = `
  with counted as (
    update faults set seen = seen + 1, struck = struck + case when (seen + 1) % every = 0 then 1 else 0 end
    where (workspace_id, id) = (
      select workspace_id, id from faults
      where workspace_id = $1 and $2 = any (routes) and starts_with($3, key_prefix) is not false
        and (times is null or struck < times)
      order by created_at desc, id desc limit 1 for update)
    returning *
  )
  select id, status, retry_after, delay_ms, drops, after from counted where seen % every = 0`;

/** Returns the fault that a request meets, if any. */
export async function takeFault(
  { database, config }: Pick<Service, "database" | "config">,
  { workspace, keyPrefix }: Caller,
  operation: string,
): Promise<Fault | undefined> {
  if (config.documentedOnly || !workspace.hasFaults) return undefined;
  const [fault] = await database.atGate<Fault>("fault", taking, [workspace.id, operation, keyPrefix]);
  return fault;
}
