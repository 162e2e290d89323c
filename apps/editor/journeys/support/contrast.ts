import type { Page } from "playwright-core";

/**
 * Which of the texts that selectors find do not stand out enough from what is behind them (WCAG 2.2, 1.4.3), reckoned
 * from the colours alone: axe gives no answer where something is scrolled out of sight, or stands before another
 * element. None stands out that has a picture or a gradient behind it: that is for a person to look at.
 */
export const faintOf = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  faint(page, { selectors });

/** Selectors of all such texts and fields within what a selector finds. */
export const faintWithin = (page: Page, within: string): Promise<readonly string[]> => faint(page, { within });

type Place = { readonly selectors: readonly string[] } | { readonly within: string };

function faint(page: Page, place: Place): Promise<readonly string[]> {
  return page.evaluate((given) => {
    interface Colour {
      readonly channels: readonly number[];
      readonly alpha: number;
    }
    const colourIn = (written: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number);
      return { channels: [red, green, blue], alpha };
    };
    const over = (top: Colour, below: readonly number[]): number[] =>
      below.map((channel, at) => (top.channels[at] ?? 0) * top.alpha + channel * (1 - top.alpha));
    /** What is behind an element, its own background the last of it; undefined where that is more than colours. */
    const groundOf = (element: Element): readonly number[] | undefined => {
      const layers: Colour[] = [];
      for (let place: Element | null = element; place !== null; place = place.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(place);
        if (backgroundImage !== "none" || opacity !== "1" || !backgroundColor.startsWith("rgb")) return undefined;
        layers.push(colourIn(backgroundColor));
        if (layers.at(-1)?.alpha === 1) break;
      }
      return layers.reduceRight<readonly number[]>((below, layer) => over(layer, below), [255, 255, 255]);
    };
    const light = (channels: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const standsOut = (element: Element): boolean => {
      const ground = groundOf(element);
      if (ground === undefined) return false;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      if (!color.startsWith("rgb")) return false;
      const [one, other] = [light(over(colourIn(color), ground)), light(ground)];
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= (isLarge ? 3 : 4.5);
    };
    if ("selectors" in given)
      return given.selectors.filter((selector) => {
        const element = document.querySelector(selector);
        return element === null || !standsOut(element);
      });
    const isText = ({ nodeType, nodeValue }: Node): boolean =>
      nodeType === Node.TEXT_NODE && nodeValue !== null && nodeValue.trim() !== "";
    const pathTo = (element: Element): string => {
      const { parentElement: parent } = element;
      if (parent === null) return "html";
      return `${pathTo(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
    };
    const within = [...document.querySelectorAll(given.within)].flatMap((one) => [one, ...one.querySelectorAll("*")]);
    return [...new Set(within)]
      .filter((element) => element.matches("input, textarea, select") || [...element.childNodes].some(isText))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !standsOut(element))
      .map(pathTo);
  }, place);
}
