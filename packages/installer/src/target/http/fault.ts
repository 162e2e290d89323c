import { quote } from "@setup-pack/core/words";
import { WorkspaceError } from "@setup-pack/workspace-client";
import { Refusal, type RemedyCode } from "../../refusal.js";
import { untrusted } from "../listing.js";

/** What a request is for. */
export interface Purpose {
  /** The scope that its key needs; left out where any key will do. */
  readonly scope?: string;
  /** The list that it reads, to be named where the key may not. */
  readonly list?: string;
  /** Whether it changes the workspace, so that without an answer nobody knows whether it has. */
  readonly writes?: boolean;
  /** Whether it carries out a plan, so that what is refused takes another plan. */
  readonly plan?: boolean;
}

/**
 * What a request gives, or the refusal that its failure is. An aborted run, and a bug, go on as they are.
 * @example
 * ```ts
 * import { answerOrRefusal, Refusal } from "@setup-pack/installer";
 * import { getIdentity, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "" } = process.env;
 * const client = workspaceClient({ url, key: "spk_of_nobody" });
 * const identity = await answerOrRefusal({}, () => getIdentity(client));
 * console.log(identity instanceof Refusal && identity.kind); // no-access
 * ```
 */
export async function answerOrRefusal<T>(purpose: Purpose, request: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof WorkspaceError) return refusalOf(error, purpose);
    throw error;
  }
}

/** The most characters that are shown of a message of the service. */
const longestMessage = 500;

function refusalOf(error: WorkspaceError, { scope, list, writes = false, plan = false }: Purpose): Refusal {
  const message = error.message.slice(0, longestMessage);
  const { kind, status = 0, param } = error;
  // What was not sent is not sent the next time either.
  if (kind === "network" && error.again === "never")
    return new Refusal("unreachable", message, "Nothing was changed. Once that is fixed, do the same again.");
  const isUnknown = kind !== "refused" || status >= 500;
  if (writes && isUnknown) {
    const unknown = `It is not known whether the workspace was changed. ${message}`;
    return new Refusal("unknown", unknown, "Do the same again: what was done already is not done twice.");
  }
  if (kind === "unreadable" || kind === "too-large") return untrusted(message);
  if (kind !== "refused" || status >= 500 || status === 429)
    return new Refusal("unreachable", message, "Nothing was changed. Try again later.");
  return judged(status, message, { scope, list, plan, param });
}

/** Which remedy the service asks for, by the parameter that it names. */
const codesByParam: ReadonlyMap<string | undefined, RemedyCode> = new Map([["on_conflict", "choose-side"]]);

/**
 * A 403 says either that the key lacks a scope or that the workspace's plan has no such feature (API document,
 * 5).
 */
function accessRemedy(message: string, scope: string | undefined): string {
  if (!/\bscopes?\b/i.test(message) && /\bplan\b|\bfeature\b/i.test(message))
    return "Another key does not help: ask the person who manages the workspace's subscription, or have a folder written to import by hand.";
  return scope === undefined ? "Give a key with more scopes." : `Give a key with the scope ${scope}.`;
}

/** The member of an install plan that workspaces have known of for less long than of the others. */
const readingMember = "reading";

const noReading = (message: string): Refusal =>
  new Refusal(
    "rejected",
    `The workspace does not take dialects or answers about open texts. ${message}`,
    "Nothing was changed. Have a folder written instead, in which the ids are replaced already, and import that in the dashboard.",
    [],
    "hand-over",
  );

/**
 * Returns what a plan refers to was there when it was made, and nothing stood against its items: that has changed
 * since.
 */
function nextStep(param: string | undefined): string {
  return /^(plan|adoptions|uses|bindings)\b/.test(param ?? "")
    ? "Make a new plan: it lists everything that blocks it now."
    : "Fix what the workspace reports, and make a new plan.";
}

/** What the service has against a request, by the status that the API document gives it. */
function judged(
  status: number,
  message: string,
  {
    scope,
    list,
    plan,
    param,
  }: { scope: string | undefined; list: string | undefined; plan: boolean; param: string | undefined },
): Refusal {
  switch (status) {
    case 401:
      return new Refusal("no-access", message, "Give a key of this workspace that is in force.");
    case 403:
      return new Refusal(
        "no-access",
        list === undefined ? message : `The key may not read the list ${quote(list)}: ${message}`,
        accessRemedy(message, scope),
      );
    case 404:
      return new Refusal(
        "missing",
        message,
        "Check that the address and the key are those of the workspace that is meant.",
      );
    case 412:
      return new Refusal(
        "stale",
        message,
        `Nothing was changed. ${plan ? "Make a new plan." : "Look at it again first."}`,
      );
    default: {
      if (plan && param === readingMember) return noReading(message);
      const next = plan ? ` ${nextStep(param)}` : "";
      return new Refusal("rejected", message, `Nothing was changed.${next}`, [], codesByParam.get(param));
    }
  }
}
