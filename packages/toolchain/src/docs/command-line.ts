import { inRepository } from "../paths.js";

/** The built command line. */
export const commandLine = inRepository("packages/cli/bin/setup-pack.js");
