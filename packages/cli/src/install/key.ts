import { resolve } from "node:path";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";
import { CommandFailure, unusablePath } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";

/** Bytes; no key is as long. */
const longest = 4096;

/** The key to a workspace: from the file that was named, the environment, or whoever sits at the terminal. */
export function readKey({ keyFile }: WorkspaceFlags, world: World): string | CommandFailure {
  if (keyFile !== undefined) return keyIn(keyFile, world);
  const { apiKey } = world.environment;
  if (apiKey !== undefined) return apiKey.trim();
  const prompt = world.promptHidden();
  if (prompt === undefined)
    return new CommandFailure(
      "The API key is missing: give it in SETUP_PACK_API_KEY, or name a file that holds it by --key-file.",
    );
  return prompt("API key (it is not shown): ").trim();
}

function keyIn(path: string, { files, folder }: World): string | CommandFailure {
  const read = readBytes(files, resolve(folder, path), longest);
  if ("failure" in read) return unusablePath(path, "read", read.failure);
  if ("tooLarge" in read) return new CommandFailure(`${path} holds more than a key.`);
  return read.bytes.toString("utf8").trim();
}
