import type { Place, ReportedFinding } from "../diagnostic.js";
import { segmentsOf } from "../json.js";
import { compareTexts } from "../words/fold.js";

/**
 * The path to a place as numbers that sort in text order: at each level 2n + 1 for the n-th value, 2n for the n-th
 * member's name.
 */
type Way = readonly number[];

/** The way to an item of one of a pack's lists, and on from there; elsewhere all of it is the first. */
interface WayByItem {
  readonly toItem: Way;
  readonly inside: Way;
}

/**
 * Findings in the order that they have in the text `JSON.stringify` writes of the value: by place, then rule, then
 * message. The order of `compareDiagnostics`, without a text.
 */
export function inDocumentOrder(reported: readonly ReportedFinding[], value: unknown): ReportedFinding[] {
  const wayTo = waysIn(value);
  const placed = reported.map((finding) => ({ finding, way: wayTo(finding) }));
  placed.sort(
    (a, b) =>
      compareWays(a.way.toItem, b.way.toItem) ||
      compareWays(a.way.inside, b.way.inside) ||
      compareTexts(a.finding.rule, b.finding.rule) ||
      compareTexts(a.finding.message, b.finding.message),
  );
  return placed.map(({ finding }) => finding);
}

function compareWays(a: Way, b: Way): number {
  const shorter = Math.min(a.length, b.length);
  for (let level = 0; level < shorter; level++) {
    const difference = (a[level] ?? 0) - (b[level] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The paths inside items, kept by finding: mostly both stay the same from one value to the next. */
const known = new WeakMap<ReportedFinding, { readonly item: object; readonly inside: Way }>();

function waysIn(root: unknown): (finding: ReportedFinding) => WayByItem {
  const items = new Map<string, { readonly way: Way; readonly value: unknown }>();
  return (finding) => {
    const { at, on } = finding;
    const end = endOfItem(at);
    const head = at.slice(0, end);
    const item = items.get(head) ?? walk(root, { at: head });
    items.set(head, item);
    const { value } = item;
    if (end === at.length) return { toItem: on === undefined ? item.way : walk(root, { at, on }).way, inside: [] };
    if (typeof value !== "object" || value === null) return { toItem: item.way, inside: [] };
    const before = known.get(finding);
    if (before?.item === value) return { toItem: item.way, inside: before.inside };
    const inside = walk(value, { at: at.slice(end), ...(on && { on }) }).way;
    known.set(finding, { item: value, inside });
    return { toItem: item.way, inside };
  };
}

/** Returns how much of a pointer leads to an item: two steps. */
function endOfItem(at: string): number {
  const list = at.indexOf("/", 1);
  const item = list < 0 ? -1 : at.indexOf("/", list + 1);
  return item < 0 ? at.length : item;
}

/** Goes to a place. A pointer that leads nowhere ends at its nearest ancestor, as in `locate`; nothing is there. */
function walk(root: unknown, { at, on }: Place): { readonly way: Way; readonly value: unknown } {
  const way: number[] = [];
  let value = root;
  let isMember = false;
  for (const segment of segmentsOf(at)) {
    const place = typeof value === "object" && value !== null ? placeIn(value, segment) : undefined;
    if (typeof value !== "object" || value === null || place === undefined) return { way, value: undefined };
    isMember = !Array.isArray(value);
    way.push(2 * place + 1);
    value = Reflect.get(value, segment);
  }
  const last = way.pop();
  if (last !== undefined) way.push(on === "name" && isMember ? last - 1 : last);
  return { way, value };
}

function placeIn(holder: object, name: string): number | undefined {
  if (!Object.hasOwn(holder, name)) return undefined;
  return Array.isArray(holder) ? Number(name) : Object.keys(holder).indexOf(name);
}
