import { spawnSync } from "node:child_process";
import { linkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noted } from "../packs.test-support.js";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

it("holds the text of no pack, however many have findings", () => {
  const body = "Call me. ".repeat(160_000);
  const { packId: _, ...members } = noted({ messageTemplates: [{ key: "a", name: "A", channel: "sms", body }] });
  const cwd = folder({ "0.json": members });
  const number = 100;
  for (let index = 1; index < number; index++) linkSync(join(cwd, "0.json"), join(cwd, `${index}.json`));
  // All the texts together, which are 144 MB, find no room there.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--max-old-space-size=64", bin, "validate", ".", "--format", "compact"],
    { cwd, env: plainEnvironment(), encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(stdout.match(/error schema\/required/g)).toHaveLength(number);
});
