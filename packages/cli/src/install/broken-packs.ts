import { count } from "@setup-pack/core/words";
import { type ReadPack, refuseBroken } from "../packs/read-pack.js";
import type { GlobalFlags } from "../print/paper.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";

/** Says on standard error what is wrong with packs, one of which cannot be used, and ends the command with it. */
export function brokenPacks(packs: readonly ReadPack[], flags: GlobalFlags, world: World): CommandFailure {
  const code = refuseBroken(packs, flags, world);
  const broken = packs.filter(({ compiled }) => compiled === null);
  return new CommandFailure("", code, broken.map(faultOf).join(" "));
}

function faultOf({ path, entry: { failure, diagnostics } }: ReadPack): string {
  if (failure !== undefined) return `${path} cannot be read: ${failure.message}`;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return `${path} has ${count(errors.length, "error")}: ${errors[0]?.message ?? ""}`;
}
