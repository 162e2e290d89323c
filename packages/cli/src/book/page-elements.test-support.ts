import sanitizeHtml from "sanitize-html";

/** An element of a page, by its start tag. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Every element of a page, in its order. */
export function elementsOf(page: string): readonly PageElement[] {
  const elements: PageElement[] = [];
  sanitizeHtml(page, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (name, attributes) => {
      elements.push({ name, attributes: { ...attributes } });
    },
  });
  return elements;
}

/** The words of a page as its reader sees them, in one line; what stands in elements that are not shown is left out. */
export const wordsOf = (page: string): string =>
  sanitizeHtml(page, { allowedTags: [], allowedAttributes: {}, nonTextTags: ["style", "script", "title", "desc"] })
    .replaceAll(/&(lt|gt|amp|quot);/g, (_, name: string) => entities.get(name) ?? "")
    .replaceAll(/\s+/g, " ");

const entities = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
]);
