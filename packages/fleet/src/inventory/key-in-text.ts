import type { Problem } from "@setup-pack/core";

/** What keys of a workspace look like. */
const key = /\bspk_[0-9a-f]{12}_[\w-]+/g;

/** A text without the keys that stand in it, and an error about each of them. */
export interface KeylessText {
  /** As long as before, so that places in it stay where they are. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Takes the keys out of a text that is kept in git and shown to many; nothing that is said of it repeats them. */
export function keylessText(text: string, path: string): KeylessText {
  const problems = [...text.matchAll(key)].map(({ 0: found, index }): Problem => {
    const before = text.slice(0, index).split(/\r\n|[\r\n]/);
    const start = { line: before.length, column: (before.at(-1) ?? "").length + 1, offset: index };
    return {
      rule: "schema/pattern",
      severity: "error",
      message:
        "There is a key in this file, where every reader can see it. Revoke it, and use env, file or command to say where the new key is.",
      path,
      range: { start, end: { ...start, column: start.column + found.length, offset: index + found.length } },
    };
  });
  return { text: text.replace(key, (found) => "x".repeat(found.length)), problems };
}

/** Returns a text that others wrote, with every key in it made unusable, as a terminal or a log may show it. */
export const withoutKeys = (text: string): string => text.replace(key, "spk_…");
