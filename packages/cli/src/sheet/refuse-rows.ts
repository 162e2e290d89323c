import { count } from "@setup-pack/core/words";
import type { RowMessage } from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";

/** Names on standard error every row that is refused, with the reason. */
export function refuseRows(refusals: readonly RowMessage[], flags: GlobalFlags, world: World): ExitCode {
  const { strong } = paperFor("stderr", flags, world).palette;
  for (const { row, says } of refusals) world.stderr.write(`${strong(`row ${row}`)}  ${printable(says)}\n`);
  const rows = count(new Set(refusals.map(({ row }) => row)).size, "row");
  world.stderr.write(`setup-pack: ${rows} refused, so nothing was written.\n`);
  return exitCode.refused;
}
