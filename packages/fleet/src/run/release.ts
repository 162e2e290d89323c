import { type CompiledPack, compile } from "@setup-pack/core";
import type { World } from "@setup-pack/installer";
import type { RunInput } from "../ledger/records.js";

/** The release of a run, as planning takes it. It was sound when the run began. */
export function releaseOf({ release }: Pick<RunInput, "release">, { sha256 }: Pick<World, "sha256">): CompiledPack {
  const { pack } = compile(JSON.stringify(release), sha256 === undefined ? {} : { sha256 });
  if (pack === null) throw new Error(`Release ${release.version} of the run is no sound pack.`);
  return pack;
}
