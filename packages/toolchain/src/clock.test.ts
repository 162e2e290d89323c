import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { clockAt } from "../run/clock.mjs";
import { clockReaders } from "../run/clock-readers.mjs";
import { inRepository } from "./paths.js";

/** What a Node process prints whose clock shows this moment. */
function printed(moment: string, expression: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ["-p", expression], {
    env: { ...process.env, ...clockAt(moment), TZ: "UTC" },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

it.each(["new Date().toISOString()", "new Date(Date.now()).toISOString()", "new Date(Date()).toISOString()"])(
  "a process lives on another day: %s",
  (expression) => {
    expect(printed("2028-02-29T12:00:00.000Z", expression)).toMatch(/^2028-02-29T1[2-4]:/);
  },
);

it("what a process says of other moments stays as it is", () => {
  const said = "[new Date(0).getTime(), Date.UTC(2020, 1, 29), new Date() instanceof Date].join()";
  expect(printed("2028-02-29T12:00:00.000Z", said)).toBe("0,1582934400000,true");
});

it("every suite that is run on another day is there", () => {
  expect(clockReaders.filter((path) => !existsSync(inRepository(path)))).toEqual([]);
});
