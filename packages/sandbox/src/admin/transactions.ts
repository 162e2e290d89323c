import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { closed, nullable, text } from "../http/schema/shapes.js";
import { refuse } from "../refusal.js";
import { addTimelineEntries } from "../resources/transactions/index.js";
import type { WriteContext } from "../write-context.js";
import { adminRoute } from "./route.js";

const filled = (most: number) =>
  Type.String({ maxLength: most, pattern: "\\S", "x-expected": "a string that is not blank" });

const party = closed({
  name: filled(500),
  role: text(500),
  contact_id: Type.Optional(nullable(Type.String())),
  relationship_label_id: Type.Optional(nullable(Type.String())),
});

const document = closed({ file_name: filled(500) });

/** What a person would add to a transaction in the dashboard. */
export const transactionAdminRoutes = [
  adminRoute({
    method: "POST",
    path: "/admin/transactions/:id/parties",
    body: party,
    status: 201,
    handle: (request) => addParty(request, request.id, request.body),
  }),
  adminRoute({
    method: "POST",
    path: "/admin/transactions/:id/documents",
    body: document,
    status: 201,
    handle: (request) => addDocument(request, request.id, request.body),
  }),
];

/** Adds a person to a transaction. */
export async function addParty(context: WriteContext, transaction_id: string, body: Static<typeof party>) {
  const { service, tx } = context;
  const held = await holdTransaction(context, transaction_id);
  if (held === undefined) return refuse.noSuch("transaction");
  const { workspace_id, at } = held;
  const { name, role } = body;
  const [contact_id, relationship_label_id] = [body.contact_id || null, body.relationship_label_id || null];
  if (contact_id !== null) {
    const { rows } = await sql`
      select 1 from contacts where workspace_id = ${workspace_id} and id = ${contact_id} for key share`.execute(tx);
    if (rows.length === 0) return refuse.unknownId("contact_id", "contact");
  }
  if (relationship_label_id !== null) {
    const { rows } = await sql`
      select 1 from reference_targets where workspace_id = ${workspace_id} and type = 'relationship-labels'
        and id = ${relationship_label_id}`.execute(tx);
    if (rows.length === 0) return refuse.unknownId("relationship_label_id", "relationship label");
  }
  const row = { id: service.makeId("party"), contact_id, name, role, relationship_label_id };
  await tx
    .insertInto("transaction_parties")
    .values({ workspace_id, transaction_id, ...row, created_at: at })
    .execute();
  await addTimelineEntries(context, at, { workspace_id, id: transaction_id }, [
    { title: "Party added", description: name },
  ]);
  return row;
}

/** Notes a document of a transaction. */
export async function addDocument(context: WriteContext, transaction_id: string, body: Static<typeof document>) {
  const { service, tx } = context;
  const held = await holdTransaction(context, transaction_id);
  if (held === undefined) return refuse.noSuch("transaction");
  const { workspace_id, at } = held;
  const row = { id: service.makeId("document"), file_name: body.file_name };
  await tx
    .insertInto("transaction_documents")
    .values({ workspace_id, transaction_id, ...row, created_at: at })
    .execute();
  await addTimelineEntries(context, at, { workspace_id, id: transaction_id }, [
    { title: "Document added", description: body.file_name },
  ]);
  return row;
}

/** Holds a transaction, so that nobody removes it meanwhile; gives whose it is, and the moment by their clock. */
async function holdTransaction({ tx, now }: WriteContext, id: string) {
  const { rows } = await sql<{ workspace_id: string; at: Date }>`
    select t.workspace_id, coalesce(w.stands_at, ${now}::timestamptz) as at
    from transactions t left join automation_workspaces w on w.workspace_id = t.workspace_id
    where t.id = ${id} for key share of t`.execute(tx);
  return rows[0];
}
