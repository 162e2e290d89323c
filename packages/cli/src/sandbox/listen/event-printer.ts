import { type GlobalFlags, paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import type { RecordFormat } from "../print-record.js";
import type { ForwardResult, WorkspaceEvent } from "./forward.js";

interface PrintFlags extends GlobalFlags {
  readonly format: RecordFormat;
}

/** Prints the events that a listener reads, and what became of those that it forwards. */
export interface EventPrinter {
  readonly event: (event: WorkspaceEvent) => void;
  readonly forwarded: (event: WorkspaceEvent, forwarded: ForwardResult, url: string) => void;
}

/** As lines of JSON: one for each event, and one for each that was forwarded. */
const jsonPrinter = ({ stdout }: World): EventPrinter => ({
  event: ({ body }) => stdout.write(`{"event":${body}}\n`),
  forwarded: ({ id }, { deliveryId, status, error, milliseconds }, url) => {
    const forwarded = {
      event_id: id,
      delivery_id: deliveryId,
      url,
      status: status ?? null,
      error: error ?? null,
      duration_ms: milliseconds,
    };
    stdout.write(`${JSON.stringify({ forwarded })}\n`);
  },
});

/** As lines for people. */
function prettyPrinter(flags: GlobalFlags, world: World): EventPrinter {
  const { palette } = paperFor("stdout", flags, world);
  return {
    event: ({ createdAt, type, id }) =>
      world.stdout.write(`${printable(createdAt)}  --> ${palette.strong(printable(type))}  ${printable(id)}\n`),
    forwarded: ({ id }, { status, error, milliseconds }, url) => {
      const isGood = status !== undefined && status >= 200 && status <= 299;
      const outcome = isGood ? palette.good(`[${status}]`) : palette.severity.error(`[${status ?? "failed"}]`);
      const why = error === undefined ? "" : `: ${error}`;
      const at = new Date(world.now()).toISOString();
      world.stdout.write(`${at}  <-- ${outcome} POST ${printable(url)}  ${printable(id)}  ${milliseconds} ms${why}\n`);
    },
  };
}

export const eventPrinter = (flags: PrintFlags, world: World): EventPrinter =>
  flags.format === "json" ? jsonPrinter(world) : prettyPrinter(flags, world);
