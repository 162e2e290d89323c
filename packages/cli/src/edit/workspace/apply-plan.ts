import type { ServerResponse } from "node:http";
import { type ApplyEvent, type ApplySummary, readRequest } from "@setup-pack/edit-api";
import { type ApplyReport, apply, type ApplyEvent as InstallerEvent } from "@setup-pack/installer";
import { type Exchange, type Result, smallBody } from "../route.js";
import { namesIn } from "./item-names.js";
import type { WorkspaceConnection } from "./link.js";
import { refusalNote } from "./plan-view.js";
import { readRequestBody } from "./read-json.js";

/**
 * Carries out the plan of an id exactly as it was made, and reports its progress, one JSON object a line; the last line
 * is the report. It is carried out to its end, whether or not the page goes on listening.
 */
export async function applyPlan(
  { target }: WorkspaceConnection,
  { request, response, workspace }: Exchange,
): Promise<Result<"applyPlan">> {
  const read = await readRequestBody(request, smallBody, readRequest.applyPlan);
  if ("fault" in read) return read;
  const held = workspace.plans.hold(read.body.planId);
  if (held === "none") return { fault: "no-plan", message: "This plan is not known any more. Make a new one." };
  if (held === "busy") return { fault: "busy", message: "Another plan is being carried out. Wait until that is done." };
  const { planned, release } = held;
  try {
    response.writeHead(200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
    const nameOf = namesIn([planned.installPlan.release, planned.installation?.current]);
    for await (const event of apply(planned.installPlan, { target: target(), world: workspace.world }))
      writeLine(response, workspace.link.hush(JSON.stringify(eventOf(event, nameOf))));
    response.end();
  } finally {
    release();
  }
  return undefined;
}

function writeLine(response: ServerResponse, line: string): void {
  if (!response.destroyed) response.write(`${line}\n`);
}

function eventOf(event: InstallerEvent, nameOf: ReturnType<typeof namesIn>): ApplyEvent {
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
      return summaryOf(event.report);
    default:
      return event satisfies never;
  }
}

function summaryOf({ outcome, applied, refusal, result, goLive }: ApplyReport): ApplySummary {
  if (outcome === "rehearsed") throw new Error("A plan is never rehearsed here");
  return {
    step: "done",
    outcome,
    applied: applied.length,
    version: result?.version ?? null,
    goLive,
    ...(refusal !== undefined && { refusal: refusalNote(refusal) }),
  };
}
