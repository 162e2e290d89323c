import { type Html, html } from "../http/html/html.js";

interface Page {
  readonly skip: number;
  readonly pageLength: number;
  readonly more: boolean;
  readonly address: string;
  readonly q: string | undefined;
}

/** Links to the page before and the one after; nothing where there is one page. */
export function pager({ skip, pageLength, more, address, q }: Page): Html {
  if (skip === 0 && !more) return html``;
  const at = (from: number) => {
    const query = new URLSearchParams({ ...(q === undefined ? {} : { q }), skip: String(from) });
    return `${address}?${query}`;
  };
  return html`<nav class="pager" aria-label="Pages">
${skip === 0 ? "" : html`<a id="before" rel="prev" href="${at(Math.max(0, skip - pageLength))}">Those before</a>`}
${more ? html`<a id="after" rel="next" href="${at(skip + pageLength)}">Those after</a>` : ""}
</nav>`;
}
