import { count } from "@setup-pack/core/words";
import type { MarkdownSection } from "./change-markdown.js";

/** How many characters go where a change is read; each is a little less than what is taken there. */
export const room = {
  /** A comment on GitHub. */
  comment: 65_000,
  /** The summary of a job on GitHub, of which it takes 1 MiB; a letter can take three bytes. */
  summary: 300_000,
} as const;

/**
 * Sections of Markdown that fit the room: each in short at least, and from the first on in full as far as there is
 * room. What has none at all is counted.
 */
export function fitSections(sections: readonly MarkdownSection[], most: number): string {
  const left = most - longestEnd;
  let used = 0;
  const shown: MarkdownSection[] = [];
  for (const section of sections) {
    if (used + section.short.length + gap.length > left) break;
    used += section.short.length + gap.length;
    shown.push(section);
  }
  let shortened = 0;
  const texts = shown.map(({ full, short }) => {
    if (used - short.length + full.length <= left) {
      used += full.length - short.length;
      return full;
    }
    shortened++;
    return short;
  });
  const hidden = sections.length - shown.length;
  const ends = [
    ...(shortened > 0 ? [`The details of ${count(shortened, "pack")} did not fit here.`] : []),
    ...(hidden > 0 ? [`${count(hidden, "more pack")} changed too.`] : []),
  ];
  return [...texts, ...(ends.length > 0 ? [`${ends.join(" ")}\n`] : [])].join(gap);
}

const gap = "\n";

const longestEnd = 200;
