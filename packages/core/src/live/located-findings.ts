import { listedFindings, severityOf } from "../diagnose.js";
import type { Diagnostic, Place, ReportedFinding, Span } from "../diagnostic.js";
import { lazy } from "../memoise.js";
import { locate } from "../parse/locate.js";
import { compareTexts } from "../words/fold.js";
import { type ItemText, pointerOf } from "./item-texts.js";
import type { Rope } from "./rope.js";

/** A diagnostic whose places are offsets in the text it was found in. */
export interface TextDiagnostic
  extends Pick<Diagnostic, "rule" | "severity" | "message" | "pointer" | "fix" | "scenario"> {
  readonly span: Span;
  readonly related: readonly {
    readonly pointer: string;
    readonly span: Span;
    readonly message: string;
  }[];
}

type Sought = Place & { readonly span?: Span };

/** Finds places in a text, by looking only at the items that they lie in. */
export type Locator = (places: readonly Place[]) => readonly Span[];

/** Findings with their places, in the order of `compareDiagnostics`. */
export function locatedFindings(found: readonly ReportedFinding[], locator: Locator): TextDiagnostic[] {
  const reported = listedFindings(found);
  const sought = reported.flatMap((finding): Sought[] => [finding, ...(finding.related ?? [])]);
  const unknown = sought.filter(({ span }) => span === undefined);
  const spans = locator(unknown);
  const spanAt = new Map(unknown.map((place, index) => [place, spans[index]]));
  const spanOf = (place: Sought): Span => place.span ?? spanAt.get(place) ?? { start: 0, end: 0 };
  return reported
    .map((finding) => ({
      rule: finding.rule,
      severity: severityOf(finding),
      message: finding.message,
      pointer: finding.at,
      span: spanOf(finding),
      related: (finding.related ?? []).map((place) => ({
        pointer: place.at,
        span: spanOf(place),
        message: place.message,
      })),
      ...(finding.fix === undefined ? {} : { fix: finding.fix }),
      ...(finding.scenario === undefined ? {} : { scenario: finding.scenario }),
    }))
    .sort(
      (a, b) =>
        a.span.start - b.span.start ||
        compareTexts(a.rule, b.rule) ||
        a.span.end - b.span.end ||
        compareTexts(a.message, b.message),
    );
}

/** The places that were found in items before, as long as an item is the same: from its start on. */
const known = new WeakMap<Place, { readonly text: string; readonly span: Span }>();

/**
 * A locator for a text that can be read, and in which no member of the outermost object stands twice. `items` are all
 * of its items.
 */
export function itemLocator(text: Rope, items: readonly ItemText[]): Locator {
  const byPointer = lazy(() => new Map(items.map((item) => [pointerOf(item), item])));
  const outline = lazy(() => outlineOf(text, items));
  return (places) => {
    const spans = new Map<Place, Span>();
    const inItems = new Map<ItemText, Place[]>();
    const outside: Place[] = [];
    for (const place of places) {
      const item = byPointer().get(place.at.split("/", 3).join("/"));
      if (item === undefined) outside.push(place);
      else if (inItems.get(item)?.push(place) === undefined) inItems.set(item, [place]);
    }
    for (const [item, inside] of inItems) placeInItem(text, item, inside, spans);
    if (outside.length > 0)
      for (const [index, span] of locate(outline().text, outside).entries()) {
        const place = outside[index];
        if (place !== undefined) spans.set(place, outline().inText(span));
      }
    return places.map((place) => spans.get(place) ?? { start: 0, end: 0 });
  };
}

function placeInItem(text: Rope, item: ItemText, places: readonly Place[], spans: Map<Place, Span>): void {
  const itemText = text.slice(item.start, item.end);
  const head = pointerOf(item).length;
  const fresh = places.filter((place) => known.get(place)?.text !== itemText);
  const found = locate(
    itemText,
    fresh.map(({ at, on }) => ({ at: at.slice(head), ...(on && { on }) })),
  );
  for (const [index, place] of fresh.entries()) {
    const span = found[index];
    if (span !== undefined) known.set(place, { text: itemText, span });
  }
  for (const place of places) {
    const span = known.get(place)?.span ?? { start: 0, end: 0 };
    spans.set(place, { start: item.start + span.start, end: item.start + span.end });
  }
}

/** Returns the text with a digit in place of each item, and where its offsets are in the text. */
function outlineOf(text: Rope, items: readonly ItemText[]): { text: string; inText: (span: Span) => Span } {
  const parts: string[] = [];
  const digits: { readonly at: number; readonly item: ItemText }[] = [];
  let from = 0;
  let length = 0;
  for (const item of items) {
    const before = text.slice(from, item.start);
    digits.push({ at: length + before.length, item });
    parts.push(before, "0");
    length += before.length + 1;
    from = item.end;
  }
  parts.push(text.slice(from));
  const offset = (at: number, isEnd: boolean): number => {
    let [low, high] = [0, digits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const digit = digits[middle];
      if (digit !== undefined && (isEnd ? digit.at < at : digit.at <= at)) low = middle + 1;
      else high = middle;
    }
    const last = digits[low - 1];
    if (last === undefined) return at;
    if (!isEnd && last.at === at) return last.item.start;
    return last.item.end + at - last.at - 1;
  };
  return {
    text: parts.join(""),
    inText: ({ start, end }) => ({ start: offset(start, false), end: offset(end, true) }),
  };
}
