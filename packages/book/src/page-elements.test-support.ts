import sanitizeHtml from "sanitize-html";
import { expect } from "vitest";

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

const dangerous = ["script", "iframe", "object", "embed", "form", "link", "base", "foreignobject", "animate", "set"];

/** Expects that nothing in a page runs, loads, leads elsewhere or leaves its place. */
export function expectHarmless(page: string): void {
  const elements = elementsOf(page);
  expect(elements.filter(({ name }) => dangerous.includes(name))).toEqual([]);
  const attributes = elements.flatMap((one) => Object.entries(one.attributes));
  expect(attributes.filter(([name]) => name.startsWith("on"))).toEqual([]);
  expect(attributes.filter(([name, value]) => name === "src" && !value.startsWith("data:image/"))).toEqual([]);
  expect(attributes.filter(([name, value]) => /href$/.test(name) && !value.startsWith("#"))).toEqual([]);
  expect(attributes.filter(([name, value]) => name === "style" && /url|position|expression/i.test(value))).toEqual([]);
  // Each mail has the style sheet of mails, and the page its own.
  const shadows = elements.filter(({ name }) => name === "template").length;
  expect(elements.filter(({ name }) => name === "style")).toHaveLength(shadows + 1);
}

/** Expects that every address within a page is that of one element, and every link leads to one. */
export function expectJoined(page: string): void {
  const elements = elementsOf(page);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids).toEqual([...new Set(ids)]);
  const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
  expect(links.filter((link) => !ids.includes(link.slice(1)))).toEqual([]);
}
