import type { ServerResponse } from "node:http";
import { readRequest } from "@setup-pack/edit-api";
import { type Exchange, type Result, smallBody } from "../route.js";
import type { WorkspaceConnection } from "./link.js";
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
  const { carryOut, release } = held;
  try {
    response.writeHead(200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
    for await (const event of carryOut(target())) writeLine(response, workspace.link.hush(JSON.stringify(event)));
    response.end();
  } finally {
    release();
  }
  return undefined;
}

function writeLine(response: ServerResponse, line: string): void {
  if (!response.destroyed) response.write(`${line}\n`);
}
