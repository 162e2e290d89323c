import { plan } from "@setup-pack/core";
import { type ExitCode, exitCode } from "../../exit-code.js";
import { put } from "../../packs/put.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken, type SoundPack } from "../../packs/refuse.js";
import { paperFor } from "../../print/paper.js";
import { printPlan } from "../../print/plan.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world.js";
import type { PlanFlags } from "../plan.js";

/** Plans what becomes of every item when a release is installed. */
export function runPlan(path: string, flags: PlanFlags, world: World): ExitCode {
  const release = readPack(path, world);
  const base = flags.base === undefined ? undefined : readPack(flags.base, world);
  const mine = flags.mine === undefined ? undefined : readPack(flags.mine, world);
  const packs = [base, mine, release].filter((one) => one !== undefined);
  if (!isSound(release) || !isSoundOrNone(base) || !isSoundOrNone(mine)) return refuseBroken(packs, flags, world);

  const made = plan(
    {
      installed: base?.compiled.document ?? null,
      release: release.compiled.document,
      ...(mine && { workspace: mine.compiled.document }),
    },
    { ...flags, ...world.bytes },
  );
  const isRefused = made.counts.conflict > 0 || made.diagnostics.some(({ severity }) => severity === "error");
  const json = `${JSON.stringify(made, undefined, 2)}\n`;
  const printed = put(
    undefined,
    flags.format === "json"
      ? [json]
      : printPlan(made, release.compiled.document, flags, paperFor("stdout", flags, world)),
    world,
  );
  if (flags.out === undefined) return isRefused ? exitCode.refused : printed;
  if (!isRefused) return put(flags.out, [json], world, privateMode);
  world.stderr.write(`setup-pack: ${printable(flags.out)} was not written: a plan that is refused is not stored.\n`);
  return exitCode.refused;
}

const isSoundOrNone = (pack: ReturnType<typeof readPack> | undefined): pack is SoundPack | undefined =>
  pack === undefined || isSound(pack);

/** A plan holds the texts of a client: only its owner may read it. */
const privateMode = 0o600;
