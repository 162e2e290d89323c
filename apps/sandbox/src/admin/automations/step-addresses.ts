import { Type } from "@sinclair/typebox";
import { listStepAddresses, rotateAutomationSecret, verifyStepAddress } from "../../automations/index.js";
import { inTransaction } from "../../database/database.js";
import { noBody } from "../../http/operation/route.js";
import { closed } from "../../http/schema/shapes.js";
import { Refusal } from "../../refusal.js";
import { workspaceRoute, workspaceWork } from "../workspace-route.js";
import { automationNamed } from "./chosen-automations.js";

/** What send-webhook steps post to, and what they are signed with. */
export const stepAddressRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automation-secret",
    body: noBody,
    status: 200,
    handle: (request) => rotateAutomationSecret(request, request.id),
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/step-addresses",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listStepAddresses(request, request.id) }),
  }),
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/step-addresses",
    body: closed({ automation: Type.String(), block: Type.String(), url: Type.Optional(Type.String()) }),
    status: 200,
    handle: async ({ service, id, body: { automation, block, url } }) => {
      const itemId = await inTransaction(service.database.owner, (tx) => automationNamed({ tx }, id, automation));
      return itemId instanceof Refusal ? itemId : verifyStepAddress(service, id, { itemId, block, url });
    },
  }),
];
