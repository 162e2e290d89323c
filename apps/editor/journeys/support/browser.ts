import { launchBrowser } from "@setup-pack/test-browser";
import type { Browser } from "playwright-core";

/**
 * Code that is read anew with every window is seldom run so often that the compilers which optimise pay; what was
 * compiled for one window is kept for the next, however long ago it ran; and with room for what is young, less is
 * copied around. What draws shares a process with the browser, so that fewer messages go between processes.
 */
const flags = [
  "--js-flags=--no-opt --no-maglev --no-flush-bytecode --max-semi-space-size=64 --min-semi-space-size=32",
  "--in-process-gpu",
];

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process of tests, for all the files that it runs. One for all processes costs more, since each
 * message of it takes the way through another process.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchedUntilTheEnd();
  return launched;
}

/** Vitest ends a process of tests by a signal; a browser and its temporary files are gone after a plain exit alone. */
function launchedUntilTheEnd(): Promise<Browser> {
  process.once("SIGTERM", () => process.exit());
  return launchBrowser(flags);
}
