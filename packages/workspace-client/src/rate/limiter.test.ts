import { fc, it as given } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { HttpResponse } from "../http/fetch.js";
import { virtualTime } from "../virtual-time.test-support.js";
import { countingService } from "./counting-service.test-support.js";
import { type RateLimiter, rateLimiter } from "./limiter.js";
import { rateReportOf } from "./rate-report.js";

const service = fc.record({
  limit: fc.integer({ min: 1, max: 40 }),
  /** How far the service's clock is from ours. */
  skew: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  /** How long requests and answers are on their way, in turn. */
  ways: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 50 }),
  seed: fc.integer({ min: 0, max: 999 }),
});

/** A workspace on virtual time, which is asked through a limiter. */
function workspaceOn(
  time: ReturnType<typeof virtualTime>,
  given: { limit: number; skew: number; ways: number[]; seed: number },
) {
  const counting = countingService(given.limit, () => time.now() + given.skew + given.seed);
  const limiter = rateLimiter(time);
  let turn = 0;
  const way = () => given.ways[turn++ % given.ways.length] ?? 0;
  const ask = async (change = (answer: HttpResponse): HttpResponse | undefined => answer): Promise<number> => {
    const leave = await limiter.enter();
    await time.sleep(way());
    const answer = change(counting.judge());
    await time.sleep(way());
    leave(answer && rateReportOf(answer, time.now()));
    return answer?.status ?? 0;
  };
  return { counting, ask };
}

describe("a rate limiter that has its workspace for itself", () => {
  given.prop([service, fc.integer({ min: 1, max: 150 })])(
    "lets no request be refused, and wastes at most a tenth of what the limit allows",
    async (workspace, calls) => {
      const time = virtualTime();
      const { ask, counting } = workspaceOn(time, workspace);
      const began = time.now();
      await time.run(Promise.all(Array.from({ length: calls }, () => ask())));
      expect(counting.refused()).toBe(0);
      const minutes = Math.ceil(calls / workspace.limit) - 1;
      expect(time.now() - began).toBeLessThanOrEqual((minutes * 60_000) / 0.9 + 6_000);
    },
  );

  given.prop([service, fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 100 })])(
    "lets no request be refused either when they come one after another, or in bursts",
    async (workspace, pauses) => {
      const time = virtualTime();
      const { ask, counting } = workspaceOn(time, workspace);
      const asking: Promise<number>[] = [];
      const all = async () => {
        for (const pause of pauses) {
          await time.sleep(pause > 45_000 ? pause : 0);
          asking.push(ask());
        }
        await Promise.all(asking);
      };
      await time.run(all());
      expect(counting.refused()).toBe(0);
    },
  );
});

describe("a rate limiter that shares its workspace with others it knows nothing of", () => {
  given.prop([service, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 })])(
    "gets every request through in the end",
    async (workspace, calls, foreign) => {
      const time = virtualTime();
      const { ask, counting } = workspaceOn(time, workspace);
      const untilThrough = async () => {
        while ((await ask()) === 429);
      };
      const others = Array.from({ length: foreign }, async (_, number) => {
        await time.sleep(number * 700);
        counting.judge();
      });
      await time.run(Promise.all([...Array.from({ length: calls }, untilThrough), ...others]));
    },
  );

  it("sees what they left of a minute by the first answer, and sends no more than that", async () => {
    const time = virtualTime();
    const { ask, counting } = workspaceOn(time, { limit: 10, skew: 0, ways: [50], seed: 0 });
    for (let number = 0; number < 7; number += 1) counting.judge();
    const answers = Array.from({ length: 13 }, () => ask());
    await time.run(Promise.all(answers));
    expect(counting.refused()).toBe(0);
  });
});

describe("a rate limiter whose answers tell nothing", () => {
  const silent = { limit: 1_000_000, skew: 0, ways: [100], seed: 0 };

  it("sends as many a minute as the API document allows", async () => {
    const time = virtualTime();
    const { ask } = workspaceOn(time, silent);
    const began = time.now();
    const sent: number[] = [];
    const asking = Array.from({ length: 241 }, async () => {
      await ask(() => undefined);
      sent.push(time.now() - began);
    });
    await time.run(Promise.all(asking));
    expect(sent.filter((at) => at < 60_000)).toHaveLength(120);
    expect(sent.filter((at) => at < 120_000)).toHaveLength(240);
  });

  it("does not take the headers of a failure or of a refused key for the workspace's", () => {
    const answer = (status: number) => ({ ...countingService(5, () => 0).judge(), status });
    expect(rateReportOf(answer(401), 0)).toBeUndefined();
    expect(rateReportOf(answer(500), 0)).toBeUndefined();
    expect(rateReportOf(answer(404), 0)).toMatchObject({ limit: 5, remaining: 4 });
    expect(rateReportOf({ ...answer(200), headers: new Headers({ "x-ratelimit-limit": "many" }) }, 0)).toBeUndefined();
  });
});

