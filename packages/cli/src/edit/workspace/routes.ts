import type { Route } from "../route.js";
import { applyPlan } from "./apply-plan.js";
import { connect, describe, disconnect } from "./connecting.js";
import { installedPack, localEdits, targets } from "./looking.js";
import { decide, planPack } from "./planning.js";
import { hushed, withWorkspace } from "./told.js";

/** What the page can ask about a workspace, which this server talks to in its place. */
export const workspaceRoutes: readonly Route[] = [
  { method: "GET", path: "/api/workspace", needsSession: true, answer: hushed(describe) },
  { method: "POST", path: "/api/workspace", needsSession: true, answer: hushed(connect) },
  { method: "DELETE", path: "/api/workspace", needsSession: true, answer: hushed(disconnect) },
  { method: "GET", path: "/api/workspace/status", needsSession: true, answer: withWorkspace(installedPack) },
  { method: "GET", path: "/api/workspace/drift", needsSession: true, answer: withWorkspace(localEdits) },
  { method: "GET", path: "/api/workspace/targets", needsSession: true, answer: withWorkspace(targets) },
  { method: "POST", path: "/api/workspace/plan", needsSession: true, answer: withWorkspace(planPack) },
  { method: "PUT", path: "/api/workspace/decisions", needsSession: true, answer: withWorkspace(decide) },
  { method: "POST", path: "/api/workspace/apply", needsSession: true, answer: withWorkspace(applyPlan) },
];
