import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { minutesADay } from "../../inputs/index.js";
import { readersSpelling, settingsMessages } from "../../messages/index.js";
import { type SendWindow, stretchesOf, week } from "./send-window.js";

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

/** Shows one edge of the send window: dragged over the week, or moved by the arrow keys. */
function WindowEdge({ label, minutes, isReadOnly, onMove, onSettle }: WindowEdgeProps): ReactNode {
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

interface WeekFigureProps {
  readonly window: SendWindow;
  readonly isReadOnly: boolean;
  readonly onChange: (window: { readonly start: number; readonly end: number }) => void;
  readonly onSettle: () => void;
}

const hours = [0, 6, 12, 18, 24];

const share = (minutes: number): string => `${(minutes / minutesADay) * 100}%`;

/** Shows the week, a row for each day and a line for each quarter of it, with two edges that can be dragged. */
export function WeekFigure({ window, isReadOnly, onChange, onSettle }: WeekFigureProps): ReactNode {
  const { start, end } = window;
  const says = settingsMessages.window;
  const spelling = readersSpelling();
  const move = (next: { readonly start: number; readonly end: number }): void => {
    if (next.start !== next.end) onChange(next);
  };
  return (
    <figure className="week" aria-label={says.label}>
      <div className="week-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: share(hour * 60) }}>
            {spelling.hour(hour)}
          </span>
        ))}
      </div>
      <div className="week-days" aria-hidden="true">
        {week.map((day) => (
          <span key={day} className={window.days.has(day) ? "week-day" : "week-day week-day-off"}>
            {spelling.weekday(day)}
          </span>
        ))}
      </div>
      <div className="week-track">
        {week.map((day) => (
          <div key={day} className="week-row" aria-hidden="true">
            {stretchesOf(day, window).map(({ from, to, openedOn }) => (
              <span
                key={from}
                className={openedOn === undefined ? "week-open" : "week-open week-rest"}
                style={{ left: share(from), width: share(to - from) }}
                title={openedOn === undefined ? undefined : says.nextDay(spelling.weekday(openedOn, "long"))}
              />
            ))}
          </div>
        ))}
        <WindowEdge
          label={says.startHandle}
          minutes={start}
          isReadOnly={isReadOnly}
          onMove={(minutes) => move({ start: minutes % minutesADay, end })}
          onSettle={onSettle}
        />
        <WindowEdge
          label={says.endHandle}
          minutes={end === 0 ? minutesADay : end}
          isReadOnly={isReadOnly}
          onMove={(minutes) => move({ start, end: minutes % minutesADay })}
          onSettle={onSettle}
        />
      </div>
      {isReadOnly ? null : <figcaption className="field-hint week-hint">{says.dragHint}</figcaption>}
    </figure>
  );
}
