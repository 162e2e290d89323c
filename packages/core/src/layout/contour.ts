/** Where something ends to the left and to the right, layer by layer; for layers it has nothing in, nowhere. */
export interface Contour {
  /** The deepest layer. */
  readonly bottom: number;
  /** Its sides from the deepest layer up, before `shift` is added. */
  readonly left: number[];
  readonly right: number[];
  shift: number;
}

/** Returns the contour of what nothing is in yet; the first layer added to it is the one below `bottom`. */
export const emptyContour = (bottom: number): Contour => ({ bottom, left: [], right: [], shift: 0 });

/** Returns the highest layer. */
export const topOf = ({ bottom, left }: Contour): number => bottom - left.length + 1;

export function leftAt({ bottom, left, shift }: Contour, layer: number): number {
  return (left[bottom - layer] ?? Number.POSITIVE_INFINITY) + shift;
}

export function rightAt({ bottom, right, shift }: Contour, layer: number): number {
  return (right[bottom - layer] ?? Number.NEGATIVE_INFINITY) + shift;
}

/** Adds a layer on top. */
export function addOnTop({ left, right, shift }: Contour, from: number, to: number): void {
  left.push(from - shift);
  right.push(to - shift);
}

/**
 * Returns how far the second must move right so as to stand beside the first; less than nothing where there is room
 * between them, and minus infinity where they share no layer.
 */
export function distance(first: Contour, second: Contour): number {
  let least = Number.NEGATIVE_INFINITY;
  const bottom = Math.min(first.bottom, second.bottom);
  for (let layer = Math.max(topOf(first), topOf(second)); layer <= bottom; layer++)
    least = Math.max(least, rightAt(first, layer) - leftAt(second, layer));
  return least;
}

/**
 * Returns the contour of two things together. It takes over the deeper one and costs as much time as the other has
 * layers, so that a long chain is traced in linear time.
 */
export function joined(first: Contour, second: Contour): Contour {
  const [deeper, other] = first.bottom >= second.bottom ? [first, second] : [second, first];
  for (let layer = other.bottom; layer >= topOf(other); layer--) {
    const [left, right] = [leftAt(other, layer), rightAt(other, layer)];
    while (topOf(deeper) > layer) addOnTop(deeper, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
    const at = deeper.bottom - layer;
    deeper.left[at] = Math.min(deeper.left[at] ?? left, left - deeper.shift);
    deeper.right[at] = Math.max(deeper.right[at] ?? right, right - deeper.shift);
  }
  return deeper;
}
