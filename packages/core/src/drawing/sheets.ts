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
 * Returns how a drawing stands on paper: whole where that can be read, else parted where no block stands, downwards and
 * then each part from left to right. What lies far from the blocks of a sheet is left out of it.
 */
export function sheetPlan(
  size: { readonly width: number; readonly height: number },
  blocks: readonly SheetWindow[],
  { width, height, leastScale }: SheetRoom,
): SheetPlan {
  const whole = Math.min(1, width / size.width, height / size.height);
  if (whole >= leastScale) return { scale: whole, windows: [{ x: 0, y: 0, ...size }] };
  const scale = Math.max(leastScale, Math.min(largestParted, width / size.width));
  const rows = stretches({ from: 0, to: size.height }, height / scale, blocks.map(down));
  const windows = rows.flatMap((row) => {
    const inRow = blocks.filter((block) => areOverlapping(row, down(block)));
    const { from, to } = around(inRow.map(across), size.width);
    // The legend stands at the left of the first row.
    const columns = stretches({ from: row.from === 0 ? 0 : from, to }, width / scale, inRow.map(across));
    return columns.flatMap((column) => {
      const own = inRow.filter((block) => areOverlapping(column, across(block)));
      if (own.length === 0) return [];
      const kept = around(own.map(down), size.height);
      const [top, bottom] = [Math.max(row.from, kept.from), Math.min(row.to, kept.to)];
      return { x: column.from, y: top, width: column.to - column.from, height: bottom - top };
    });
  });
  return { scale, windows };
}

/** What is kept beside blocks: their arrows with the words on them, and above the first ones the legend. */
const beside = 64;

/** From the first of some blocks to the last, with what is kept beside them. */
const around = (blocks: readonly Stretch[], length: number): Stretch => ({
  from: Math.max(0, Math.min(...blocks.map(({ from }) => from)) - beside),
  to: Math.min(length, Math.max(...blocks.map(({ to }) => to)) + beside),
});

const across = ({ x, width }: SheetWindow): Stretch => ({ from: x, to: x + width });
const down = ({ y, height }: SheetWindow): Stretch => ({ from: y, to: y + height });

const areOverlapping = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** Returns whether two parts of a drawing have something in common. */
export const areMeeting = (one: SheetWindow, other: SheetWindow): boolean =>
  areOverlapping(across(one), across(other)) && areOverlapping(down(one), down(other));

/** A stretch along one side of a drawing. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A drawing of several sheets is not printed larger: it would take more of them. */
const largestParted = 0.75;

/** Parts a stretch into some of at most so much, between what stands along it where that is possible. */
function stretches(all: Stretch, most: number, obstacles: readonly Stretch[]): Stretch[] {
  const gaps = gapsBetween(obstacles);
  const parts: Stretch[] = [];
  for (let from = all.from; from < all.to; ) {
    const last = from + most;
    const cut = gaps.findLast((gap) => gap > from && gap <= last) ?? last;
    const to = last >= all.to ? all.to : cut;
    parts.push({ from, to });
    from = to;
  }
  return parts;
}

/** Returns the middles of the gaps between stretches. */
function gapsBetween(obstacles: readonly Stretch[]): readonly number[] {
  const gaps: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { from, to } of [...obstacles].sort((a, b) => a.from - b.from)) {
    if (from > end) gaps.push((end + from) / 2);
    end = end === Number.POSITIVE_INFINITY ? to : Math.max(end, to);
  }
  return gaps;
}
