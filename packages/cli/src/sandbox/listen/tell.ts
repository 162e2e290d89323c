import { type GlobalFlags, paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import type { RecordFormat } from "../print-record.js";
import type { Forwarded, HeardEvent } from "./forward.js";

interface TellFlags extends GlobalFlags {
  readonly format: RecordFormat;
}

/** How a listener tells what it hears. */
export interface Teller {
  readonly event: (event: HeardEvent) => void;
  readonly forwarded: (event: HeardEvent, forwarded: Forwarded, url: string) => void;
}

/** As lines of JSON, one for each happening. */
const jsonTeller = ({ stdout }: World): Teller => ({
  event: ({ body }) => stdout.write(`{"event":${body}}\n`),
  forwarded: ({ id }, { deliveryId, status, error, milliseconds }, url) => {
    const told = { event_id: id, delivery_id: deliveryId, url, status: status ?? null, error: error ?? null };
    stdout.write(`${JSON.stringify({ forwarded: { ...told, duration_ms: milliseconds } })}\n`);
  },
});

/** As lines for people: what comes in, and what came of passing it on. */
function prettyTeller(flags: GlobalFlags, world: World): Teller {
  const { palette } = paperFor("stdout", flags, world);
  return {
    event: ({ createdAt, type, id }) =>
      world.stdout.write(`${printable(createdAt)}  --> ${palette.strong(printable(type))}  ${printable(id)}\n`),
    forwarded: ({ id }, { status, error, milliseconds }, url) => {
      const isGood = status !== undefined && status >= 200 && status <= 299;
      const said = isGood ? palette.good(`[${status}]`) : palette.severity.error(`[${status ?? "failed"}]`);
      const why = error === undefined ? "" : `: ${error}`;
      const at = new Date(world.now()).toISOString();
      world.stdout.write(`${at}  <-- ${said} POST ${printable(url)}  ${printable(id)}  ${milliseconds} ms${why}\n`);
    },
  };
}

export const tellerOf = (flags: TellFlags, world: World): Teller =>
  flags.format === "json" ? jsonTeller(world) : prettyTeller(flags, world);
