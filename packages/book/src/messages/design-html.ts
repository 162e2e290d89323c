import { isObject } from "@setup-pack/core/json";
import { withEntities } from "@setup-pack/core/words";

/** Deeper than this nothing is shown. */
const deepest = 30;

/** Members whose texts a reader sees; all others say how it looks, or are for programs. */
const seen: ReadonlySet<string> = new Set(["heading", "title", "text", "content", "label", "caption", "value", "html"]);

/**
 * The design of an email as far as it can be read, in HTML: its shape is not published. Headings, texts, buttons and
 * pictures are looked for, row by row; what else is written in it stands as plain text.
 */
export const designHtml = (design: unknown): string => htmlOf(design, 0);

function htmlOf(value: unknown, depth: number): string {
  if (depth > deepest) return "";
  if (Array.isArray(value)) return value.map((one) => htmlOf(one, depth + 1)).join("");
  if (!isObject(value)) return "";
  const { type, src, alt, href } = value;
  if (typeof src === "string")
    return `<img src="${withEntities(src)}" alt="${typeof alt === "string" ? withEntities(alt) : ""}">`;
  return Object.entries(value)
    .map(([name, member]) => {
      if (typeof member !== "string") return htmlOf(member, depth + 1);
      if (!seen.has(name) || member.trim() === "") return "";
      const text = withEntities(member);
      if (typeof href === "string") return `<p><a href="${withEntities(href)}">${text}</a></p>`;
      return type === "heading" || name === "heading" ? `<h2>${text}</h2>` : `<p>${text}</p>`;
    })
    .join("");
}
