import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inRepository } from "./paths.js";

const knip = inRepository("node_modules/knip/bin/knip.js");

it("has no file, no export and no dependency that nothing uses", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      knip,
      "--config",
      "packages/toolchain/knip.json",
      "--include",
      "files,exports,dependencies",
      "--no-progress",
      "--no-exit-code",
    ],
    { cwd: inRepository(".") },
  );
  expect(stdout.trim()).toBe("");
});
