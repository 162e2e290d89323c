/**
 * Returns whether a message is written as HTML: it has the closing tag of an element, or one of those that have none.
 */
export const isHtml = (text: string): boolean => /<\/[a-z][a-z0-9]*\s*>|<(?:br|img|hr)\b[^>]*>/i.test(text);
