import { changeBetween } from "@setup-pack/language-server";

/**
 * The smallest change that makes one text of another, and neither begins nor ends within a character or an end of line:
 * VS Code has each as one.
 */
export function changeOfText(before: string, after: string): ReturnType<typeof changeBetween> {
  const { start, end, text } = changeBetween(before, after);
  const isWithin = (at: number): boolean =>
    /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(before.slice(Math.max(0, at - 1), at + 1));
  const [from, to] = [isWithin(start) ? start - 1 : start, isWithin(end) ? end + 1 : end];
  return { start: from, end: to, text: before.slice(from, start) + text + before.slice(end, to) };
}
