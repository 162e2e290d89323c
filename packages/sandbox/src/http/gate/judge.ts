import type { Config } from "../../config.js";
import type { GateQuery } from "../../database/gate-query.js";
import { inGroups } from "../../in-groups.js";
import { prefixOf } from "../../keys/api-key.js";
import type { Secrets } from "../../keys/secrets.js";

/** Whoever makes a request: a key that acts for its whole workspace. */
export interface Caller {
  readonly keyId: string;
  readonly keyPrefix: string;
  readonly scopes: readonly string[];
  /** The member who made the key; null for one made by nobody in particular. */
  readonly createdBy: string | null;
  readonly workspace: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly features: readonly string[];
    readonly rateLimit: number;
    /** The name of a time zone: which day it is for the workspace. */
    readonly timeZone: string;
    /** Whether automations run in it, which are told what happens. */
    readonly automated?: boolean;
    /** Whether there are faults that its requests may meet. */
    readonly hasFaults?: boolean;
    /** Where its own clock stands; null where it goes with the real one. */
    readonly standsAt?: Date | null;
  };
}

/** How much of the minute is used, this request included. */
interface Allowance {
  readonly limit: number;
  readonly used: number;
  /** Milliseconds since 1970 at which the minute is over. */
  readonly resetsAt: number;
}

export interface KeyJudgement {
  /** Undefined without a valid key; `why` says what is wrong with it. */
  readonly caller: Caller | undefined;
  readonly why: "missing" | "unknown" | "revoked" | "expired" | undefined;
  readonly allowance: Allowance;
  /** Whose key was presented, valid or not: its workspace and its prefix. Undefined for one that nobody knows. */
  readonly presented: { readonly workspaceId: string; readonly prefix: string } | undefined;
}

/** What a rate is counted by, in milliseconds. */
const minute = 60_000;

/**
 * Gives the key of a prefix ($1) and a hash ($2), where there is one, and counts so many requests ($8), at a moment
 * ($3), a minute after another ($4) and before a third ($7), since clocks are set back; without a valid key for an
 * address ($5), which may make so many ($6).
 */
const judging = `
  with presented as (
    select k.id, k.prefix, k.scopes, k.created_by, w.id as workspace_id, w.name, w.slug, w.features,
           w.rate_limit_per_minute, w.time_zone,
           exists (select from automation_switches s where s.workspace_id = w.id) as automated,
           exists (select from faults f where f.workspace_id = w.id) as has_faults,
           (select a.stands_at from automation_workspaces a where a.workspace_id = w.id) as stands_at,
           case when k.revoked_at is not null then 'revoked'
                when k.expires_at <= $3::timestamptz then 'expired'
                else 'valid' end as standing
    from api_keys k join workspaces w on w.id = k.workspace_id
    where k.prefix = $1 and k.secret_hash = $2
  ), counted as (
    insert into rate_windows as r (subject, started_at, used)
    values (coalesce((select workspace_id from presented where standing = 'valid'), $5), $3::timestamptz, $8::integer)
    on conflict (subject) do update set
      started_at = case when r.started_at > $4::timestamptz and r.started_at < $7::timestamptz
        then r.started_at else excluded.started_at end,
      used = case when r.started_at > $4::timestamptz and r.started_at < $7::timestamptz then r.used + $8::integer else $8::integer end
    returning started_at, used
  )
  select c.started_at, c.used, p.*, set_config('synchronous_commit', 'off', true),
         case when p.standing = 'valid' then p.rate_limit_per_minute else $6::integer end as allowed
  from counted c left join presented p on true`;

interface Row {
  readonly standing: "revoked" | "expired" | "valid" | null;
  readonly allowed: number;
  readonly started_at: Date;
  readonly used: number;
  readonly id: string | null;
  readonly prefix: string | null;
  readonly scopes: string[] | null;
  readonly created_by: string | null;
  readonly workspace_id: string | null;
  readonly name: string | null;
  readonly slug: string | null;
  readonly features: string[] | null;
  readonly time_zone: string | null;
  readonly automated: boolean | null;
  readonly has_faults: boolean | null;
  readonly stands_at: Date | null;
}

