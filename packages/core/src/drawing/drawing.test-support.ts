/** An element of a document, as far as its tags tell. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** What XML allows in a document (XML 1.0, Char). */
const characters = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

const token = /<(\/?)([A-Za-z]+)((?: [A-Za-z:-]+="[^"<]*")*)(\/?)>|([^<]+)/y;

const entity = /&(?!(?:amp|lt|gt|quot|#39);)/;

/**
 * The elements of a document in the order they begin. Throws for what is not well-formed; knows as much of XML as
 * drawings use: no comments, no declarations, no entities but five.
 */
export function tagsOf(document: string): Tag[] {
  if (!characters.test(document)) throw new Error("A character that XML forbids");
  if (entity.test(document)) throw new Error("An ampersand that stands for itself");
  const tags: Tag[] = [];
  const open: string[] = [];
  for (let at = 0; at < document.length; ) {
    token.lastIndex = at;
    const [matched, closes, name = "", attributes = "", alone, text] = token.exec(document) ?? [];
    if (matched === undefined) throw new Error(`Neither a tag nor text: ${document.slice(at, at + 60)}`);
    at += matched.length;
    if (text !== undefined) {
      if (open.length === 0) throw new Error("Text outside the root");
    } else if (closes === "/") {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      if (open.length === 0 && tags.length > 0) throw new Error("A second root");
      const pairs = [...attributes.matchAll(/ ([A-Za-z:-]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, value] as const,
      );
      if (new Map(pairs).size < pairs.length) throw new Error(`<${name}> has an attribute twice`);
      tags.push({ name, attributes: new Map(pairs) });
      if (alone !== "/") open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is never closed`);
  return tags;
}
