import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { npm } from "./install.mjs";
import { inRepository } from "./paths.mjs";

/** Packs the command line, with all it needs, into one tarball in dist/. Prints where it is, and its digests. */
export function pack() {
  mkdirSync(inRepository("dist"), { recursive: true });
  const code = npm(["pack", "--silent", "--workspace=packages/cli", "--pack-destination", inRepository("dist")]);
  if (code !== 0) return code;
  const { version } = JSON.parse(readFileSync(inRepository("packages/cli/package.json"), "utf8"));
  const tarball = `dist/setup-pack-cli-${version}.tgz`;
  const bytes = readFileSync(inRepository(tarball));
  console.log(`
tarball    ${tarball}
integrity  sha512-${createHash("sha512").update(bytes).digest("base64")}
sha256     ${createHash("sha256").update(bytes).digest("hex")}

Put the tarball where your CI can fetch it. docs/ci.md shows how to install it by its digest.`);
  return 0;
}
