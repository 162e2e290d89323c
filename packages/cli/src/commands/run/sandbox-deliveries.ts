import type { JsonObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import type { ExitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import { queryOf } from "../../sandbox/query-of.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { recordsIn } from "../../sandbox/records-in.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
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
