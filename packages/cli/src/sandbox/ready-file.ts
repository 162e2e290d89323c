import { resolve } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";

/** How a running sandbox is reached. */
export interface Ready {
  /** Origins, without a path. */
  readonly url: string;
  readonly adminUrl: string;
  readonly adminToken: string;
  readonly workspaceId: string;
  /** A key with full access to the workspace. */
  readonly apiKey: string;
}

/** Only its owner may read it: it lets whoever can into the sandbox. */
export const readyMode = 0o600;

export const readyText = (ready: Ready): string => `${JSON.stringify(ready, undefined, 2)}\n`;

/** Reads a ready file; gives a sentence where that cannot be done. */
export function readReady(path: string, { files, folder }: World): Ready | string {
  try {
    const read: unknown = JSON.parse(files.readFileSync(resolve(folder, path), "utf8"));
    return isReady(read) ? read : noReady(path);
  } catch (error) {
    if (error instanceof SyntaxError) return noReady(path);
    const { code, message } = failureOf(error);
    return `${quote(path)} cannot be read: ${message} (${code})`;
  }
}

/** What stands in it, where it is a ready file. */
export function formerReady(path: string, world: World): Ready | undefined {
  if (world.files.statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const ready = readReady(path, world);
  return typeof ready === "string" ? undefined : ready;
}

/** Removes a ready file, unless somebody has put another in its place. */
export function removeReady(path: string, { adminToken }: Ready, world: World): void {
  if (formerReady(path, world)?.adminToken === adminToken) world.files.rmSync(path, { force: true });
}

const noReady = (path: string) => `${quote(path)} is not the ready file of a sandbox.`;

function isReady(value: unknown): value is Ready {
  const members = ["url", "adminUrl", "adminToken", "workspaceId", "apiKey"];
  return isObject(value) && members.every((member) => typeof value[member] === "string");
}
