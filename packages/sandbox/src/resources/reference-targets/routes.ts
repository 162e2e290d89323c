import type { ReferenceType } from "@setup-pack/core";
import { isReferenceType } from "@setup-pack/core/format";
import { listOf as listOfWords } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { listOf, listQuery, newestFirst, pageOf } from "../../http/list/list.js";
import { noBody, route, routeOn } from "../../http/operation/route.js";
import { record } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import { referenceTargets, unlistedTypes } from "./targets.js";

const named = { id: Type.String(), name: Type.String() };

const referenceTarget = record("ReferenceTarget", named);

const typedReferenceTarget = record("TypedReferenceTarget", { type: Type.String(), ...named });

const types = Type.String({
  maxLength: 500,
  description: "Types of reference that GET /v1/reference-targets/{type} lists, with commas between them.",
  "x-decision": "Left out: all of them.",
  examples: ["team,form,website"],
});

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/** What references of setup packs can name, where no documented list shows it. */
export const referenceTargetRoutes = [
  route({
    method: "GET",
    path: "/v1/reference-targets",
    operationId: "listReferenceTargetsOfTypes",
    tag: "Setup packs",
    summary: "What several types of reference can name in this workspace",
    description:
      "The lists of GET /v1/reference-targets/{type} in one, so that a pack that refers to many types takes one request.",
    extension: true,
    scope: "read_setup_packs",
    feature: "setup_packs",
    query: listQuery({ types: Type.Optional(types) }),
    body: noBody,
    answers: { status: 200, body: listOf(typedReferenceTarget, "TypedReferenceTargetList"), description: "One page." },
    handle: async (request) => {
      const wantedTypes = typesIn(request.query.types);
      if (wantedTypes instanceof Refusal) return wantedTypes;
      const rowsOf = rowsOfTypes(wantedTypes, request.caller.workspace.id);
      return pageOf<TypedRow, object>(request, request.query, {
        list: "reference-targets",
        table: "r",
        page: async (where, limit) => {
          const { rows } = await sql<TypedRow>`
            select r.type, r.id, r.name, r.created_at from (${rowsOf}) r where ${where}
            order by ${newestFirst("r")} limit ${limit}`.execute(request.tx);
          return rows;
        },
        total: async () => {
          const { rows } = await sql<{ total: number }>`
            select count(*)::integer as total from (${rowsOf}) r`.execute(request.tx);
          return rows[0]?.total ?? 0;
        },
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: ({ type, id, name }) => ({ type, id, name }),
      });
    },
  }),
  routeOn(async (_, { type }: { readonly type: string }) => (isReferenceType(type) ? known(type) : noSuchType(type)), {
    method: "GET",
    path: "/v1/reference-targets/:type",
    operationId: "listReferenceTargets",
    tag: "Setup packs",
    summary: "What a type of reference can name in this workspace",
    description: `By the types of the Setup Pack format that no other list covers: ${listOfWords(unlistedTypes, "and", unlistedTypes.length)}.`,
    extension: true,
    scope: "read_setup_packs",
    feature: "setup_packs",
    query: listQuery({}),
    body: noBody,
    answers: { status: 200, body: listOf(referenceTarget, "ReferenceTargetList"), description: "One page." },
    handle: (request) => {
      const rowsOf = request.found.rows(request.caller.workspace.id);
      return pageOf<Row, object>(request, request.query, {
        list: `reference-targets/${request.params.type}`,
        table: "r",
        page: async (where, limit) => {
          const { rows } = await sql<Row>`
            select r.id, r.name, r.created_at from (${rowsOf}) r where ${where}
            order by ${newestFirst("r")} limit ${limit}`.execute(request.tx);
          return rows;
        },
        total: async () => {
          const { rows } = await sql<{ total: number }>`
            select count(*)::integer as total from (${rowsOf}) r`.execute(request.tx);
          return rows[0]?.total ?? 0;
        },
        position: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
        show: ({ id, name }) => ({ id, name }),
      });
    },
  }),
];

interface TypedRow extends Row {
  readonly type: ReferenceType;
}

/** The types that a query names, or a refusal where one of them is listed elsewhere, or is none. */
function typesIn(text: string | undefined): readonly ReferenceType[] | Refusal {
  const names = [...new Set(text?.split(",") ?? unlistedTypes)];
  const found = names.filter(isReferenceType).filter((type) => referenceTargets[type].lookup === undefined);
  const wrong = names.find((type) => !found.some((one) => one === type));
  if (wrong === undefined) return found;
  return refuse.invalid(
    "types",
    `${JSON.stringify(wrong)} in types is no type that is listed here. Name others, with commas between them.`,
  );
}

const rowsOfTypes = (types: readonly ReferenceType[], workspaceId: string) =>
  sql.join(
    types.map(
      (type) =>
        sql`select ${type}::text as type, id, name, created_at from (${referenceTargets[type].rows(workspaceId)}) t`,
    ),
    sql` union all `,
  );

function known(type: keyof typeof referenceTargets) {
  const { lookup } = referenceTargets[type];
  return lookup === undefined ? referenceTargets[type] : elsewhere(type, lookup);
}

const elsewhere = (type: string, lookup: string) =>
  new Refusal(404, "invalid_request_error", `What ${type} can name is listed by GET ${lookup}.`);

const noSuchType = (type: string) =>
  new Refusal(404, "invalid_request_error", `${JSON.stringify(type)} is no type of reference of a setup pack.`);
