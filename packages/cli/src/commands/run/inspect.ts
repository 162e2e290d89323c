import { type Capability, capabilities, type Pack } from "@setup-pack/core";
import type { ExitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../packs/refuse.js";
import { type BlocksFlags, bookOf, readTeamBlocks } from "../../packs/team-blocks-of-packs.js";
import { printCapabilities } from "../../print/capabilities.js";
import { paperFor } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface InspectFlags extends BlocksFlags {
  readonly format: "pretty" | "json";
}

/** Tells what a pack can do. */
export function runInspect(path: string, flags: InspectFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const team = readTeamBlocks([path], flags, world);
  if (typeof team === "number") return team;
  const { document } = pack.compiled;
  const found = capabilities(document, bookOf(path, pack, team));
  const pieces =
    flags.format === "json"
      ? [`${JSON.stringify(asJson(document, found), undefined, 2)}\n`]
      : printCapabilities(document, found, paperFor("stdout", flags, world));
  return writeOutput(undefined, pieces, world);
}

function asJson({ packId, version }: Pack, found: readonly Capability[]) {
  return {
    inspectVersion: 1,
    packId,
    version,
    capabilities: found.map(({ kind, what, blocks }) => ({
      kind,
      what,
      blocks: blocks.map(({ automation, block, at }) => ({ automation, block, pointer: at })),
    })),
  };
}
