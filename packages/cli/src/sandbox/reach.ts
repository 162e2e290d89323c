import { join, resolve } from "node:path";
import { quote } from "@setup-pack/core";
import { failureOf } from "../files/failure.js";
import type { World } from "../world.js";
import { readyName, usualData } from "./places.js";
import type { ReachFlags } from "./reach-flags.js";
import { readReady } from "./ready-file.js";

/** The admin surface of a running sandbox. */
export interface Reach {
  readonly adminUrl: string;
  readonly adminToken: string;
  /** The workspace of its ready file. */
  readonly workspaceId: string | undefined;
}

/** Finds a running sandbox; a sentence where that cannot be done. */
export function findSandbox(flags: ReachFlags, world: World): Reach | string {
  if (flags.adminUrl !== undefined) return byUrl(flags.adminUrl, flags.adminTokenFile, world);
  const path = flags.readyFile ?? join(usualData, readyName);
  const ready = readReady(resolve(world.folder, path), world);
  if (typeof ready !== "string") return ready;
  return flags.readyFile === undefined && !world.files.existsSync(resolve(world.folder, path))
    ? `No sandbox serves this folder: ${path} is not there. Start one with setup-pack sandbox serve, or say which is meant with --ready-file or --admin-url.`
    : ready;
}

function byUrl(url: string, tokenFile: string | undefined, world: World): Reach | string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `--admin-url must be an address such as http://127.0.0.1:4011, not ${quote(url)}.`;
  const adminToken = tokenFile === undefined ? world.environment.adminToken : readToken(tokenFile, world);
  if (adminToken === undefined)
    return "--admin-url needs the admin token: in SETUP_PACK_ADMIN_TOKEN, or in the file of --admin-token-file.";
  if (typeof adminToken !== "string") return adminToken.fault;
  return /^[\x21-\x7e]+$/.test(adminToken)
    ? { adminUrl: new URL(url).origin, adminToken, workspaceId: undefined }
    : "The admin token must be one word of letters, digits and signs.";
}

function readToken(path: string, { files, folder }: World): string | { readonly fault: string } {
  try {
    return files.readFileSync(resolve(folder, path), "utf8").trim();
  } catch (error) {
    const { code, message } = failureOf(error);
    return { fault: `${quote(path)} cannot be read: ${message} (${code})` };
  }
}
