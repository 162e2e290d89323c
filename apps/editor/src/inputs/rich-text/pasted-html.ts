/** A pasted page as it can be read, and what of it cannot be taken along. */
export interface PastedHtml {
  readonly html: string;
  /** What the pictures show, or "" where it is not said. */
  readonly images: readonly string[];
  readonly addresses: number;
}

/** Addresses that a pasted text may bring along. */
export const sentAlong = /^(?:https?:|mailto:|tel:|\{\{)/i;

const blocks = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, table";

/** Reads what a page, a sheet or an email puts on the clipboard; nothing of it is asked for or run. */
export function pastedHtml(html: string): PastedHtml {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of page.querySelectorAll("[style], [hidden]"))
    if (hidden.hasAttribute("hidden") || /display\s*:\s*none/i.test(hidden.getAttribute("style") ?? ""))
      hidden.remove();
  // A picture of one pixel tells a sender that an email was read.
  const images = [...page.querySelectorAll("img")].filter((image) => image.getAttribute("width") !== "1");
  const addresses = [...page.querySelectorAll("a[href]")].filter(
    (link) => !link.hasAttribute("data-href") && !sentAlong.test(link.getAttribute("href") ?? ""),
  );
  // Rows from the inside out, since a table may stand in the cell of another.
  for (const row of [...page.querySelectorAll("tr")].reverse()) row.replaceWith(...rowBlocks(row));
  return { html: page.body.innerHTML, images: images.map(({ alt }) => alt), addresses: addresses.length };
}

/** Returns a row as one paragraph, its cells a blank apart; as a block for each cell where one holds blocks itself. */
function rowBlocks(row: HTMLTableRowElement): readonly Element[] {
  const page = row.ownerDocument;
  const cells = [...row.children].filter((cell) => (cell.textContent ?? "").trim() !== "");
  const wrapped = (name: "p" | "div", content: readonly Node[]): Element => {
    const block = page.createElement(name);
    block.append(...content);
    return block;
  };
  if (cells.some((cell) => cell.querySelector(blocks) !== null))
    return cells.map((cell) => wrapped("div", [...cell.childNodes]));
  const words = cells.flatMap((cell, at) => [...(at > 0 ? [page.createTextNode(" ")] : []), ...cell.childNodes]);
  return words.length === 0 ? [] : [wrapped("p", words)];
}
