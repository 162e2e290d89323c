import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Static, Type } from "@sinclair/typebox";
import type { Selectable } from "kysely";
import type { Faults } from "../database/tables.js";
import { noBody, type Route } from "../http/operation/route.js";
import { closed } from "../http/schema/shapes.js";
import { faultTypes } from "../http/server/fault/meet-fault.js";
import { Refusal, refuse } from "../refusal.js";
import { servedRoutes } from "../resources/register.js";
import { workspaceRoute, workspaceSearch } from "./workspace-route.js";

/** Which operations an address names: as it is shown, and as `Route` has them. */
interface NamedOperations {
  /** `POST /v1/contacts`, `GET /v1/contacts/{contact_id}`, `* /v1/deals/*`. */
  readonly operation: string;
  readonly routes: readonly string[];
}

const shownPath = (route: string): string => route.replace(/:(\w+)/g, "{$1}");

/**
 * Returns the operations of the API that are meant by a method (`*` for any, which may be left out) and a path. In a
 * path, `{name}`, `:name` or `*` stands for an id, and `*` at its end for all that follows.
 */
function operationsNamed(written: string): NamedOperations | Refusal {
  const [, given = "*", path = ""] = /^(?:(\w+|\*)\s+)?(\/\S*)$/.exec(written.trim()) ?? [];
  const method = given.toUpperCase();
  const operation = `${method} ${shownPath(path)}`;
  const ofMethod = servedRoutes(false).filter((route) => method === "*" || route.method === method);
  const routes = ofMethod.filter((route) => isNamed(path.split("/"), route.path.split("/"), isPlaceholder));
  if (routes.length > 0) return { operation, routes: routes.map(nameOf) };
  const withIds = ofMethod.filter((route) => isNamed(path.split("/"), route.path.split("/"), () => true));
  const known = (withIds.length > 0 ? withIds : servedRoutes(false)).map((route) => shownPath(nameOf(route)));
  const remedy =
    withIds.length > 0
      ? ` Faults are set for all ids alike: ${listOf(known, "or")}.`
      : didYouMean(operation, known) ||
        " Write one as POST /v1/contacts or GET /v1/contacts/{contact_id}; GET /docs shows all.";
  return refuse.invalid("operation", `${quote(written)} is no operation of the API.${remedy}`);
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const isPlaceholder = (segment: string): boolean => /^(?:\*|:\w+|\{\w+\})$/.test(segment);

/**
 * Returns whether a path, by its segments, names that of an operation; `standsForId` says what may stand where an id
 * does.
 */
function isNamed(
  written: readonly string[],
  segments: readonly string[],
  standsForId: (segment: string) => boolean,
): boolean {
  if (written.at(-1) === "*" && segments.length >= written.length) {
    const kept = written.length - 1;
    return isNamed(written.slice(0, kept), segments.slice(0, kept), standsForId);
  }
  return (
    written.length === segments.length &&
    segments.every((segment, at) =>
      segment.startsWith(":") ? standsForId(written[at] ?? "") : segment === written[at],
    )
  );
}

const longestDelay = 600_000;

const setting = closed({
  operation: Type.String({ maxLength: 300 }),
  status: Type.Optional(Type.Integer()),
  retry_after: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
  delay_ms: Type.Optional(Type.Integer({ minimum: 1, maximum: longestDelay })),
  drop: Type.Optional(Type.Boolean()),
  after: Type.Optional(Type.Boolean()),
  every: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  key_prefix: Type.Optional(
    Type.String({
      pattern: "^spk_[0-9a-f]{0,12}$",
      "x-expected": "the prefix of a key, such as spk_1a2b3c4d5e6f, and nothing of its secret",
    }),
  ),
});

/** Faults that operations of the API are to have, for whoever develops a client: set, listed, and cleared. */
export const faultRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/faults",
    body: setting,
    status: 201,
    handle: async ({ service, tx, now, id, body }) => {
      if (service.config.documentedOnly)
        return refuse.forbidden(
          "This sandbox serves what is documented alone, without faults: start it without --documented-only.",
        );
      const named = operationsNamed(body.operation);
      if (named instanceof Refusal) return named;
      const unfit = unfitting(body);
      if (unfit !== undefined) return unfit;
      const fault = {
        workspace_id: id,
        id: service.makeId("fault"),
        operation: named.operation,
        routes: [...named.routes],
        key_prefix: body.key_prefix ?? null,
        status: body.status ?? null,
        retry_after: body.retry_after ?? null,
        delay_ms: body.delay_ms ?? 0,
        drops: body.drop ?? false,
        after: body.after ?? false,
        every: body.every ?? 1,
        times: body.times ?? null,
        created_at: now,
      };
      await tx
        .deleteFrom("faults")
        .where("workspace_id", "=", id)
        .where("operation", "=", fault.operation)
        .where("key_prefix", "is not distinct from", fault.key_prefix)
        .execute();
      return shown(await tx.insertInto("faults").values(fault).returningAll().executeTakeFirstOrThrow());
    },
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/faults",
    body: noBody,
    status: 200,
    handle: async ({ tx, id }) => {
      const faults = await tx
        .selectFrom("faults")
        .selectAll()
        .where("workspace_id", "=", id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return { data: faults.map(shown) };
    },
  }),
  workspaceSearch({
    method: "DELETE",
    path: "/admin/workspaces/:id/faults",
    query: Type.Object({ operation: Type.Optional(Type.String({ maxLength: 300 })) }),
    body: noBody,
    status: 200,
    handle: async ({ tx, id, query }) => {
      const named = query.operation === undefined ? undefined : operationsNamed(query.operation);
      if (named instanceof Refusal) return named;
      const cleared = await tx
        .deleteFrom("faults")
        .where("workspace_id", "=", id)
        .$if(named !== undefined, (all) => all.where("operation", "=", named?.operation ?? ""))
        .returning("id")
        .execute();
      return { cleared: cleared.length };
    },
  }),
];

/** What no schema can tell: a fault that does nothing, or two things that exclude each other. */
function unfitting({ status, retry_after, delay_ms, drop }: Static<typeof setting>): Refusal | undefined {
  if (status !== undefined && !faultTypes.has(status) && (status < 500 || status > 599)) {
    return refuse.invalid("status", `status must be ${[...faultTypes.keys()].join(", ")} or 500 to 599.`);
  }
  if (status !== undefined && drop)
    return refuse.invalid("drop", "A dropped connection has no status: give one of them.");
  if (retry_after !== undefined && status === undefined) {
    return refuse.invalid("retry_after", "retry_after goes with a status: 429 or 503.");
  }
  if (status === undefined && delay_ms === undefined && !drop) {
    return refuse.invalid(undefined, "Say what is to go wrong: status, delay_ms or drop.");
  }
  return undefined;
}

/** As the dashboard shows it: `drop` is what `drops` is called there; what it means in routes stays inside. */
const shown = ({ routes: _, workspace_id: __, drops, ...fault }: Selectable<Faults>) => ({ ...fault, drop: drops });
