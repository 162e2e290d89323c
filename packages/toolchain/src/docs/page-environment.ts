import { pathToFileURL } from "node:url";
import { inRepository } from "../paths.js";

/**
 * The environment of programs whose output stands in pages: the same on any day, in any time zone and language, at
 * whatever terminal they are made.
 */
export const pageEnvironment = {
  PATH: process.env.PATH,
  NODE_OPTIONS: `--import=${pathToFileURL(inRepository("packages/toolchain/run/fixed-clock.mjs"))}`,
  TZ: "UTC",
  LC_ALL: "C.UTF-8",
  NO_COLOR: "1",
  COLUMNS: "100",
} as const;
