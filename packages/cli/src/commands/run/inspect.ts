import { bounds, capabilities, type Pack } from "@setup-pack/core";
import { type BlockBook, isForeign, meaningOf } from "@setup-pack/core/meaning";
import type { ExitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { bookOf, type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken } from "../../packs/read-pack.js";
import { type Inspection, printInspection } from "../../print/inspection.js";
import { paperFor } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface InspectFlags extends DialectFlags {
  readonly format: "pretty" | "json";
  /** Whether long lists are told whole, too. */
  readonly whole?: boolean;
}

/** Tells what a pack can do. */
export function runInspect(path: string, flags: InspectFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const { document } = pack.compiled;
  const book = bookOf(path, pack, dialects);
  const inspection = {
    notUnderstood: notUnderstoodIn(document, book),
    capabilities: capabilities(document, book),
    bounds: bounds(document, book),
  };
  const pieces =
    flags.format === "json"
      ? [`${JSON.stringify(asJson(document, inspection), undefined, 2)}\n`]
      : printInspection(document, inspection, paperFor("stdout", flags, world), flags.whole);
  return writeOutput(undefined, pieces, world);
}

/** Counts the blocks whose settings are not understood. */
function notUnderstoodIn({ automations = [] }: Pack, book: BlockBook): number {
  const blocks = automations.flatMap(({ document }) => document.graph.nodes);
  return blocks.filter((block) => {
    const meaning = meaningOf(block, book);
    return meaning !== undefined && isForeign(meaning, block.config);
  }).length;
}

/** What is told of a pack; schemas/inspect.schema.json describes it. */
function asJson({ packId, version }: Pack, found: Inspection) {
  return {
    inspectVersion: 1,
    packId,
    version,
    notUnderstood: found.notUnderstood,
    capabilities: found.capabilities.map(({ kind, what, blocks }) => ({
      kind,
      what,
      blocks: blocks.map(({ automation, block, at }) => ({ automation, block, pointer: at })),
    })),
    bounds: found.bounds,
  };
}
