import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { minutesADay } from "../../inputs/index.js";
import { readersSpelling } from "../../messages/index.js";

interface WindowEdgeProps {
  readonly label: string;
  /** 0 to 1440. */
  readonly minutes: number;
  readonly isReadOnly: boolean;
  readonly onMove: (minutes: number) => void;
  readonly onSettle: () => void;
}

/** Minutes that one press of an arrow key goes, and to which a drag snaps. */
const step = 15;

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -step],
  ["ArrowDown", -step],
  ["ArrowRight", step],
  ["ArrowUp", step],
  ["PageDown", -60],
  ["PageUp", 60],
  ["Home", -minutesADay],
  ["End", minutesADay],
]);

/** One edge of the send window: dragged over the week, or moved by the arrow keys. */
export function WindowEdge({ label, minutes, isReadOnly, onMove, onSettle }: WindowEdgeProps): ReactNode {
  const edge = useRef<HTMLDivElement>(null);
  const moveTo = (wanted: number): void => {
    const next = Math.min(minutesADay, Math.max(0, wanted));
    if (next !== minutes) onMove(next);
  };
  const drag = (event: PointerEvent): void => {
    const track = edge.current?.parentElement?.getBoundingClientRect();
    if (track === undefined || edge.current?.hasPointerCapture(event.pointerId) !== true) return;
    moveTo(Math.round((((event.clientX - track.left) / track.width) * minutesADay) / step) * step);
  };
  const press = (event: KeyboardEvent): void => {
    const by = steps.get(event.key);
    if (by === undefined || isReadOnly) return;
    event.preventDefault();
    moveTo(minutes + by);
  };
  return (
    <div
      ref={edge}
      className="week-edge"
      style={{ left: `${(minutes / minutesADay) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={minutesADay}
      aria-valuenow={minutes}
      aria-valuetext={readersSpelling().time(minutes)}
      aria-readonly={isReadOnly}
      onKeyDown={press}
      onBlur={onSettle}
      onPointerDown={(event) => {
        if (isReadOnly || event.button !== 0) return;
        event.preventDefault();
        edge.current?.focus();
        edge.current?.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={onSettle}
    >
      <span className="week-edge-time" aria-hidden="true">
        {readersSpelling().time(minutes)}
      </span>
    </div>
  );
}
