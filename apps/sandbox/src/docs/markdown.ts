import { escaped, type Html, html, joinHtml } from "../http/html/html.js";

/** The little Markdown that descriptions are written in: paragraphs, lists, bold and code. */
export function markdown(text: unknown): Html {
  const blocks = String(text ?? "")
    .split(/\n{2,}/)
    .filter(Boolean);
  return joinHtml(blocks, (block) => {
    if (block.startsWith("- ")) {
      return html`<ul>${joinHtml(block.split(/\n(?=- )/), (item) => html`<li>${inline(item.slice(2))}</li>`)}</ul>`;
    }
    const decided = /^\*\*Decided here/.test(block);
    return decided ? html`<p class="decided">${inline(block)}</p>` : html`<p>${inline(block)}</p>`;
  });
}

function inline(text: string): Html {
  const marked = escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
  return { html: marked };
}
