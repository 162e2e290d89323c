import { isDeepStrictEqual } from "node:util";
import { parse } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/** What was changed in a pack by somebody else since an assistant was last shown it. */
export interface UnseenChange {
  /** The pack before. */
  readonly before: string;
  /** The members of the pack that differ: "pipelines", "name". */
  readonly members: ReadonlySet<string>;
}

/**
 * What an assistant has seen of packs: pointers and indices of earlier lead elsewhere where somebody else has changed
 * one.
 */
export interface SeenPacks {
  /** Notes how a pack stands, and gives what has changed in it unseen. */
  look(path: string, text: string): UnseenChange | undefined;
  /** Notes how we have saved a pack: that is no news. */
  saved(path: string, text: string): void;
  /**
   * Ends a call by whether it was refused, answered, or has shown the packs that it looked at, which are seen as they
   * are then. Gives the packs whose changes are to be told with the answer.
   */
  end(as: "refused" | "answered" | "shown"): readonly string[];
}

/** Returns an assistant that has seen nothing yet. */
export function newSeenPacks(): SeenPacks {
  const known = new Map<string, string>();
  const unseen = new Map<string, UnseenChange>();
  const looked = new Set<string>();
  const news = new Set<string>();
  return {
    look(path, text) {
      looked.add(path);
      const last = known.get(path);
      known.set(path, text);
      if (last !== undefined && last !== text) {
        const members = differingMembers(last, text);
        if (members.length > 0) {
          const { before, members: others } = unseen.get(path) ?? { before: last, members: [] };
          unseen.set(path, { before, members: new Set([...others, ...members]) });
          news.add(path);
        }
      }
      return unseen.get(path);
    },
    saved(path, text) {
      known.set(path, text);
    },
    end(as) {
      if (as === "shown") for (const path of looked) unseen.delete(path);
      looked.clear();
      if (as === "refused") return [];
      const found = [...news];
      news.clear();
      return found;
    },
  };
}

function differingMembers(before: string, after: string): string[] {
  const [from, to] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isDeepStrictEqual(from[name], to[name]),
  );
}

function membersOf(text: string): JsonObject {
  const { value } = parse(text);
  return isObject(value) ? value : {};
}
