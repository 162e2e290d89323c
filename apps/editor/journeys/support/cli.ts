import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { scratchFolder } from "./edit-server.js";
import { inRepository } from "./fixtures.js";

/** What `setup-pack` says of a pack; a command that finds something to complain of rejects. */
export async function setupPack(text: string, command: readonly string[]): Promise<string> {
  const path = join(scratchFolder(), "pack.json");
  writeFileSync(path, text);
  const flags = [inRepository("packages/cli/bin/setup-pack.js"), ...command, path];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  return stdout;
}
