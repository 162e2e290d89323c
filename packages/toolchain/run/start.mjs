import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { inRepository } from "./paths.mjs";
import { runUntilEnded } from "./shell.mjs";

/** A pack that has much of what a person draws: waits, branches by rule and by AI, texts, a pipeline, lists. */
const shown = "buyer-nurture";

/** Where a person may change it as they like. Not in git, and kept from one start to the next. */
const playground = ".setup-pack-demo";

/**
 * Serves the editor with a copy of a fixture pack open, until it is told to end; gives an exit code.
 * @param {readonly string[]} flags of `setup-pack edit`
 */
export function start(flags) {
  const copy = `${playground}/${shown}.json`;
  if (!existsSync(inRepository(copy))) {
    mkdirSync(inRepository(playground), { recursive: true });
    copyFileSync(inRepository(`fixtures/packs/${shown}/pack.json`), inRepository(copy));
  }
  console.error(`${copy} is yours to play with: a copy of fixtures/packs/${shown}/pack.json. Delete it to begin anew.`);
  return runUntilEnded(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), "edit", copy, ...flags]);
}
