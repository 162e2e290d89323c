import { operationsAbout } from "@setup-pack/edit-api";
import { type Handlers, type Route, routeOf } from "../route.js";
import { applyPlan } from "./apply-plan.js";
import { connected, connectWorkspace, describeWorkspace, disconnectWorkspace, hushed } from "./connect-workspace.js";
import { listTargets, readDrift, readHistory, readInstallation, readSides, readTraffic } from "./inspect-workspace.js";
import { planPack } from "./plan-pack.js";
import { planRollback } from "./plan-rollback.js";
import { planUninstall } from "./plan-uninstall.js";
import { saveDecisions } from "./save-decisions.js";

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
