import type { Wait } from "../http/fetch.js";
import { realWorld, type World } from "../world.js";
import type { RateReport } from "./rate-report.js";

/** Lets requests to one workspace pass only while its minute has room. Give one to all clients of a workspace. */
export interface RateLimiter {
  /**
   * Resolves when a request may be sent, in the order they came; rejects with the signal's reason when it is aborted.
   * What it gives is to be called once the request is over, with what the answer reports of the rate limit.
   */
  readonly enter: (signal?: AbortSignal) => Promise<Leave>;
}

export type Leave = (report: RateReport | undefined) => void;

/** A minute of the workspace, as far as it is known here. */
interface Minute {
  /** Its end as the service says it, which names it. */
  readonly reset: number;
  /** When it is over by our clock. */
  readonly endsAt: number;
  /** How many requests it has room for, those under way included. */
  readonly room: number;
}

/** The limit by default (API document, "Limits"): what is assumed until an answer tells another. */
const assumedLimit = 120;

/**
 * Returns a rate limiter that is told by the answers themselves. The first request of each minute goes alone, and its
 * answer says how much room there is, since other keys share it; then as many may be under way as there is room for. A
 * request under way counts although its answer may have counted it already, so too few are sent for a moment, never too
 * many. When the minute is used up, requests wait for the next.
 * @example
 * ```ts
 * import { getIdentity, rateLimiter, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const limiter = rateLimiter();
 * const clients = [workspaceClient({ url, key, limiter }), workspaceClient({ url, key, limiter })];
 * const identities = await Promise.all(clients.map((client) => getIdentity(client)));
 * console.log(identities.map(({ workspace }) => workspace.name)); // [ 'Larkspur', 'Larkspur' ]
 * ```
 */
export function rateLimiter({
  now,
  sleep,
  onWait,
}: Pick<World, "now" | "sleep"> & {
  /** Told once for each minute whose end requests wait for. */
  readonly onWait?: (wait: Wait) => void;
} = realWorld): RateLimiter {
  const queue = new Set<() => void>();
  let [limit, lastReset] = [assumedLimit, -1];
  let [underWay, scouts] = [0, 0];
  /** Undefined between the end of one minute and the first answer of the next. */
  let minute: Minute | undefined;
  /** The end of the minute that was told of as waited for. */
  let told: number | undefined;
  const setAlarm = alarmClock({ now, sleep }, letIn);

  function letIn(): void {
    if (minute !== undefined && now() >= minute.endsAt) minute = undefined;
    for (const enter of queue) {
      if (minute === undefined ? scouts > 0 : underWay >= minute.room) break;
      queue.delete(enter);
      enter();
    }
    setAlarm(queue.size === 0 ? undefined : minute?.endsAt);
    if (minute === undefined || queue.size === 0 || underWay > 0 || minute.room > 0 || told === minute.endsAt) return;
    told = minute.endsAt;
    onWait?.({ milliseconds: minute.endsAt - now(), why: "rate limit" });
  }

  function pass(): Leave {
    const scout = minute === undefined;
    underWay += 1;
    if (scout) scouts += 1;
    return (report) => {
      underWay -= 1;
      if (scout) scouts -= 1;
      const ofMinute = minute !== undefined || scout;
      if (report === undefined) minute = ofMinute ? afterSilence() : undefined;
      else if (ofMinute || report.reset > lastReset) minute = after(report);
      letIn();
    };
  }

  /** An answer that tells nothing, or none at all: one request of this minute all the same. */
  function afterSilence(): Minute {
    const { reset, endsAt, room } = minute ?? { reset: lastReset, endsAt: now() + 60_000, room: limit };
    return { reset, endsAt, room: room - 1 };
  }

  /** Answers come in any order: the newest minute counts, and of its answers the one that leaves the least room. */
  function after(report: RateReport): Minute {
    const { reset, remaining, endsIn, refused } = report;
    const fresh = { reset, endsAt: now() + endsIn, room: remaining };
    if (minute !== undefined && reset < minute.reset) return minute;
    [limit, lastReset] = [report.limit, reset];
    if (minute === undefined || reset > minute.reset || refused) return fresh;
    return { reset, endsAt: Math.min(minute.endsAt, fresh.endsAt), room: Math.min(minute.room, remaining) };
  }

  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const giveUp = () => {
          queue.delete(enter);
          letIn();
          reject(signal?.reason);
        };
        const enter = () => {
          signal?.removeEventListener("abort", giveUp);
          resolve(pass());
        };
        signal?.addEventListener("abort", giveUp, { once: true });
        queue.add(enter);
        letIn();
      }),
  };
}

/**
 * Sets, moves and stops one alarm, which rings at a moment. None is left set that is not wanted, since it would keep a
 * program from ending.
 */
function alarmClock({ now, sleep }: Pick<World, "now" | "sleep">, ring: () => void): (at: number | undefined) => void {
  let alarm: { readonly at: number; readonly cancel: AbortController } | undefined;
  return (at) => {
    if (alarm?.at === at) return;
    alarm?.cancel.abort();
    alarm = undefined;
    if (at === undefined) return;
    const cancel = new AbortController();
    alarm = { at, cancel };
    const rung = () => {
      alarm = undefined;
      ring();
    };
    sleep(at - now(), cancel.signal).then(rung, () => {});
  };
}
