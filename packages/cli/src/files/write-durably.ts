import type { Files } from "../world/world.js";

/** Writes a file that is not there yet, down to the disk; with the mode of any new file where none is asked for. */
export function writeDurably(path: string, content: string | Uint8Array, mode: number | undefined, files: Files): void {
  const descriptor = files.openSync(path, "wx", mode ?? usualMode);
  try {
    files.writeFileSync(descriptor, content);
    if (mode !== undefined) files.fchmodSync(descriptor, mode);
    files.fsyncSync(descriptor);
  } finally {
    files.closeSync(descriptor);
  }
}

/** The system takes away what the user does not want. */
const usualMode = 0o666;
