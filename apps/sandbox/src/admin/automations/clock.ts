import { advanceClock, setClock, showClock } from "../../automations/index.js";
import { noBody } from "../../http/operation/route.js";
import { closed, oneOf, timestamp } from "../../http/schema/shapes.js";
import { workspaceRoute, workspaceWork } from "../workspace-route.js";

/** How long one request moves a clock on, in milliseconds, before it answers how far it came. */
const longestAdvance = 1_000;

/** The clock that the automations of a workspace go by. */
export const clockRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/clock",
    body: noBody,
    status: 200,
    handle: (request) => showClock(request, request.id),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/clock",
    body: closed({ clock: oneOf(["real", "standing"]) }),
    status: 200,
    handle: (request) => setClock(request, request.id, request.body.clock),
  }),
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/clock/advance",
    body: closed({ to: timestamp() }),
    status: 200,
    handle: ({ service, id, body }) => advanceClock(service, id, new Date(body.to), longestAdvance),
  }),
];
