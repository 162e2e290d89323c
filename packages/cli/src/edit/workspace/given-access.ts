import { resolve } from "node:path";
import { readBytes } from "../../files/read-bytes.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import type { Access } from "./link.js";

/** Options of a command about the workspace. */
export interface AccessFlags {
  readonly workspace?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
}

/** More bytes than any key has. */
const longest = 4096;

/** What options and environment say of the workspace, or a sentence why they cannot be used. */
export function givenAccess(
  { workspace, keyFile, allowHttp }: AccessFlags,
  world: Pick<World, "environment" | "files" | "folder">,
): Partial<Access> | string {
  const { workspaceUrl, apiKey } = world.environment;
  const url = workspace ?? workspaceUrl;
  const key = keyFile === undefined ? { key: apiKey?.trim() } : keyIn(keyFile, world);
  if (typeof key === "string") return key;
  return { ...(url !== undefined && { url }), ...(key.key !== undefined && { key: key.key }), allowHttp };
}

function keyIn(path: string, { files, folder }: Pick<World, "files" | "folder">): { readonly key: string } | string {
  const read = readBytes(files, resolve(folder, path), longest);
  if ("failure" in read)
    return `${printable(path)} cannot be read: ${printable(read.failure.message)} (${read.failure.code})`;
  if ("tooLarge" in read) return `${printable(path)} holds more than a key.`;
  return { key: read.bytes.toString("utf8").trim() };
}
