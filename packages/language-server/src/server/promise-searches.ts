import type { Problem } from "@setup-pack/core";
import { promisesNotKept, type SearchPromises } from "../features/file-problems.js";

/** What searches go by. */
export interface SearchingWorld {
  /** Whether an editor has a file open. */
  readonly isOpen: (uri: string) => boolean;
  /** Waits until no message has come for a moment of so many milliseconds. */
  readonly quiet: (moment?: number) => Promise<void>;
  /** Called whenever something was found. */
  readonly told: () => void;
  /** Called where a search fails, which is a mistake of ours. */
  readonly failed: (error: unknown) => void;
}

/** A search that goes on. */
interface Search {
  readonly run: ReturnType<typeof promisesNotKept>;
  readonly found: Problem[];
}

/** Milliseconds without a message after which a search begins: what is typed is checked first. */
const moment = 500;

/** Searches one file after the other in the background; a new search of a file ends the one before. */
export function promiseSearches({ isOpen, quiet, told, failed }: SearchingWorld): SearchPromises {
  const searches = new Map<string, Search>();
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    let last: Search | undefined;
    for (;;) {
      await quiet();
      const [next] = searches;
      if (next === undefined) break;
      const [uri, search] = next;
      if (search !== last) {
        last = search;
        await quiet(moment);
      } else if (!isOpen(uri) || goesOn(search) === "done") searches.delete(uri);
    }
    isRunning = false;
  }
  function goesOn({ run: search, found }: Search): "done" | "going" {
    try {
      const { done, value } = search.next();
      if (value !== undefined) {
        found.push(value);
        told();
      }
      return done === true ? "done" : "going";
    } catch (error) {
      failed(error);
      return "done";
    }
  }
  return (uri, file, promises, names) => {
    const found: Problem[] = [];
    searches.set(uri, { run: promisesNotKept(file, promises, names), found });
    if (!isRunning) void run();
    return found;
  };
}