/** What is known of a request at the gate. */
interface GateRequest {
  /** The key that it carries; undefined for none. */
  readonly presented: string | undefined;
  readonly client: { readonly address: string; readonly perMinute: number };
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Says of a request who asks, and whether they may ask now. */
export type Judge = (request: GateRequest) => Promise<KeyJudgement>;

/**
 * Any number of processes count together and none counts twice: it is one statement, which counts all requests of a
 * key and an address that came since the last one was sent. A minute begins with the first request of a workspace;
 * without a valid key, of a client address. The count need not outlive a crash of the server (its table is unlogged),
 * so nothing waits for a disk.
 */
export function judgeOf(atGate: GateQuery, secrets: Secrets): Judge {
  const together = inGroups((alike: readonly HashedRequest[]) => judged(atGate, alike));
  return (request) => {
    const { presented, client } = request;
    const prefix = presented === undefined ? undefined : prefixOf(presented);
    const hash = presented === undefined || prefix === undefined ? "" : secrets.hashKey(presented);
    const hashed = { ...request, prefix: prefix ?? "", hash };
    return together([presented === undefined, hashed.prefix, hash, client.address].join("\n"), hashed);
  };
}

interface HashedRequest extends GateRequest {
  readonly prefix: string;
  readonly hash: string;
}

/** Returns the judgements of requests that differ in when they came alone. */
async function judged(atGate: GateQuery, alike: readonly HashedRequest[]): Promise<readonly KeyJudgement[]> {
  const last = alike.at(-1);
  if (last === undefined) return [];
  const { prefix, hash, presented, client, now } = last;
  const [at, before, after] = [new Date(now), new Date(now - minute), new Date(now + minute)];
  const address = `address ${client.address}`;
  const values = [prefix, hash, at, before, address, client.perMinute, after, alike.length];
  const [row] = await atGate<Row>("judge", judging, values);
  if (row === undefined) throw new Error("The statement that counts a request gave no row.");
  const caller = callerOf(row);
  const why = presented === undefined ? "missing" : row.standing === null ? "unknown" : faultOf(row.standing);
  const whose = row.workspace_id === null ? undefined : { workspaceId: row.workspace_id, prefix: row.prefix ?? "" };
  // Another request, or another process's clock, may have begun the minute a moment later than this one came.
  const resetsAt = Math.min(row.started_at.getTime(), now) + minute;
  return alike.map((_, index) => {
    const used = row.used - alike.length + index + 1;
    return { caller, why, allowance: { limit: row.allowed, used, resetsAt }, presented: whose };
  });
}

function faultOf(standing: "revoked" | "expired" | "valid"): "revoked" | "expired" | undefined {
  return standing === "valid" ? undefined : standing;
}

function callerOf(row: Row): Caller | undefined {
  if (row.standing !== "valid") return undefined;
  return {
    keyId: row.id ?? "",
    keyPrefix: row.prefix ?? "",
    scopes: row.scopes ?? [],
    createdBy: row.created_by,
    workspace: {
      id: row.workspace_id ?? "",
      name: row.name ?? "",
      slug: row.slug ?? "",
      features: row.features ?? [],
      rateLimit: row.allowed,
      timeZone: row.time_zone ?? "UTC",
      automated: row.automated === true,
      hasFaults: row.has_faults === true,
      standsAt: row.stands_at,
    },
  };
}

/** Returns the three headers that every response carries. */
export function rateHeaders({ limit, used, resetsAt }: Allowance): Readonly<Record<string, string>> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(Math.max(0, limit - used)),
    "x-ratelimit-reset": String(Math.ceil(resetsAt / 1000)),
  };
}

/** Returns the same, of a response that is given before anything was counted, or without counting. */
export function uncountedHeaders({ anonymousPerMinute }: Config, now: number): Readonly<Record<string, string>> {
  return rateHeaders({ limit: anonymousPerMinute, used: 0, resetsAt: now + 60_000 });
}
