import { Type } from "@sinclair/typebox";
import type { Config } from "../config.js";
import { eventsAfter, type ReadPosition, readFromNow, subscribable } from "../events/index.js";
import { noBody } from "../http/operation/route.js";
import { Refusal, refuse } from "../refusal.js";
import { workspaceRoute, workspaceSearch } from "./workspace-route.js";

/** Events on a page. */
const most = 100;

const query = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 1_000 })),
  types: Type.Optional(Type.String({ maxLength: 1_000 })),
});

/**
 * What happens in a workspace, for whoever listens without an endpoint: each answer's cursor is the next request's
 * `after`; without one it begins now. And the secret that what a listener passes on is signed with.
 */
export const eventAdminRoutes = [
  workspaceSearch({
    method: "GET",
    path: "/admin/workspaces/:id/events",
    query,
    body: noBody,
    status: 200,
    handle: async ({ service, tx, id, query: { after, types } }) => {
      const wanted = typesIn(types, service.config);
      if (wanted instanceof Refusal) return wanted;
      const from = after === undefined ? await readFromNow(tx) : placeIn(after, id);
      if (from instanceof Refusal) return from;
      const events = after === undefined ? [] : await eventsAfter(tx, id, from, wanted, most);
      return {
        data: events.map(({ written_in: _, ...event }) => event),
        has_more: events.length === most,
        cursor: cursorAt(events.at(-1) ?? from, id),
      };
    },
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/listening-secret",
    body: noBody,
    status: 200,
    handle: async ({ service, id }) => {
      const digest = Buffer.from(service.secrets.hashKey(`listening to ${id}`), "hex");
      return { secret: `whsec_${digest.toString("base64url")}` };
    },
  }),
];

function typesIn(text = "", { documentedOnly }: Config): readonly string[] | Refusal {
  const types = text.split(",").filter((type) => type !== "" && type !== "*");
  const known = subscribable(documentedOnly);
  const unknown = types.find((type) => !known.some((one) => one === type));
  return unknown === undefined
    ? types
    : refuse.invalid("types", `There is no event type ${unknown}. There are ${known.join(", ")}.`);
}

const cursorAt = ({ written_in, id }: ReadPosition, workspaceId: string): string =>
  Buffer.from(JSON.stringify([written_in, id, workspaceId])).toString("base64url");

/**
 * A cursor of another workspace, or of none, leads nowhere: numbers of transactions mean nothing in another database.
 */
function placeIn(cursor: string, workspaceId: string): ReadPosition | Refusal {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const [written_in, id, of]: readonly unknown[] = Array.isArray(read) ? read : [];
    const isSound = typeof written_in === "string" && /^\d{1,18}$/.test(written_in);
    if (isSound && typeof id === "string" && /^\w*$/.test(id) && of === workspaceId) return { written_in, id };
  } catch {
    // It is refused below, like any other that is none.
  }
  return refuse.invalid("after", "after is no cursor of this workspace's events. Take the one of the answer before.");
}
