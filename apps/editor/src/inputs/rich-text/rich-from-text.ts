import type { RichDocument } from "@setup-pack/core/words";

/** Returns a plain text as a formatted one: an empty line ends a paragraph, a line break stays one. */
export const richFromText = (text: string): RichDocument => ({
  type: "doc",
  content: text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => ({
      type: "paragraph",
      content: paragraph
        .split("\n")
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: "hardBreak" }] : []),
          ...(line === "" ? [] : [{ type: "text", text: line }]),
        ]),
    })),
});
