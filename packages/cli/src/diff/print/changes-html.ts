import { html } from "@setup-pack/book/page";
import type { SoundPack } from "../../packs/refuse.js";
import { htmlPage } from "../../print/html.js";
import { describeDiff } from "../description/index.js";
import type { PackChange } from "../packs/index.js";
import { changeWords, itemList, type Titles, whyBroken } from "../packs/index.js";
import { diffHtml, diffStyle, diffTitle, htmlBounds } from "./diff-html.js";

/** Returns what became of packs as one HTML page, like that of a single diff. */
export function printChangesHtml(changes: Iterable<PackChange>, titles: Titles): string {
  const title = `${titles.before} → ${titles.after}`;
  const sections = [...changes].map((change) => sectionOf(change, titles));
  const body = sections.length === 0 ? ["<p>No pack changes.</p>"] : sections;
  return htmlPage(title, diffStyle, [`<h1>${html(title)}</h1>`, ...body].join("\n"));
}

function sectionOf(change: PackChange, titles: Titles): string {
  const was = "previousPath" in change && change.previousPath !== change.path ? `${change.previousPath} → ` : "";
  return `<h2>${html(`${was}${change.path}`)}</h2>\n${bodyOf(change, titles)}`;
}

function bodyOf(change: PackChange, titles: Titles): string {
  switch (change.kind) {
    case "changed":
    case "moved": {
      const description = describeDiff(change.diff, change.from.compiled, change.to.compiled, htmlBounds, change.books);
      return `<p>${html(diffTitle(description))}</p>\n${diffHtml(description)}`;
    }
    case "added":
    case "removed":
      return `<p>${changeWords[change.kind]}</p>\n${contents(change.pack, change.kind)}`;
    case "replaced":
      return `<p class="needs small">${changeWords.replaced}</p>\n${contents(change.from, "removed")}\n${contents(change.to, "added")}`;
    case "broken": {
      const reasons = change.packs.map((broken) => html(whyBroken(broken, titles)));
      return `<p class="needs small">${[changeWords.broken, ...reasons].join(" ")}</p>`;
    }
  }
}

function contents(pack: SoundPack, sign: "added" | "removed"): string {
  const { name, version } = pack.compiled.document;
  const items = itemList(pack)
    .slice(0, htmlBounds.items)
    .map((item) => `<li><code>${html(item)}</code></li>`);
  const summary = `<span class="sign ${sign}">${sign === "added" ? "+" : "-"}</span> ${html(`${name} ${version}`)}`;
  return `<details open>\n<summary>${summary}</summary>\n<ul>\n${items.join("\n")}\n</ul>\n</details>`;
}
