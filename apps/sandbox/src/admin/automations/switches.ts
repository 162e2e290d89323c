import { Type } from "@sinclair/typebox";
import { deleteAutomations, listAutomations, switchOff, switchOn } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { closed } from "../../http/schema/shapes.js";
import { Refusal } from "../../refusal.js";
import { workspaceRoute } from "../workspace-route.js";
import { automationChoice, chosenAutomations } from "./chosen-automations.js";

/** Lists automations, switches them on and off, and deletes those that packs have left. */
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
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/delete",
    body: closed({
      automations: Type.Array(Type.String(), { minItems: 1, maxItems: 1_000 }),
      pack_id: Type.Optional(Type.String()),
    }),
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      if (ids instanceof Refusal) return ids;
      const deleted = await deleteAutomations(request, request.id, ids);
      return deleted instanceof Refusal ? deleted : { data: deleted };
    },
  }),
];
