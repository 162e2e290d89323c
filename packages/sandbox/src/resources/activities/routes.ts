import { listOf, listQuery, pageOf } from "../../http/list/list.js";
import { noBody, routeOn } from "../../http/operation/route.js";
import { findContact } from "../contacts/index.js";
import { activity, activityPage, activityTotal, showActivity } from "./store.js";

/** The timeline of a contact (API document, "Activities"). */
export const activityRoutes = [
  routeOn(findContact, {
    tag: "Activities",
    scope: "read_contacts",
    feature: "contacts",
    method: "GET",
    path: "/v1/contacts/:contact_id/activities",
    operationId: "listActivities",
    summary: "What happened with a contact, newest first",
    description:
      "Without private notes. An email from a mailbox that its owner keeps private shows that there was one, and nothing else, unless that owner made the key.",
    decision: "needs the scope of contacts. total_count does not count private notes either.",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(activity, "ActivityList"), description: "One page." },
    handle: (request) => {
      const { tx, caller, query, found } = request;
      const timeline = { workspaceId: caller.workspace.id, contactId: found.id };
      return pageOf(request, query, {
        list: `activities of ${found.id}`,
        table: "a",
        page: (where, limit) => activityPage(tx, timeline, where, limit),
        total: () => activityTotal(tx, timeline),
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: (row) => showActivity(row, caller.createdBy),
      });
    },
  }),
];
