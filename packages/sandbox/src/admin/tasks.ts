import { Type } from "@sinclair/typebox";
import { noBody } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { closed } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import { completeTask, holdTransaction, workflowOf } from "../resources/transactions/index.js";
import { adminRoute } from "./route.js";

/** The tasks of a closing checklist, which a person ticks off, or takes up again. */
export const taskAdminRoutes = [
  adminRoute({
    method: "GET",
    path: "/admin/transactions/:id/tasks",
    body: noBody,
    status: 200,
    handle: async (request) => {
      const { workspace_id } =
        (await request.tx
          .selectFrom("transactions")
          .select("workspace_id")
          .where("id", "=", request.id)
          .executeTakeFirst()) ?? {};
      if (workspace_id === undefined) return refuse.noSuch("transaction");
      const context = await contextIn(request, workspace_id);
      const held = await holdTransaction(context, { id: request.id });
      return held instanceof Refusal ? held : { data: (await workflowOf(context, held)).tasks };
    },
  }),
  adminRoute({
    method: "PATCH",
    path: "/admin/tasks/:id",
    body: closed({ completed: Type.Boolean() }),
    status: 200,
    handle: async (request) => {
      const found = await request.tx
        .selectFrom("transaction_tasks")
        .select(["workspace_id", "transaction_id"])
        .where("id", "=", request.id)
        .executeTakeFirst();
      if (found === undefined) return refuse.noSuch("task");
      const context = await contextIn(request, found.workspace_id);
      const held = await holdTransaction(context, { id: found.transaction_id });
      return held instanceof Refusal ? held : completeTask(context, held, request.id, request.body.completed);
    },
  }),
];
