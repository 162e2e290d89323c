import { clockAt } from "../../run/clock.mjs";
import { inRepository } from "../paths.js";

/**
 * The environment of programs whose output stands in pages: the same on any day, in any time zone and language, at
 * whatever terminal they are made.
 */
export const pageEnvironment = {
  ...clockAt("2026-11-02T09:30:00.000Z"),
  PATH: process.env.PATH,
  TZ: "UTC",
  LC_ALL: "C.UTF-8",
  NO_COLOR: "1",
  COLUMNS: "100",
} as const;

/** The built command line. */
export const commandLine = inRepository("packages/cli/bin/setup-pack.js");
