import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder, setupPack } from "../setup-pack.test-support.js";

const env = { SETUP_PACK_KEY_PASSPHRASE: "correct horse battery staple" };

/** A folder with some files, the key of a vendor, and a trust file that asks for its signature. */
export function vendorFolder(files: Readonly<Record<string, unknown>>): string {
  const cwd = folder(files);
  trustVendor(cwd);
  return cwd;
}

/** Puts the key of a vendor into a folder, and a trust file that asks for its signature. */
export function trustVendor(cwd: string): void {
  const { stdout } = setupPack(["trust", "key", "new", "larkspur", "--owner", "Larkspur Packs"], { cwd, env });
  writeFileSync(join(cwd, "trust.yaml"), `trust: 1\nkeys:\n${stdout}require: { made: 1 }\n`);
}

/** Signs a pack of such a folder. */
export const signBy = (cwd: string, pack: string, key = "larkspur.pem", ...more: readonly string[]) =>
  setupPack(["trust", "sign", pack, "--key", key, ...more], { cwd, env });
