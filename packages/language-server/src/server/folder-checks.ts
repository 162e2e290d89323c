import { plainUri } from "../files/uri.js";
import type { FolderFinding } from "../search/folder-finding.js";

/** Looks at all packs of a folder, by its URI, as they are saved. */
export type CheckFolder = (folder: string) => Promise<readonly FolderFinding[]>;

/** What was found last of the folders that an editor has open. */
export interface FolderChecks {
  of(uri: string): readonly FolderFinding[];
  /** Has the folders looked at again, once at a time; what is found calls back. */
  again(): void;
}

/** `folders` gives those that are open; `told` is called whenever something was found. */
export function folderChecks(folders: () => readonly string[], check: CheckFolder, told: () => void): FolderChecks {
  let found: readonly FolderFinding[] = [];
  let isRunning = false;
  let isAsked = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      found = (await Promise.all(folders().map(check))).flat();
      told();
    }
    isRunning = false;
  }
  return {
    of: (uri) => found.filter((one) => plainUri(one.uri) === uri),
    again() {
      isAsked = true;
      if (!isRunning) void run();
    },
  };
}
