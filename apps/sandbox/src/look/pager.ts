import { type Html, html } from "../http/html/html.js";

interface Page {
  readonly skip: number;
  readonly pageLength: number;
  readonly shown: number;
  readonly total: number;
  readonly address: string;
  readonly q: string | undefined;
}

/** Which of them a page shows, with links to the page before and the one after; nothing where there is one page. */
export function pager({ skip, pageLength, shown, total, address, q }: Page): Html {
  if (skip === 0 && total <= shown) return html``;
  const at = (from: number) => {
    const query = new URLSearchParams({ ...(q === undefined ? {} : { q }), skip: String(from) });
    return `${address}?${query}`;
  };
  const end = skip + shown;
  return html`<nav class="pager" aria-label="Pages">
${skip === 0 ? "" : html`<a id="before" rel="prev" href="${at(Math.max(0, skip - pageLength))}">Previous</a>`}
<span>${shown === 0 ? "None" : `${inDigits(skip + 1)} to ${inDigits(end)}`} of ${inDigits(total)}</span>
${end < total ? html`<a id="after" rel="next" href="${at(end)}">Next</a>` : ""}
</nav>`;
}

const inDigits = (count: number): string => count.toLocaleString("en");
