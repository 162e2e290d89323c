import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { npm } from "./install.mjs";
import { inRepository } from "./paths.mjs";

/** Packs the command line, with all it needs, into one tarball in dist/. Prints where it is, and its digests. */
export function pack() {
  mkdirSync(inRepository("dist"), { recursive: true });
  const code = npm(["pack", "--silent", "--workspace=packages/cli", "--pack-destination", inRepository("dist")]);
  if (code !== 0) return code;
  const tarball = `dist/${tarballName(JSON.parse(readFileSync(inRepository("packages/cli/package.json"), "utf8")))}`;
  console.log(`
${tarballWords(tarball, readFileSync(inRepository(tarball)))}

Put the tarball where your CI can fetch it. docs/ci.md shows how to install it by its digest.`);
  return 0;
}

/**
 * Returns how npm calls the tarball of a package: a scope comes before the name, with a hyphen.
 * @param {{ readonly name: string, readonly version: string }} manifest
 */
export const tarballName = ({ name, version }) => `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`;

/**
 * Returns where a tarball is, and its digests: the one that npm checks, and the one that sha256sum does.
 * @param {string} tarball
 * @param {Uint8Array} bytes
 */
export const tarballWords = (tarball, bytes) => `tarball    ${tarball}
integrity  sha512-${createHash("sha512").update(bytes).digest("base64")}
sha256     ${createHash("sha256").update(bytes).digest("hex")}`;
