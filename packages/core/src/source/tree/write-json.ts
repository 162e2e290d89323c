import type { Tree } from "./tree.js";

/**
 * Returns the tree as JSON: members in their order, numbers as they are spelled, texts as `JSON.stringify` writes them.
 * On one line, or indented by two spaces with a newline at the end.
 */
export function writeJson(tree: Tree, layout: "compact" | "indented" = "indented"): string {
  return layout === "compact" ? jsonOf(tree, undefined) : `${jsonOf(tree, "\n")}\n`;
}

/** `line` is the line break and indentation that the value's own line begins with. */
function jsonOf(tree: Tree, line: string | undefined): string {
  switch (tree.type) {
    case "text":
      return JSON.stringify(tree.text);
    case "word":
      return tree.word;
    case "list":
      return enclosed(
        "[",
        tree.elements.map((element) => jsonOf(element, deeper(line))),
        "]",
        line,
      );
    case "object": {
      const colon = line === undefined ? ":" : ": ";
      const members = tree.members.map(
        ({ name, value }) => `${JSON.stringify(name)}${colon}${jsonOf(value, deeper(line))}`,
      );
      return enclosed("{", members, "}", line);
    }
  }
}

function deeper(line: string | undefined): string | undefined {
  return line === undefined ? undefined : `${line}  `;
}

function enclosed(open: string, parts: readonly string[], close: string, line: string | undefined): string {
  if (line === undefined || parts.length === 0) return open + parts.join(",") + close;
  return `${open}${line}  ${parts.join(`,${line}  `)}${line}${close}`;
}
