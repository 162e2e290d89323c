import type { FastifyReply, FastifyRequest } from "fastify";
import { type Feature, grants, type Scope } from "../../keys/scopes.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { Service } from "../../service.js";
import { noteKey } from "../request-log/watch-request.js";
import { type Caller, type Judge, type KeyJudgement, rateHeaders } from "./judge.js";

/** What an operation asks of a key: a scope, or just to be valid; and a part of the plan. */
export interface AccessRequirement {
  readonly scope: Scope | "any key";
  readonly feature?: Feature;
}

/** Everything that is judged before a body is read: the key, the rate, the scope, in this order. */
export async function passGate(
  { config, world }: Pick<Service, "config" | "world">,
  judge: Judge,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: AccessRequirement,
): Promise<Caller | Refusal> {
  const now = world.now();
  const client = { address: request.ip, perMinute: config.anonymousPerMinute };
  const judgement = await judge({ presented: bearer(request.headers.authorization), client, now });
  const { allowance, caller, presented } = judgement;
  if (presented !== undefined) noteKey(request, presented.workspaceId, presented.prefix);
  reply.headers(rateHeaders(allowance));
  if (allowance.used > allowance.limit) {
    const seconds = Math.max(1, Math.ceil((allowance.resetsAt - now) / 1000));
    reply.header("retry-after", String(seconds));
    return refuse.tooMany(allowance.limit, seconds);
  }
  if (caller === undefined) return refuse.unauthenticated(faults[judgement.why ?? "unknown"]);
  return missingAccess(caller, needs) ?? caller;
}

const faults: Readonly<Record<NonNullable<KeyJudgement["why"]>, string>> = {
  missing: "The request carries no API key. Send it as Authorization: Bearer <API key>.",
  unknown: "No such API key. Check that the whole key was copied; it begins with spk_.",
  revoked: "This API key was revoked. Use the key that replaced it.",
  expired: "This API key has expired. Make a new one in the dashboard.",
};

/** Returns why a key may not do something, or undefined. */
export function missingAccess(caller: Caller, { scope, feature }: AccessRequirement): Refusal | undefined {
  if (scope !== "any key" && !grants(caller.scopes, scope)) {
    return refuse.forbidden(`This needs the scope ${scope}, which the key does not have.`);
  }
  if (feature !== undefined && !caller.workspace.features.includes(feature)) {
    return refuse.forbidden(`The plan of this workspace does not include ${feature.replace("_", " ")}.`);
  }
  return undefined;
}

/** Returns the key in an Authorization header; undefined where there is none. */
function bearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
}
