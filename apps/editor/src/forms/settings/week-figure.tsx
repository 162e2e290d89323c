import type { ReactNode } from "react";
import { minutesADay } from "../../inputs/index.js";
import { readersSpelling, settingsMessages } from "../../messages/index.js";
import { type SendWindow, stretchesOf, week } from "./send-window.js";
import { WindowEdge } from "./window-edge.js";

interface WeekFigureProps {
  readonly window: SendWindow;
  readonly isReadOnly: boolean;
  readonly onChange: (window: { readonly start: number; readonly end: number }) => void;
  readonly onSettle: () => void;
}

const hours = [0, 6, 12, 18, 24];

const share = (minutes: number): string => `${(minutes / minutesADay) * 100}%`;

/** The week, a row for each day and a line for each quarter of it, with two edges that can be dragged. */
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
