import type { World } from "../world.js";

/** A key as its owner sees it once: `spk_1a2b3c4d5e6f_` and 43 characters that nobody can guess. */
export interface NewKey {
  readonly secret: string;
  /** What identifies the key where its secret must not be shown: `spk_1a2b3c4d5e6f`. */
  readonly prefix: string;
}

const shape = /^(spk_[0-9a-f]{12})_[\w-]{43}$/;

export function newKey(world: World): NewKey {
  const prefix = `spk_${world.random(6).toString("hex")}`;
  return { prefix, secret: `${prefix}_${world.random(32).toString("base64url")}` };
}

/** Returns the prefix of a presented key, or undefined where it has not the shape of one. */
export function prefixOf(key: string): string | undefined {
  return shape.exec(key)?.[1];
}
