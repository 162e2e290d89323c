import { Type } from "@sinclair/typebox";
import { answerFault, listAnswers, setAnswer } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { closed } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import { workspaceRoute } from "../workspace-route.js";
import { automationNamed } from "./chosen-automations.js";

/** What steps are answered that nothing here can decide. */
export const answerRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/answers",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listAnswers(request, request.id) }),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/answers",
    body: closed({ automation: Type.String(), block: Type.String({ maxLength: 200 }), answer: Type.Unknown() }),
    status: 200,
    handle: async (request) => {
      const { id, body } = request;
      const { automation, block, answer = null } = body;
      const itemId = await automationNamed(request, id, automation);
      if (itemId instanceof Refusal) return itemId;
      const toSet = { itemId, block, answer };
      const fault = answer === null ? undefined : await answerFault(request, id, toSet);
      if (fault !== undefined) return refuse.invalid("answer", fault);
      await setAnswer(request, id, toSet);
      return { data: await listAnswers(request, id) };
    },
  }),
];
