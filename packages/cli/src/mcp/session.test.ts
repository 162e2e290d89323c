import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { oneAtATime } from "./session.js";

it("begins nothing before what was asked for earlier has ended, be it by a failure", async () => {
  const inTurn = oneAtATime();
  const told: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      told.push(`${name} begins`);
      await setImmediate();
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const answers = await Promise.allSettled([inTurn(work("one")), inTurn(work("two", true)), inTurn(work("three"))]);
  expect(told).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
