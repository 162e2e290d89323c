import { stageTypes } from "@setup-pack/core/format";
import { type TSchema, Type } from "@sinclair/typebox";
import { type RawBuilder, sql } from "kysely";
import { listOf, listQuery, newestFirst, pageOf } from "../../http/list/list.js";
import { noBody, route } from "../../http/operation/route.js";
import { nullable, oneOf, record } from "../../http/schema/shapes.js";

const named = { id: Type.String(), name: Type.String() };
const decided = { "x-decision": "The API document does not show the records of this list." };

const tag = record("Tag", { ...named, color: nullable(Type.String()) });
const contactStage = record("ContactStage", { ...named, position: Type.Integer() }, decided);
const leadSource = record("LeadSource", named, decided);
const member = record("Member", { ...named, email: Type.String() }, decided);
const pipelineStage = record(
  "PipelineStage",
  {
    ...named,
    type: oneOf(stageTypes),
    position: Type.Integer(),
    probability: Type.Integer({ minimum: 0, maximum: 100, description: "How likely a deal here is won, in percent." }),
  },
  decided,
);
const pipeline = record("Pipeline", { ...named, stages: Type.Array(pipelineStage) }, decided);

/** A list that other records name by id. */
interface Lookup {
  readonly path: string;
  readonly operationId: string;
  readonly title: string;
  readonly component: string;
  readonly item: TSchema;
  readonly table: "tags" | "contact_stages" | "lead_sources" | "members" | "pipelines";
  /** SQL: the record as it is answered, of a row `r`. */
  readonly shown: RawBuilder<object>;
}

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly shown: object;
}

const lookups: readonly Lookup[] = [
  {
    path: "/v1/tags",
    operationId: "listTags",
    title: "Tags",
    component: "TagList",
    item: tag,
    table: "tags",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'color', r.color)`,
  },
  {
    path: "/v1/contact-stages",
    operationId: "listContactStages",
    title: "Stages of contacts",
    component: "ContactStageList",
    item: contactStage,
    table: "contact_stages",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'position', r.position)`,
  },
  {
    path: "/v1/lead-sources",
    operationId: "listLeadSources",
    title: "Lead sources",
    component: "LeadSourceList",
    item: leadSource,
    table: "lead_sources",
    shown: sql`json_build_object('id', r.id, 'name', r.name)`,
  },
  {
    path: "/v1/members",
    operationId: "listMembers",
    title: "Team members",
    component: "MemberList",
    item: member,
    table: "members",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'email', r.email)`,
  },
  {
    path: "/v1/pipelines",
    operationId: "listPipelines",
    title: "Pipelines with their stages",
    component: "PipelineList",
    item: pipeline,
    table: "pipelines",
    shown: sql`json_build_object('id', r.id, 'name', r.name, 'stages', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'position', s.position,
                                                 'probability', s.probability) order by s.position, s.id), '[]')
      from pipeline_stages s where s.workspace_id = r.workspace_id and s.pipeline_id = r.id))`,
  },
];

export const lookupRoutes = lookups.map(({ path, operationId, title, component, item, table, shown }) =>
  route({
    method: "GET",
    path,
    operationId,
    tag: "Lookups",
    summary: title,
    decision: "the API document names this path and does not show its shape; it answers the list envelope.",
    scope: "any key",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(item, component), description: "One page." },
    handle: (request) => {
      const workspaceId = request.caller.workspace.id;
      return pageOf<Row, object>(request, request.query, {
        list: path,
        table: "r",
        page: async (where, limit) => {
          const { rows } = await sql<Row>`
            select r.id, r.created_at, ${shown} as shown from ${sql.table(table)} r
            where r.workspace_id = ${workspaceId} and ${where} order by ${newestFirst("r")} limit ${sql.lit(limit)}`.execute(
            request.tx,
          );
          return rows;
        },
        total: async () => {
          const { total } = await request.tx
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as("total"))
            .where("workspace_id", "=", workspaceId)
            .executeTakeFirstOrThrow();
          return total;
        },
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: (row) => row.shown,
      });
    },
  }),
);
