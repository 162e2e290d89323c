import { keepKeys } from "../widgets/index.js";

/** The parts of the window, in the order in which F6 leads through them. */
const regions = [".app-header", ".app-left", ".app-middle", ".app-right", ".app-problems"] as const;

/** What had the focus last in each part. */
const lastIn = new WeakMap<Element, HTMLElement>();

/** Remembers where the focus was in each part of the window, so that F6 leads back to it; gives what ends that. */
export function rememberFocus(document: Document): () => void {
  const remember = ({ target }: FocusEvent): void => {
    const part = target instanceof HTMLElement ? target.closest(regions.join()) : null;
    if (part !== null && target instanceof HTMLElement) lastIn.set(part, target);
  };
  document.addEventListener("focusin", remember);
  return () => document.removeEventListener("focusin", remember);
}

/** Gives the focus to the next part of the window that is to be seen, or to the one before. */
export function focusNextRegion(document: Document, step: 1 | -1): void {
  const parts = regions
    .map((region) => document.querySelector<HTMLElement>(region))
    .filter((part): part is HTMLElement => part !== null && isSeen(part));
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const from = at < 0 && step < 0 ? 0 : at;
  for (let turn = 1; turn <= parts.length; turn++) {
    const part = parts[(from + step * turn + parts.length * turn) % parts.length];
    if (part !== undefined && focusIn(part)) return;
  }
}

/** Frames to wait for what is in a part of the window, once nothing in it is being loaded any more. */
const mostFrames = 60;

/** Frames to wait for what has to be loaded first: whoever waits longer goes on with something else. */
const patience = 600;

/** Returns whether there is more to come in a part of the window. */
const isLoading = (part: HTMLElement): boolean =>
  part.childElementCount === 0 || part.querySelector(".app-loading") !== null;

/** Gives the focus to what is in a panel beside the middle, once it is drawn; what is typed until then comes there. */
export function focusPanel(document: Document, region: ".app-left" | ".app-right"): void {
  let isLanded = false;
  keepKeys(window, () => isLanded);
  const land = (frames: number, loading: number): void => {
    requestAnimationFrame(() => {
      const part = document.querySelector<HTMLElement>(region);
      const panel = part?.querySelector<HTMLElement>("[role='tabpanel']");
      const place = panel && firstIn(panel);
      isLanded = part === null || (place !== undefined && place !== null && frames + loading > 0);
      if (part === null) return;
      if (isLanded) place?.focus();
      else if (isLoading(part) && loading < patience) land(frames, loading + 1);
      else if (frames < mostFrames) land(frames + 1, loading);
      else {
        focusIn(part);
        isLanded = true;
      }
    });
  };
  land(0, 0);
}

/**
 * Gives the focus to the first field of a part of the window, or whatever there can have it; whether there is anything.
 */
export function focusShown(document: Document, region: ".app-middle" | ".app-right"): boolean {
  const part = document.querySelector<HTMLElement>(region);
  const panel = part?.querySelector<HTMLElement>("[role='tabpanel']") ?? part;
  if (panel === null || panel === undefined) return false;
  const place = firstIn(panel, "input:not([disabled]), textarea") ?? firstIn(panel);
  place?.focus();
  return place !== undefined;
}

/** Gives the focus to what had it last in a part of the window, else to the first that can have it. */
function focusIn(part: HTMLElement): boolean {
  const last = lastIn.get(part);
  const inPanel = part.querySelector<HTMLElement>("[role='tabpanel']");
  const place =
    (last !== undefined && part.contains(last) && isSeen(last) ? last : undefined) ??
    (inPanel === null ? undefined : firstIn(inPanel)) ??
    firstIn(part) ??
    (part.tabIndex === -1 && part.hasAttribute("tabindex") ? part : undefined);
  place?.focus();
  return place !== undefined;
}

const focusable = "a[href], button:not([disabled]), input:not([disabled]), textarea, select, [tabindex='0']";

const firstIn = (part: HTMLElement, wanted = focusable): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(wanted)].find((place) => place.tabIndex >= 0 && isSeen(place));

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;