it("pays no heed to an answer of the minute before that comes late", async () => {
  const time = virtualTime();
  const limiter = rateLimiter(time);
  const told = { limit: 3, reset: 60, remaining: 2, endsIn: 1_000, refused: false };
  (await limiter.enter())(told);
  const late = await limiter.enter();
  await time.run(time.sleep(1_000));
  (await limiter.enter())({ ...told, reset: 120, endsIn: 60_000 });
  late({ ...told, remaining: 0 });
  const began = time.now();
  await time.run(Promise.all([limiter.enter(), limiter.enter()]));
  expect(time.now()).toBe(began);
});

describe("waiting for a turn", () => {
  const full = { limit: 1, reset: 100, remaining: 0, endsIn: 5_000, refused: false };

  async function fullLimiter(time: ReturnType<typeof virtualTime>): Promise<RateLimiter> {
    const limiter = rateLimiter(time);
    (await limiter.enter())(full);
    return limiter;
  }

  it("ends when the signal says so, and hands the turn to the next", async () => {
    const time = virtualTime();
    const limiter = await fullLimiter(time);
    const stop = new AbortController();
    const first = limiter.enter(stop.signal);
    const second = limiter.enter();
    stop.abort(new Error("enough"));
    await expect(first).rejects.toThrow("enough");
    await expect(limiter.enter(stop.signal)).rejects.toThrow("enough");
    const began = time.now();
    await time.run(second);
    expect(time.now() - began).toBe(5_000);
  });

  it("keeps the order in which requests came", async () => {
    const time = virtualTime();
    const limiter = await fullLimiter(time);
    const order: number[] = [];
    const turns = [1, 2, 3, 4].map(async (number) => {
      const leave = await limiter.enter();
      order.push(number);
      leave({ ...full, reset: 100 + time.now(), remaining: number });
    });
    await time.run(Promise.all(turns));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("leaves no timer behind when nothing waits any more", async () => {
    const asleep = new Set<AbortSignal | undefined>();
    const time = virtualTime();
    const sleep: typeof time.sleep = (milliseconds, signal) => {
      asleep.add(signal);
      return time.sleep(milliseconds, signal).finally(() => asleep.delete(signal));
    };
    const limiter = await fullLimiter({ ...time, sleep });
    const stop = new AbortController();
    const waiting = limiter.enter(stop.signal);
    expect(asleep.size).toBe(1);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asleep.size).toBe(0);
  });
});

it("serves a thousand workspaces at nine tenths of what their limits allow, without a refusal", async () => {
  const time = virtualTime();
  const fleet = Array.from({ length: 1_000 }, (_, number) =>
    workspaceOn(time, { limit: 12, skew: number * 977, ways: [80, 35, 210], seed: number }),
  );
  const began = time.now();
  await time.run(Promise.all(fleet.flatMap(({ ask }) => Array.from({ length: 60 }, () => ask()))));
  expect(fleet.map(({ counting }) => counting.refused())).toEqual(fleet.map(() => 0));
  // Each takes five minutes' worth; the first of them is there from the start.
  const perMinute = (60 - 12) / ((time.now() - began) / 60_000);
  expect(perMinute).toBeGreaterThanOrEqual(0.9 * 12);
});

it("tells once of a minute whose end requests wait for, however many do", async () => {
  const time = virtualTime();
  const waits: number[] = [];
  const counting = countingService(2, time.now);
  const limiter = rateLimiter({ ...time, onWait: ({ milliseconds }) => void waits.push(milliseconds) });
  const ask = async () => {
    const leave = await limiter.enter();
    leave(rateReportOf(counting.judge(), time.now()));
  };
  await time.run(Promise.all(Array.from({ length: 5 }, ask)));
  expect(counting.refused()).toBe(0);
  expect(waits).toHaveLength(2);
  for (const wait of waits) expect(wait).toBeGreaterThan(50_000);
});
