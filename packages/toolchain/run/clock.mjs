import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { inRepository } from "./paths.mjs";

/**
 * What the environment of a Node process must hold so that its clock, and that of every process it starts, shows this
 * moment now and goes on from there.
 * @param {string} moment RFC 3339
 */
export function clockAt(moment) {
  const shift = Math.round(Date.parse(moment) - (performance.timeOrigin + performance.now()));
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(inRepository("packages/toolchain/run/shifted-clock.mjs"))}`,
    SETUP_PACK_CLOCK_SHIFT: String(shift),
  };
}
