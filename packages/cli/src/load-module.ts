import { Console } from "node:console";

/**
 * Loads a module by its address. It is bundled into a file of its own: what is bundled otherwise has no `import()`, and
 * runs no code but its own. What such code says by `console` goes to standard error: reports go to standard output.
 */
export function loadModule(address: string): Promise<unknown> {
  globalThis.console = new Console(process.stderr);
  return import(address);
}
