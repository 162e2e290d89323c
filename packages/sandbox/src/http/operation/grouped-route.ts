import type { Static, TSchema } from "@sinclair/typebox";
import type { WorkspaceTx } from "../../database/database.js";
import { isOfDatabase } from "../../database/database-away.js";
import { inGroups } from "../../in-groups.js";
import { Refusal } from "../../refusal.js";
import type { Service } from "../../service.js";
import type { Caller } from "../gate/judge.js";
import { checkBody, checkOf, checkQuery } from "../schema/check-of.js";
import { noQuery, type Operation, type RawRequest, type RequestContext, type Route } from "./route.js";

/** What a request is read with, before anything is written for it. */
export interface ReadContext {
  readonly service: Service;
  readonly caller: Caller;
  /** Reads what the request names. */
  readonly reading: <Answer>(work: (tx: WorkspaceTx) => Promise<Answer | Refusal>) => Promise<Answer | Refusal>;
}

/** A creation that is written together with others. */
interface GroupedOperation<Body extends TSchema, Item>
  extends Omit<Operation<string, typeof noQuery, Body, undefined>, "handle" | "query"> {
  /** What a request asks for, checked as far as it can be without writing. */
  readonly read: (context: ReadContext, body: Static<Body>) => Promise<Item | Refusal>;
  /**
   * Writes all of it in one transaction, that of the first of the callers, who are all of one workspace; gives the
   * answers in the order of the items.
   */
  readonly write: (context: RequestContext, items: readonly WrittenFor<Item>[]) => Promise<readonly unknown[]>;
}

/** What one of a group asked for, and who. */
export interface WrittenFor<Item> {
  readonly item: Item;
  readonly caller: Caller;
}

/** So many are written in one transaction at most: those behind them wait as long. */
const mostTogether = 32;

/**
 * Returns an operation on a collection that many clients ask of one workspace at a time. Such transactions would wait
 * for each other before they end, and most of what each costs is in what every transaction costs: so those that come
 * while one is under way are written by the next, all of them or none. Where that fails, each is written in one of its
 * own, so that none meets what is another's fault.
 */
export function groupedRoute<Body extends TSchema, Item>(operation: GroupedOperation<Body, Item>): Route {
  const { read, write, ...described } = operation;
  const bodyCheck = checkOf(operation.body);
  const queryCheck = checkOf(noQuery);
  const readRaw = async (context: ReadContext, raw: RawRequest): Promise<Item | Refusal> => {
    const query = checkQuery(queryCheck, noQuery, raw.query);
    if (query instanceof Refusal) return query;
    const body = checkBody(bodyCheck, raw.body);
    return body instanceof Refusal ? body : read(context, body);
  };
  const run = async (context: RequestContext, raw: RawRequest): Promise<unknown> => {
    const { service, caller, tx } = context;
    const item = await readRaw({ service, caller, reading: (work) => work(tx) }, raw);
    if (item instanceof Refusal) return item;
    const [answer] = await write(context, [{ item, caller }]);
    return answer;
  };
  return { ...described, query: noQuery, run, together: (service) => togetherIn(service, { readRaw, write, run }) };
}

/** How one of a group is read, how all are written, and how one is done alone. */
interface Ways<Item> {
  readonly readRaw: (context: ReadContext, raw: RawRequest) => Promise<Item | Refusal>;
  readonly write: GroupedOperation<TSchema, Item>["write"];
  readonly run: Route["run"];
}

function togetherIn<Item>(service: Service, { readRaw, write, run }: Ways<Item>) {
  const { database, world } = service;
  const groups = inGroups(async (items: readonly WrittenFor<Item>[]): Promise<readonly unknown[]> => {
    const [caller] = items.map((one) => one.caller);
    if (caller === undefined) return [];
    const answers = await database.inWorkspace(caller.workspace.id, async (tx) => {
      const written = await write({ service, tx, caller, now: new Date(world.now()), isWhole: true }, items);
      // While nothing is kept yet: each is written anew where its group fails.
      if (written.length !== items.length) throw new Error("A group was given another number of answers.");
      return written;
    });
    if (answers instanceof Refusal) throw new Error("A group was refused.");
    return answers;
  }, mostTogether);
  return async (caller: Caller, raw: RawRequest): Promise<unknown> => {
    const { id } = caller.workspace;
    const item = await readRaw({ service, caller, reading: (work) => database.inWorkspace(id, work, "reads") }, raw);
    if (item instanceof Refusal) return item;
    try {
      return await groups(id, { item, caller });
    } catch (error) {
      // Whether a lost connection kept the group nobody can say: to write it again could write it twice.
      if (isOfDatabase(error)) throw error;
      // Each would wait as long again for what the group waited for, and all of them would fill the connections.
      if (tookTooLong(error)) throw error;
      const now = new Date(world.now());
      return database.inWorkspace(id, (tx) => run({ service, tx, caller, now, isWhole: true }, raw));
    }
  };
}

/** Returns whether PostgreSQL ended a statement because it had taken too long, or because it was told to. */
function tookTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}
