import { sql } from "kysely";
import { listOf, listQuery, newestFirst, pageOf } from "../../http/list.js";
import { Refusal } from "../../http/refusal.js";
import { noBody, routeOn } from "../../http/route.js";
import { referenceTarget } from "./schemas.js";
import { isReferenceType, targets } from "./targets.js";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/** What references of setup packs can name, where no documented list shows it. */
export const referenceTargetRoutes = [
  routeOn(async (_, { type }: { readonly type: string }) => (isReferenceType(type) ? known(type) : noSuchType(type)), {
    method: "GET",
    path: "/v1/reference-targets/:type",
    operationId: "listReferenceTargets",
    tag: "Setup packs",
    summary: "What a type of reference can name in this workspace",
    description:
      "By the types of the Setup Pack format that no other list covers: smart_list, team, pond, website, form, email_template, custom_field, appointment_type, appointment_outcome, program, relationship_label and automation.",
    extension: true,
    scope: "read_setup_packs",
    feature: "setup_packs",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(referenceTarget, "ReferenceTargetList"), description: "One page." },
    handle: (ask) => {
      const rowsOf = ask.found.rows(ask.caller.workspace.id);
      return pageOf<Row, object>(ask, ask.query, {
        list: `reference-targets/${ask.params.type}`,
        table: "r",
        page: async (where, limit) => {
          const { rows } = await sql<Row>`
            select r.id, r.name, r.created_at from (${rowsOf}) r where ${where}
            order by ${newestFirst("r")} limit ${limit}`.execute(ask.tx);
          return rows;
        },
        total: async () => {
          const { rows } = await sql<{ total: number }>`
            select count(*)::integer as total from (${rowsOf}) r`.execute(ask.tx);
          return rows[0]?.total ?? 0;
        },
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: ({ id, name }) => ({ id, name }),
      });
    },
  }),
];

function known(type: keyof typeof targets) {
  const { lookup } = targets[type];
  return lookup === undefined ? targets[type] : elsewhere(type, lookup);
}

const elsewhere = (type: string, lookup: string) =>
  new Refusal(404, "invalid_request_error", `What ${type} can name is listed by GET ${lookup}.`);

const noSuchType = (type: string) =>
  new Refusal(404, "invalid_request_error", `${JSON.stringify(type)} is no type of reference of a setup pack.`);
