import type { ServerResponse } from "node:http";
import { parseBindings } from "@setup-pack/core";
import { operationsAbout, readRequest } from "@setup-pack/edit-api";
import { type Exchange, type Handlers, type Result, type Route, routeOf, smallBody } from "../route.js";
import { connected, connectWorkspace, describeWorkspace, disconnectWorkspace, hushed } from "./connect-workspace.js";
import { listTargets, readDrift, readHistory, readInstallation, readSides, readTraffic } from "./inspect-workspace.js";
import type { WorkspaceConnection } from "./link.js";
import { planPack } from "./plan-pack.js";
import { planRollback, planUninstall } from "./plan-rollback.js";
import { readJson, readRequestBody } from "./read-json.js";

/** The most bytes of decisions that are taken at once. */
const mostDecided = 2 ** 20;

/** Takes down what references stand for and how conflicts are settled, as a bindings file writes it. */
async function saveDecisions(
  connection: WorkspaceConnection,
  { request, workspace }: Exchange,
): Promise<Result<"saveDecisions">> {
  const read = await readJson(request, mostDecided);
  if ("fault" in read) return read;
  const { bindings, findings } = parseBindings(read.body);
  if (findings !== undefined) return { fault: "invalid", message: findings[0]?.message ?? "These are no bindings." };
  const { decisions } = workspace;
  return decisions.add(bindings, connection.workspace) ?? { value: { written: decisions.path } };
}

const handlers: Handlers<"workspace"> = {
  describeWorkspace,
  connectWorkspace,
  disconnectWorkspace,
  readInstallation: connected(readInstallation),
  readHistory: connected(readHistory),
  readDrift: connected(readDrift),
  readSides: connected(readSides),
  readTraffic: connected(readTraffic),
  listTargets: connected(listTargets),
  planPack: connected(planPack),
  saveDecisions: connected(saveDecisions),
  planRollback: connected(planRollback),
  planUninstall: connected(planUninstall),
  applyPlan: connected(applyPlan),
};

/** What the page can ask about a workspace, which this server talks to in its place. */
export const workspaceRoutes: readonly Route[] = operationsAbout("workspace").map((id) =>
  hushed(routeOf(id, handlers[id])),
);

/**
 * Carries out the plan of an id exactly as it was made, and reports its progress, one JSON object a line; the last line
 * is the report. It is carried out to its end, whether or not the page goes on listening.
 */
async function applyPlan(
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
