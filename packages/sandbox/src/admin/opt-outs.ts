import { type Static, type TString, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { noBody } from "../http/operation/route.js";
import { contextIn } from "../http/operation/workspace-context.js";
import { checkBody, checkOf } from "../http/schema/check-of.js";
import { closed, oneOf } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import { addOptOuts, emailText, optOutChannels, phoneText, removeOptOut } from "../resources/contacts/index.js";
import { workspaceRoute, workspaceSearch } from "./workspace-route.js";

const optOut = closed({
  channel: oneOf(optOutChannels),
  value: Type.String({ maxLength: 320 }),
});

const valued = (value: TString) => checkOf(closed({ channel: oneOf(optOutChannels), value }));
const [ofEmails, ofPhones] = [valued(emailText), valued(phoneText)];

/** What is no address of the channel would silence nobody, without a word. */
const checkOptOut = (given: Static<typeof optOut>) => checkBody(given.channel === "email" ? ofEmails : ofPhones, given);

/**
 * Opt-outs stand by address and number, not by contact: they outlive a contact that is deleted, and hold again for
 * whoever is added with that address. The list says which contacts each of them silences now.
 */
export const optOutRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/opt-outs",
    body: optOut,
    status: 201,
    handle: async (request) => {
      const { id, body } = request;
      const checked = checkOptOut(body);
      if (checked instanceof Refusal) return checked;
      await addOptOuts(await contextIn(request, id), [checked]);
      return { channel: checked.channel, value: checked.value };
    },
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/opt-outs",
    body: noBody,
    status: 200,
    handle: async ({ tx, id }) => {
      const { rows } = await sql`
        select o.channel, o.value, o.created_at, coalesce((
          select json_agg(a.contact_id order by a.contact_id) from contact_addresses a
          where a.workspace_id = o.workspace_id and a.folded = o.folded
            and a.channel = case o.channel when 'email' then 'email' else 'phone' end), '[]') as contact_ids
        from opt_outs o where o.workspace_id = ${id} order by o.created_at desc, o.channel, o.folded`.execute(tx);
      return { data: rows };
    },
  }),
  workspaceSearch({
    method: "DELETE",
    path: "/admin/workspaces/:id/opt-outs",
    query: optOut,
    body: noBody,
    status: 200,
    handle: async (request) => {
      const checked = checkOptOut(request.query);
      if (checked instanceof Refusal) return checked;
      if (!(await removeOptOut(request, request.id, checked)))
        return refuse.invalid("value", "There is no opt-out of this value by this channel.");
      return { ...checked, deleted: true };
    },
  }),
];
