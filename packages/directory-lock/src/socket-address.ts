import { closeSync, constants, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The most bytes that the address of a socket has room for, on any system. */
const longestAddress = 103;

/** Whether a path is that of a pipe of Windows, which lies in no directory. */
export const isPipe = (path: string) => path.startsWith("\\\\");

/** Uses a path as the address of a socket; one that is too long by a shorter way to the same place. */
export async function onSocket<Result>(path: string, use: (address: string) => Promise<Result>): Promise<Result> {
  if (isPipe(path) || Buffer.byteLength(path) <= longestAddress) return use(path);
  const name = path.slice(dirname(path).length + 1);
  // Elsewhere than on Linux nothing is shorter; there, containers have a kernel of their own anyway.
  if (process.platform !== "linux") return use(join(tmpdir(), name));
  const directory = openSync(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await use(`/proc/self/fd/${directory}/${name}`);
  } finally {
    closeSync(directory);
  }
}
