import { type Static, type TObject, type TSchema, Type } from "@sinclair/typebox";
import type { WorkspaceTx } from "../../database/database.js";
import { Refusal, refuse } from "../../refusal.js";
import type { Service } from "../../service.js";
import type { WriteContext } from "../../write-context.js";
import type { AccessRequirement } from "../gate/gate.js";
import type { Caller } from "../gate/judge.js";
import { checkBody, checkOf, checkQuery } from "../schema/check-of.js";
import { unstorable } from "../schema/parse-body.js";

/** The parts of the API, in the order of its document. */
export const tags = {
  Identity: "The key in use, and the workspace it acts for.",
  Contacts: "People, with their addresses, numbers, tags and custom fields.",
  Activities: "What happened with a contact, newest first.",
  Transactions: "Closings: money, dates, tasks and the people involved.",
  Deals: "What may become a closing, in the stages of a pipeline.",
  Lookups: "The lists that other records name by id.",
  Webhooks: "Endpoints that are told what happens in the workspace.",
  "Setup packs": "Installing and upgrading setup packs: an extension of this sandbox.",
} as const;

export type Tag = keyof typeof tags;

/** The names in a path: `/v1/contacts/:contact_id` has one. */
type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** One request on its way through: who asks, in whose transaction, at what moment. */
export interface RequestContext extends WriteContext {
  readonly tx: WorkspaceTx;
  readonly caller: Caller;
  /** Nothing but the commit comes after the operation: its last statement may be a `closingStatement`. */
  readonly isWhole?: true;
}

/** Returns the moment that records bear: by the workspace's own clock, which may be ahead of the real one (`now`). */
export const workspaceTime = ({ caller, now }: Pick<RequestContext, "caller" | "now">): Date =>
  caller.workspace.standsAt ?? now;

/** What a handler gets: all of it checked. */
export interface OperationRequest<Path extends string, Query extends TObject, Body extends TSchema, Found>
  extends RequestContext {
  readonly params: Params<Path>;
  readonly query: Static<Query>;
  readonly body: Static<Body>;
  /** What an operation with a `precondition` was sent of it. */
  readonly conditions: Preconditions;
  /** What the path names. */
  readonly found: Found;
}

/** The headers that make a request depend on the state of what it changes. */
export interface Preconditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

type Params<Path extends string> = Readonly<Record<Names<Path>, string>>;
type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** What the OpenAPI document says about an operation, beside its schemas. */
interface OperationDescription extends AccessRequirement {
  readonly method: Method;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Of names in the path that are no ids: what they may be. */
  readonly pathNames?: Readonly<Record<string, TSchema>>;
  /** Where the API document leaves this operation, or part of it, open: what was decided. */
  readonly decision?: string;
  /**
   * What it does that the API document does not show at all, such as events: not done where only documented is served.
   */
  readonly beyond?: string;
  /** What the body is there, where that differs. */
  readonly documentedBody?: TSchema;
  /** Success: its status, and the shape of its body. */
  readonly answers: { readonly status: 200 | 201; readonly body: TSchema; readonly description: string };
  /** Whether it depends on the state of what it changes (RFC 9110, 13.1): the header, and 412. */
  readonly precondition?: true;
  /** Not in the API document: left out where only documented operations are to be served. */
  readonly extension?: true;
}

/** An operation, as its resource writes it down. */
export interface Operation<Path extends string, Query extends TObject, Body extends TSchema, Found>
  extends OperationDescription {
  readonly path: Path;
  /** `noQuery` where there is none. */
  readonly query: Query;
  /** `noBody` where there is none. */
  readonly body: Body;
  /** Does the work and gives the success body, or a refusal, which rolls everything back. */
  readonly handle: (request: OperationRequest<Path, Query, Body, Found>) => Promise<unknown>;
}

/** An operation with its types put away: what the pipeline and the OpenAPI document need of it. */
export interface Route extends OperationDescription {
  readonly path: string;
  readonly query: TObject;
  readonly body: TSchema;
  /** Existence, then validation, then the work itself. */
  readonly run: (context: RequestContext, raw: RawRequest) => Promise<unknown>;
  /** How requests are done together, of an operation that writes those of a workspace in one transaction. */
  readonly together?: (service: Service) => (caller: Caller, raw: RawRequest) => Promise<unknown>;
}

/** A request's parts as they came in. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export const noQuery = Type.Object({});
export const noBody = Type.Undefined();

/** Returns whether an operation reads a body at all. */
export const readsBody = (body: TSchema): boolean => body !== noBody;

/** Returns an operation on a collection: its path names no record. */
export function route<const Path extends string, Query extends TObject, Body extends TSchema>(
  operation: Operation<Path, Query, Body, undefined>,
): Route {
  return routeOn(async () => undefined, operation);
}

/**
 * Returns an operation on what its path names. `find` looks for that before the body is judged, and refuses with 404
 * where it is not there. An operation that will change the record locks it there.
 */
export function routeOn<const Path extends string, Query extends TObject, Body extends TSchema, Found>(
  find: (context: RequestContext, params: Params<Path>) => Promise<Found | Refusal>,
  operation: Operation<Path, Query, Body, Found>,
): Route {
  const queryCheck = checkOf(operation.query);
  const bodyCheck = checkOf(operation.body);
  return {
    ...operation,
    run: async (context, raw) => {
      if (!hasParams(operation.path, raw.params)) throw new Error(`${operation.path} was matched without its names.`);
      if (unstorable(raw.params) !== undefined) return refuse.missing("record");
      const found = await find(context, raw.params);
      if (found instanceof Refusal) return found;
      const query = checkQuery(queryCheck, operation.query, raw.query);
      if (query instanceof Refusal) return query;
      const body = checkBody(bodyCheck, readsBody(operation.body) ? raw.body : undefined);
      if (body instanceof Refusal) return body;
      const conditions = conditionsOf(raw);
      return operation.handle({ ...context, params: raw.params, query, body, conditions, found });
    },
  };
}

function conditionsOf({ headers }: RawRequest): Preconditions {
  const sent = (name: string) => [headers[name] ?? []].flat().join(", ") || undefined;
  return { ifMatch: sent("if-match"), ifNoneMatch: sent("if-none-match") };
}

function hasParams<Path extends string>(path: Path, params: unknown): params is Params<Path> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return typeof params === "object" && params !== null && names.every((name) => Object.hasOwn(params, name));
}

/** A success body with the state it shows, which the header ETag gives: `"3"`, quotes included. */
export class ResultWithEtag {
  constructor(
    readonly body: unknown,
    readonly etag: string,
  ) {}
}

/**
 * What an operation gives when part of its work has to wait until its transaction has committed, such as an exchange
 * with a server elsewhere: meanwhile no connection to the database may be held. `run` gives the result, or a refusal.
 */
export class DeferredResult {
  constructor(readonly run: () => Promise<unknown>) {}
}
