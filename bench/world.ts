import type { ResolvedByteCodec } from "@setup-pack/core";

/**
 * What compiling needs of the world, as the command line hands it in. Taken from its sources, since the built command
 * is one file that runs when it is loaded.
 */
export const world: ResolvedByteCodec = await bytesOfTheCommandLine();

async function bytesOfTheCommandLine(): Promise<ResolvedByteCodec> {
  const path = new URL("../packages/cli/src/process-world.ts", import.meta.url).href;
  const { processWorld }: { processWorld?: unknown } = await import(path);
  const made: unknown = typeof processWorld === "function" ? processWorld() : undefined;
  const { bytes }: { bytes?: unknown } = Object(made);
  if (!isBytes(bytes)) throw new Error("The command line no longer hands in its bytes where they were");
  return bytes;
}

function isBytes(value: unknown): value is ResolvedByteCodec {
  return typeof value === "object" && value !== null && "sha256" in value && typeof value.sha256 === "function";
}
