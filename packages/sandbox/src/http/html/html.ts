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

/** A text with the characters that mean something in HTML written out. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? character);

/** Markup with everything put into it escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return { html: parts.map((part, at) => `${part}${at < values.length ? inserted(values[at]) : ""}`).join("") };
}

function inserted(value: unknown): string {
  if (typeof value === "object" && value !== null && "html" in value) return String(value.html);
  return escaped(String(value ?? ""));
}

/** Returns one piece of markup after the other. */
export function joinHtml<Item>(items: readonly Item[], show: (item: Item) => Html): Html {
  return { html: items.map((item) => show(item).html).join("") };
}
