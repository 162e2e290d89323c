import { listAutomations, switchOff, switchOn } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { Refusal } from "../../refusal.js";
import { workspaceRoute } from "../workspace-route.js";
import { automationChoice, chosenAutomations } from "./chosen-automations.js";

/** Which automations there are, and switching them on and off. */
export const switchRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/automations",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listAutomations(request, request.id) }),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/on",
    body: automationChoice,
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      if (ids instanceof Refusal) return ids;
      const switched = await switchOn(request, request.id, ids);
      return switched instanceof Refusal ? switched : { data: switched };
    },
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/off",
    body: automationChoice,
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      return ids instanceof Refusal ? ids : { data: await switchOff(request, request.id, ids) };
    },
  }),
];
