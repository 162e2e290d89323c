import { spawnSync } from "node:child_process";
import { inRepository } from "./support/fixtures.js";

export const setupPack = (...flags: string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...flags]);
  if (status !== 0) throw new Error(stderr.toString());
};
