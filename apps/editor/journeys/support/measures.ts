import type { Page } from "playwright-core";

/** What is told of each measure: where it fails, by the beginning of the text in question. */
export type LayoutFailures = readonly string[];

/** Steps, names of outputs and pluses on arrows that cover one another on the canvas. */
export function overlaps(page: Page): Promise<LayoutFailures> {
  return page.evaluate(() => {
    const drawn = [...document.querySelectorAll("[role='application'] [aria-roledescription='step'], .arrow-label")];
    const boxes = drawn.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent ?? "+";
    return boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `“${nameOf(element)}” and “${nameOf(other.element)}”`),
    );
  });
}

/**
 * Texts that are cut off, and whose whole is nowhere: not in a title or label of theirs or of what they stand in, and
 * not in a field that can be scrolled through.
 */
export function cutOff(page: Page): Promise<LayoutFailures> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
    const wholeIsNear = (element: Element, text: string): boolean => {
      for (
        let place: Element | null = element;
        place !== null && !place.matches("main, aside");
        place = place.parentElement
      )
        if (["title", "aria-label"].some((name) => plain(place?.getAttribute(name) ?? "").includes(text))) return true;
      return (
        element.querySelector(`[title]`) !== null &&
        plain(element.querySelector("[title]")?.getAttribute("title") ?? "").includes(text)
      );
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, clip } = getComputedStyle(element);
        const hides = overflowX === "hidden" || overflowX === "clip" || overflowY === "hidden" || overflowY === "clip";
        if (!hides || clipPath !== "none" || clip !== "auto" || !isSeen(element)) return false;
        const ownText = [...element.querySelectorAll("*"), element].some((inner) =>
          [...inner.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && plain(node.textContent ?? "") !== "",
          ),
        );
        const isLine =
          ["ellipsis"].includes(getComputedStyle(element).textOverflow) ||
          getComputedStyle(element).webkitLineClamp !== "none";
        return ownText && isLine;
      })
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
      )
      .filter((element) => !wholeIsNear(element, plain(element.textContent ?? "")))
      .map((element) => plain(element.textContent ?? "").slice(0, 60));
  });
}

/** Visible texts smaller than 12 px as they are drawn: on the canvas their size is as large as the zoom makes it. */
export function small(page: Page): Promise<LayoutFailures> {
  return page.evaluate(() => {
    const zoomOf = (element: Element): number => {
      const transform = element.closest(".react-flow__viewport")?.getAttribute("style") ?? "";
      return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1] ?? 1);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (text === "" || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * zoomOf(element);
      if (size < 11.99) found.add(`${size.toFixed(1)} px: ${text.slice(0, 60)}`);
    }
    return [...found];
  });
}

/**
 * Buttons, links and fields that are smaller than a target of 24 px may be (WCAG 2.2, 2.5.8); links in a sentence may,
 * and so may what is hidden from everybody, such as the list of the system's own behind one of ours.
 */
export function smallTargets(page: Page): Promise<LayoutFailures> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "button, a[href], input, select, [role='tab'], [role='option'], [role='row'], [role='switch']",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !element.matches("p a, li a, .visually-hidden, .visually-hidden *, label input, [aria-hidden='true'] *"),
      )
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.width < 23.9 || box.height < 23.9))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 60) ?? ""}`,
      ),
  );
}
