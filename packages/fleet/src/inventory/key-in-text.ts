import type { Problem } from "@setup-pack/core";

/** What keys of a workspace look like. */
const key = /\bspk_[0-9a-f]{12}_[\w-]+/;

/** An error where a key stands in a text that is kept in git and shown to many; it does not repeat the key. */
export function keyInText(text: string, path: string): Problem | undefined {
  const found = key.exec(text);
  if (found === null) return undefined;
  const before = text.slice(0, found.index).split(/\r\n|[\r\n]/);
  const start = { line: before.length, column: (before.at(-1) ?? "").length + 1, offset: found.index };
  const { length } = found[0];
  return {
    rule: "schema/pattern",
    severity: "error",
    message:
      "A key stands here, where whoever reads the file has it. Revoke it, and say by env, file or command where its successor is found.",
    path,
    range: { start, end: { ...start, column: start.column + length, offset: start.offset + length } },
  };
}

/** A text that others wrote, with every key in it made unusable, as a terminal or a log may show it. */
export const withoutKeys = (text: string): string => text.replace(new RegExp(key, "g"), "spk_…");
