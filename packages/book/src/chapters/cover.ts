import { pictureAddress } from "@setup-pack/core/format";
import { contentsOf } from "@setup-pack/core/words";
import type { BookSubject } from "../book-subject.js";
import { facts, type Markup, markup, multiline, type Section } from "../page/markup.js";
import { distrustNotice, trustFacts } from "./sign-off.js";

/** What the book is of: name, version, author, contents, and the digest by which a copy can be compared. */
export function cover({ pack, isUnsaved, trust }: BookSubject): Markup {
  const { document, digest } = pack;
  const { name, version, author, description, exportedAt, packId } = document;
  const logo = logoOf(document.assets);
  return markup`<header class="cover">
${logo && markup`<img src="${logo}" alt="Logo">`}
<p class="kind">The book of a setup pack</p>
<h1><bdi>${name}</bdi></h1>
${description !== undefined && markup`<p class="lead">${multiline(description)}</p>`}
${facts([
  ["Version", version],
  ["Author", author ?? "not named"],
  ["Exported", exportedAt === undefined ? "not dated" : dateWords(exportedAt)],
  ...trustFacts(trust),
  ["Contents", contentsOf(document)],
  ["Pack", markup`<code>${packId}</code>`],
  ["Digest", markup`<code>${digest}</code>`],
])}
${distrustNotice(trust)}${isUnsaved && markup`<p class="notice">Made while the pack was edited: it has changes that are not saved. The digest is that of the pack with them.</p>`}
<p class="quiet small">The digest is that of the pack in canonical form: <code>setup-pack fmt - &lt; pack.json | sha256sum</code>
gives the same 64 letters for every copy of this pack that means the same, and other ones for any other.</p>
</header>`;
}

function logoOf(assets: BookSubject["pack"]["document"]["assets"] = []): string | undefined {
  for (const wanted of ["logo", "brokerage_logo"])
    for (const { role, data } of assets) {
      const address = role === wanted ? pictureAddress(data) : undefined;
      if (address !== undefined) return address;
    }
  return undefined;
}

/** "2026-06-01 13:00 +00:00", as it stands in the pack. */
const dateWords = (written: string): string =>
  written.replace("T", " ").replace(/(:\d\d)(?:\.\d+)?(Z|[+-].*)$/, "$1 $2");

/** Returns the contents of the book, with a link to each section. */
export const contents = (
  sections: readonly Section[],
): Markup => markup`<nav class="contents" aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>${sections.map(({ id, title }) => markup`<li><a href="#${id}"><bdi>${title}</bdi></a></li>\n`)}</ol>
</nav>`;
