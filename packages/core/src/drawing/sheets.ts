/** A part of a drawing that stands on one sheet of paper, or a block, in the drawing's own pixels. */
export interface SheetWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of a sheet a drawing may take, in pixels, and the least scale at which its texts can be read. */
export interface SheetRoom {
  readonly width: number;
  readonly height: number;
  readonly leastScale: number;
}

/** A drawing on sheets: how large it is printed, and what stands on each sheet. */
export interface SheetPlan {
  readonly scale: number;
  readonly windows: readonly SheetWindow[];
}

/**
 * How a drawing stands on paper: whole where that can be read, else parted where no block stands, from left to right and
 * then down. A sheet on which no block would stand is left out, and of the others what lies far above and below the blocks.
 */
export function sheetPlan(
  size: { readonly width: number; readonly height: number },
  blocks: readonly SheetWindow[],
  { width, height, leastScale }: SheetRoom,
): SheetPlan {
  const whole = Math.min(1, width / size.width, height / size.height);
  if (whole >= leastScale) return { scale: whole, windows: [{ x: 0, y: 0, ...size }] };
  const scale = Math.max(leastScale, Math.min(largestParted, width / size.width));
  const columns = stretches(
    size.width,
    width / scale,
    blocks.map(({ x, width: own }) => ({ from: x, to: x + own })),
  );
  const rows = stretches(
    size.height,
    height / scale,
    blocks.map(({ y, height: own }) => ({ from: y, to: y + own })),
  );
  const windows = rows.flatMap((row) =>
    columns.map((column) => ({
      x: column.from,
      y: row.from,
      width: column.to - column.from,
      height: row.to - row.from,
    })),
  );
  return { scale, windows: windows.flatMap((window) => aroundBlocks(window, blocks)) };
}

/** What is kept above and below blocks: their arrows with the words on them. */
const around = 64;

/** A window without its empty ends; none where no block stands in it. The drawing begins with its legend. */
function aroundBlocks(window: SheetWindow, blocks: readonly SheetWindow[]): SheetWindow[] {
  const own = blocks.filter((block) => areMeeting(window, block));
  if (own.length === 0) return [];
  const isFirst = window.x === 0 && window.y === 0;
  const top = isFirst ? 0 : Math.max(window.y, Math.min(...own.map(({ y }) => y)) - around);
  const bottom = Math.min(window.y + window.height, Math.max(...own.map(({ y, height }) => y + height)) + around);
  return [{ ...window, y: top, height: bottom - top }];
}

/** Whether two parts of a drawing have something in common. */
export const areMeeting = (one: SheetWindow, other: SheetWindow): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A stretch along one side of a drawing. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A drawing of several sheets is not printed larger: it would take more of them. */
const largestParted = 0.75;

/** Parts a length into stretches of at most so much, between what stands along it where that is possible. */
function stretches(length: number, most: number, obstacles: readonly Stretch[]): Stretch[] {
  const gaps = gapsBetween(obstacles);
  const parts: Stretch[] = [];
  for (let from = 0; from < length; ) {
    const last = from + most;
    const cut = gaps.findLast((gap) => gap > from && gap <= last) ?? last;
    const to = last >= length ? length : cut;
    parts.push({ from, to });
    from = to;
  }
  return parts;
}

/** The middles of the gaps between stretches. */
function gapsBetween(obstacles: readonly Stretch[]): readonly number[] {
  const gaps: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { from, to } of [...obstacles].sort((a, b) => a.from - b.from)) {
    if (from > end) gaps.push((end + from) / 2);
    end = end === Number.POSITIVE_INFINITY ? to : Math.max(end, to);
  }
  return gaps;
}
