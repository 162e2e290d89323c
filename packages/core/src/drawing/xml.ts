import { withEntities } from "../words/html-text.js";
import { visible } from "../words/wording.js";

/** Most texts are such, in which nothing is to be written otherwise. */
const plain = /^[ !#-%(-;=?-~]*$/;

/**
 * A stranger's text as it may stand in an XML text or attribute. What XML forbids and what would change how other
 * text reads, such as an override of the writing direction, is shown as an escape instead of taking effect.
 */
export function xmlText(text: string): string {
  if (plain.test(text)) return text;
  return withEntities(visible(text).replace(/\p{Cs}|[\ufffe\uffff]/gu, "\ufffd"));
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns an element; attributes are escaped, what stands in it is markup already. A number is written with two
 * decimals at most.
 */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  // A drawing has ten elements a block: parts of a list that are joined for each take twice as long.
  let start = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) start += ` ${attribute}="${typeof value === "number" ? decimal(value) : xmlText(value)}"`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}

/** Returns a coordinate, short. */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100 + 0);
