import type { ServerResponse } from "node:http";
import { type ApplyEvent, type ApplyReport, apply } from "@setup-pack/installer";
import { type Exchange, smallBody } from "../route.js";
import { namesIn } from "./item-names.js";
import type { Linked } from "./link.js";
import { readJson } from "./read-json.js";
import type { Told } from "./told.js";
import { toldRefusal } from "./told-plan.js";

/**
 * Carries out the plan of an id exactly as it was made, and tells how it goes, one JSON object a line; the last line
 * is the report. It is carried out to its end, whether or not the page goes on listening.
 */
export async function applyPlan({ target }: Linked, { request, response, desk }: Exchange): Promise<Told | undefined> {
  const read = await readJson(request, smallBody);
  if ("fault" in read) return read;
  const { planId } = read.body;
  const taken = desk.plans.take(typeof planId === "string" ? planId : "");
  if (taken === "none") return { fault: "no-plan", message: "This plan is not known any more. Make a new one." };
  if (taken === "busy")
    return { fault: "busy", message: "Another plan is being carried out. Wait until that is done." };
  const { planned, release } = taken;
  try {
    response.writeHead(200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
    const nameOf = namesIn([planned.installPlan.release, planned.installation?.current]);
    for await (const event of apply(planned.installPlan, { target: target(), world: desk.world }))
      say(response, desk.link.hush(JSON.stringify(toldEvent(event, nameOf))));
    response.end();
  } finally {
    release();
  }
  return undefined;
}

function say(response: ServerResponse, line: string): void {
  if (!response.destroyed) response.write(`${line}\n`);
}

function toldEvent(event: ApplyEvent, nameOf: ReturnType<typeof namesIn>): object {
  switch (event.step) {
    case "checking":
    case "asking":
    case "sending":
      return event;
    case "item": {
      const { kind, key, action } = event.item;
      return { step: event.step, kind, key, name: nameOf({ kind, key }), action };
    }
    case "done":
      return { step: event.step, ...toldReport(event.report) };
    default:
      return event satisfies never;
  }
}

function toldReport({ outcome, applied, refusal, result, goLive }: ApplyReport): object {
  return {
    ...{ outcome, applied: applied.length, goLive, version: result?.version ?? null },
    ...(refusal !== undefined && { refusal: toldRefusal(refusal) }),
  };
}
