import { bounds, boundsWords, capabilities } from "@setup-pack/core";
import { contentsOf } from "@setup-pack/core/words";
import type { BookSource, BookTrust } from "../book-subject.js";
import { trustFacts } from "../chapters/sign-off.js";
import { capabilityLines } from "../chapters/summary.js";
import { list, type Markup, markup, multiline, table } from "../page/markup.js";
import { bookPage } from "../page/page.js";

/** A pack on the first page of a catalogue: its latest release, and what there is of each. */
export interface CatalogueCard {
  readonly latest: BookSource;
  /** The newest first. */
  readonly releases: readonly ReleaseLinks[];
}

/** Where the pages and the file of a release are. */
export interface ReleaseLinks {
  readonly version: string;
  readonly exportedAt: string | undefined;
  readonly digest: string;
  readonly book: string;
  readonly file: string;
  /** What differs from the release before; undefined for the first. */
  readonly changes: string | undefined;
  /** Who signed it; undefined where nobody did. */
  readonly signatures: string | undefined;
  /** Who made and who approved it; undefined where nobody's signature was asked for. */
  readonly trust: BookTrust | undefined;
}

/** Returns the first page of a catalogue. */
export const cataloguePage = (cards: readonly CatalogueCard[]): string =>
  bookPage(
    "Packs",
    "Packs",
    markup`<main><h1>Packs</h1>
<p class="lead">What each of them does, how much it sends, and its releases with their books.</p>
${cards.map(cardMarkup)}</main>`,
  );

function cardMarkup({ latest: { pack, book }, releases }: CatalogueCard, index: number): Markup {
  const { name, description, author, packId } = pack.document;
  const names = new Map((pack.document.automations ?? []).map(({ key, document }) => [key, document.name]));
  const sending = bounds(pack.document, book).filter(({ sends }) => sends.any.inAll !== 0);
  const id = `pack-${index + 1}`;
  return markup`<section class="card" aria-labelledby="${id}">
<h2 id="${id}"><bdi>${name}</bdi></h2>
${description !== undefined && markup`<p>${multiline(description)}</p>`}
<p class="quiet small">${author !== undefined && `${author} · `}${contentsOf(pack.document)} · <code>${packId}</code></p>
<h3>What it can do</h3>
${list(capabilityLines(capabilities(pack.document, book))) ?? markup`<p>Nothing outside the workspace.</p>`}
<h3>What it sends to one contact, at most</h3>
${
  list(
    sending.map(
      (one) => markup`<strong><bdi>${names.get(one.automation) ?? one.automation}</bdi></strong>: ${boundsWords(one)}`,
    ),
  ) ?? markup`<p>Nothing.</p>`
}
<h3>Releases</h3>
${table(
  `Releases of ${name}`,
  ["Version", "Exported", "Read", "Download, with its digest"],
  releases.map(({ version, exportedAt, digest, book: bookAt, file, changes, signatures, trust }) => [
    markup`${version}${trustFacts(trust).map(([title, names]) => markup`<br><span class="small">${title} ${names}</span>`)}${
      trust !== undefined &&
      trust.failures.length > 0 &&
      markup`<br><strong class="small">Not trusted: ${trust.failures.join(" ")}</strong>`
    }`,
    exportedAt !== undefined && markup`<time>${exportedAt.slice(0, 10)}</time>`,
    markup`<a href="${bookAt}">Book of ${version}</a>${
      changes !== undefined && markup`<br><a href="${changes}">What changes in ${version}</a>`
    }`,
    markup`<a href="${file}" download>${file.split("/").at(-1)}</a><br><code>${digest}</code>${
      signatures !== undefined && markup`<br><a href="${signatures}" download>${signatures.split("/").at(-1)}</a>`
    }`,
  ]),
)}
</section>\n`;
}
