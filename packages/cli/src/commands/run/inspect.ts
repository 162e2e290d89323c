import { type Capability, capabilities, type Pack } from "@setup-pack/core";
import type { ExitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../packs/refuse.js";
import { printCapabilities } from "../../print/capabilities.js";
import type { GlobalFlags } from "../../print/paper.js";
import { paperFor } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface InspectFlags extends GlobalFlags {
  readonly format: "pretty" | "json";
}

/** Tells what a pack can do. */
export function runInspect(path: string, flags: InspectFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const { document } = pack.compiled;
  const found = capabilities(document);
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
