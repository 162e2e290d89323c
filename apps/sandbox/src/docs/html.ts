/** Text that is markup already. */
export interface Html {
  readonly html: string;
}

const escapes = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? character);

/** Markup with everything put into it escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return { html: parts.map((part, at) => `${part}${at < values.length ? inserted(values[at]) : ""}`).join("") };
}

function inserted(value: unknown): string {
  if (typeof value === "object" && value !== null && "html" in value) return String(value.html);
  return escaped(String(value ?? ""));
}

/** One piece of markup after the other. */
export function joinHtml<Item>(items: readonly Item[], show: (item: Item) => Html): Html {
  return { html: items.map((item) => show(item).html).join("") };
}

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
