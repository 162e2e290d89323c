import { dark, light, type Palette } from "./palette.js";
import { textSize } from "./wrap.js";

/** Light, dark, or whichever the reader's system asks for. */
export type Theme = "light" | "dark" | "auto";

/**
 * Returns the class of a drawing's root, which all its rules begin with, so that it can stand in a page of other
 * styles.
 */
export const rootClass = (theme: Theme): string => `setup-pack-drawing-${theme}`;

const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const shape = [
  `text { font-family: ${fonts}; direction: ltr; unicode-bidi: isolate; }`,
  `.heading { font-size: ${textSize.heading}px; font-weight: 600; }`,
  `.legend, .output { font-size: ${textSize.small}px; }`,
  `.kind { font-size: ${textSize.small}px; font-weight: 600; }`,
  `.sentence { font-size: ${textSize.sentence}px; }`,
  ".alone { font-weight: 600; }",
  ".edge { fill: none; stroke-width: 1.75; stroke-linejoin: round; }",
  ".outline { stroke-width: 1.5; }",
  ".icon { fill: none; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }",
  ".rule { stroke-width: 1; }",
] as const;

const colours = ({ page, block, border, text, quiet, edge, groups }: Palette): readonly string[] => [
  `.page { fill: ${page}; }`,
  `.heading, .sentence { fill: ${text}; }`,
  `.legend, .output { fill: ${quiet}; }`,
  `.edge { stroke: ${edge}; }`,
  `.arrow { fill: ${edge}; }`,
  `.outline { fill: ${block}; stroke: ${border}; }`,
  `.handle, .label { fill: ${block}; stroke: ${edge}; }`,
  `.rule { stroke: ${border}; }`,
  ...Object.entries(groups).flatMap(([group, { mark, ground }]) => [
    `.${group} .kind { fill: ${mark}; }`,
    `.${group} .icon { stroke: ${mark}; }`,
    `.${group} .ground { fill: ${ground}; }`,
    `.${group} .rim { stroke: ${mark}; }`,
  ]),
];

/** Puts a class in front of each selector. */
const within = (root: string, rules: readonly string[]): string =>
  rules.map((rule) => `.${root} ${rule.replaceAll(", .", `, .${root} .`)}`).join("\n");

/** Returns the style sheet of a drawing. */
export function style(theme: Theme): string {
  const root = rootClass(theme);
  if (theme !== "auto") return within(root, [...shape, ...colours(theme === "dark" ? dark : light)]);
  const atNight = `@media (prefers-color-scheme: dark) {\n${within(root, colours(dark))}\n}`;
  return `${within(root, [...shape, ...colours(light)])}\n${atNight}`;
}
