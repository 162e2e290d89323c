import { contentsOf, count } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/read-pack.js";
import { placeOf } from "../../print/diagnostic.js";
import { shownPlace } from "../../print/frame.js";
import { code, prose } from "../../print/markup.js";
import { changeWords, itemList, type PackChange, type Titles, whyBroken } from "../change-words.js";
import { describeDiff } from "../description/index.js";
import { diffHeading, diffNeeds, markdownBounds, printDiffBody } from "./diff-markdown.js";

/** What became of a pack as Markdown: in full, and as little as must be said where that does not fit. */
interface MarkdownSection {
  readonly full: string;
  readonly short: string;
}

/** Returns what became of a pack, as a part of a page of Markdown that begins with a heading. */
export function changeSection(change: PackChange, titles: Titles): MarkdownSection {
  switch (change.kind) {
    case "changed":
    case "moved": {
      const description = describeDiff(
        change.diff,
        change.from.compiled,
        change.to.compiled,
        markdownBounds,
        change.books,
      );
      const heading = `${diffHeading(description)}\n\n${placeLine(change)}`;
      return {
        full: `${heading}${[...printDiffBody(description)].join("")}`,
        short: `${heading}${diffNeeds(description)}`,
      };
    }
    case "added":
    case "removed": {
      const { name, version } = change.pack.compiled.document;
      const short = `### ${prose(name)} ${prose(version)}\n\n${placeLine(change)}${changeWords[change.kind]}\n`;
      return { full: `${short}${contents(change.pack)}`, short };
    }
    case "replaced": {
      const { name, version } = change.to.compiled.document;
      const old = change.from.compiled.document;
      const verdict = `⚠️ ${changeWords.replaced}\n\nIt was ${prose(old.name)} ${prose(old.version)}.\n`;
      const short = `### ${prose(name)} ${prose(version)}\n\n${placeLine(change)}${verdict}`;
      return { full: `${short}${contents(change.to)}`, short };
    }
    case "broken": {
      const reasons = change.packs.map((broken) => prose(whyBroken(broken, titles)));
      const short = `### ${code(change.path)}\n\n${movedLine(change)}❌ ${[changeWords.broken, ...reasons].join(" ")}\n`;
      return { full: `${short}${errors(change)}`, short };
    }
  }
}

const movedLine = ({ path, previousPath }: { readonly path: string; readonly previousPath: string }): string =>
  path === previousPath ? "" : `It was ${code(previousPath)} before.\n\n`;

function placeLine(change: Exclude<PackChange, { readonly kind: "broken" }>): string {
  const was = "previousPath" in change && change.previousPath !== change.path ? `${code(change.previousPath)} → ` : "";
  return `${was}${code(change.path)}\n\n`;
}

/** At most so many items, or errors, of a pack are listed. */
const mostItems = 60;
const mostErrors = 5;

function contents(pack: SoundPack): string {
  const items = itemList(pack);
  if (items.length === 0) return "";
  const lines = items.slice(0, mostItems).map((item) => `- ${code(item)}\n`);
  if (items.length > mostItems) lines.push(`- … and ${items.length - mostItems} more\n`);
  const summary = prose(contentsOf(pack.compiled.document));
  return `\n<details>\n<summary>${summary}</summary>\n\n${lines.join("")}\n</details>\n`;
}

function errors(change: Extract<PackChange, { readonly kind: "broken" }>): string {
  const lines = change.packs.flatMap(({ side, pack }) => {
    if (side === "before") return [];
    const found = pack.entry.diagnostics.filter(({ severity }) => severity === "error");
    const listed = found.slice(0, mostErrors).map((diagnostic) => {
      const shown = shownPlace(diagnostic, { path: pack.path, text: "" });
      return `- ${code(placeOf(shown.path, shown.range))} ${prose(diagnostic.message)}\n`;
    });
    return found.length > mostErrors ? [...listed, `- … and ${found.length - mostErrors} more\n`] : listed;
  });
  return lines.length === 0 ? "" : `\n${lines.join("")}`;
}

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
