import { isObject, type JsonObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import {
  AdminFailure,
  complain,
  inWorkspace,
  openAdmin,
  queryOf,
  recordsIn,
  requestAdmin,
} from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface DeliveriesFlags extends ReachFlags {
  readonly status?: string;
  readonly format: RecordFormat;
}

/** Shows what was sent to a webhook, the newest first. */
export function runSandboxDeliveries(webhook: string, flags: DeliveriesFlags, world: World): Promise<ExitCode> {
  const query = queryOf({ limit: 100, status: flags.status });
  return requestAdmin(
    flags,
    world,
    () => ({ method: "GET", path: `/admin/webhooks/${encodeURIComponent(webhook)}/deliveries${query}` }),
    ({ data, has_more, total_count }) => {
      printRecords(data, flags.format, deliveryLines, world);
      if (has_more === true && flags.format === "pretty" && !flags.quiet)
        world.stderr.write(`There are ${total_count} in all.\n`);
    },
  );
}

/** Returns a line for the delivery, and one for each attempt with the beginning of its answer. */
function deliveryLines({
  id,
  event_type,
  event_id,
  status,
  created_at,
  attempts,
  next_attempt_at,
}: JsonObject): string {
  const tried = recordsIn(attempts);
  const next = typeof next_attempt_at === "string" ? `next at ${next_attempt_at}` : undefined;
  const line = lineOf(created_at, status, event_type, id, event_id, count(tried.length, "attempt"), next);
  return [line, ...tried.map((attempt) => `  ${attemptLine(attempt)}`)].join("");
}

function attemptLine({ started_at, duration_ms, response_status, response_body, error }: JsonObject): string {
  const body =
    typeof response_body === "string" && response_body !== "" ? JSON.stringify(beginning(response_body)) : "";
  return lineOf(started_at, `${duration_ms} ms`, response_status ?? "no answer", body, error);
}

const beginning = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export interface RequestsFlags extends ReachFlags {
  readonly follow?: boolean;
  readonly status?: string;
  readonly method?: string;
  readonly path?: string;
  readonly limit?: number;
  readonly workspace?: string;
  readonly format: RecordFormat;
}

/** Milliseconds between two looks at what came, and between two tries to reach a sandbox that is gone. */
const pace = 250;
const patience = 2_000;

/** Requests in the order in which they ended, and where those after them begin. */
interface RequestPage {
  readonly requests: readonly JsonObject[];
  readonly latest: string;
}

/** Prints the requests of the last hour, the newest at the end; then those that come, where that is wanted. */
export async function runSandboxRequests(flags: RequestsFlags, world: World): Promise<ExitCode> {
  const signals = world.interruptions();
  try {
    const first = await readRequests(flags, world);
    if (first instanceof AdminFailure) return complain(first, world);
    print(first.requests, flags, world);
    if (!flags.follow) return exitCode.fine;
    let [latest, wait]: [string | undefined, number] = [first.latest, pace];
    while (await signals.wait(wait)) {
      const page = await readRequests(flags, world, latest);
      if (!(page instanceof AdminFailure)) {
        print(page.requests, flags, world);
        [latest, wait] = [page.latest, pace];
      } else if (page.param === "after") {
        // It was started anew, and knows nothing of the time before.
        latest = undefined;
      } else if (page.code === exitCode.unusable) {
        return complain(page, world);
      } else {
        if (wait === pace && !flags.quiet) world.stderr.write(`${printable(page.sentence)} Waiting for it.\n`);
        wait = patience;
      }
    }
    return exitCode.fine;
  } finally {
    signals.end();
  }
}

/** Asks for the last requests, or those after a place. A sandbox that was started anew is found by its ready file. */
async function readRequests(flags: RequestsFlags, world: World, after?: string): Promise<RequestPage | AdminFailure> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return admin;
  const { status, method, path, limit } = flags;
  const query = queryOf({ status, method, path, limit, after });
  const request = inWorkspace(flags.workspace, "GET", `requests${query}`)(admin);
  if (typeof request === "string") return new AdminFailure(request, exitCode.unusable);
  const answer = await admin.send(request);
  if (answer instanceof AdminFailure) return answer;
  const data = recordsIn(answer.data);
  return { requests: after === undefined ? data.toReversed() : data, latest: String(answer.latest) };
}

function print(requests: readonly JsonObject[], flags: RequestsFlags, world: World): void {
  if (flags.follow && flags.format === "json") {
    for (const request of requests) world.stdout.write(`${JSON.stringify(request)}\n`);
  } else printRecords(requests, flags.format, requestLines, world);
}

/** A line for the request, and one for why it was refused. */
function requestLines({ created_at, status, method, path, query, ...more }: JsonObject): string {
  const { duration_ms, key_prefix, id, fault, error } = more;
  const address = `${method} ${path}${query === "" ? "" : `?${query}`}`;
  const met = typeof fault === "string" ? `fault ${fault}` : undefined;
  const line = lineOf(created_at, status ?? "none", address, `${duration_ms} ms`, key_prefix, id, met);
  return isObject(error) && met === undefined ? `${line}  ${lineOf(error.param, error.message)}` : line;
}
