import { join, resolve } from "node:path";
import { quote } from "@setup-pack/core/words";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
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
  if (flags.readyFile !== undefined) return readReady(flags.readyFile, world);
  const usual = join(usualData, readyName);
  if (world.files.existsSync(resolve(world.folder, usual))) return readReady(usual, world);
  return `No sandbox serves this folder: ${usual} is not there. Start one with setup-pack sandbox serve, or say which is meant with --ready-file or --admin-url.`;
}

function byUrl(url: string, tokenFile: string | undefined, world: World): Reach | string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `--admin-url must be an address such as http://127.0.0.1:4011, not ${quote(url)}.`;
  const token = tokenFile === undefined ? world.environment.adminToken : readToken(tokenFile, world);
  if (token === undefined)
    return "--admin-url needs the admin token: in SETUP_PACK_ADMIN_TOKEN, or in the file of --admin-token-file.";
  if (typeof token !== "string") return `${quote(tokenFile ?? "")} cannot be read: ${token.message} (${token.code})`;
  return /^[\x21-\x7e]+$/.test(token)
    ? { adminUrl: new URL(url).origin, adminToken: token, workspaceId: undefined }
    : "The admin token must be one word of letters, digits and signs.";
}

function readToken(path: string, { files, folder }: World): string | Failure {
  try {
    return files.readFileSync(resolve(folder, path), "utf8").trim();
  } catch (error) {
    return failureOf(error);
  }
}
