import { type Path, setSendWindow } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useEditor } from "../../editor/index.js";
import { PathSwitch, useIsLocked, useValueAt } from "../../fields/index.js";
import { isMinuteOfDay, TimeField } from "../../inputs/index.js";
import { settingsMessages } from "../../messages/index.js";
import { Switch } from "../../widgets/index.js";
import { DaysField } from "./days-field.js";
import { readDays, windowSentence } from "./send-window.js";
import { WeekFigure } from "./week-figure.js";

interface SendWindowFormProps {
  readonly automation: number;
  /** Of the settings. */
  readonly path: Path;
}

/** A window's usual hours, for one that is begun. */
const usual = { start: 540, end: 1080 };

/** When messages go out: in a sentence, as a week that can be drawn on, and as times and days. */
export function SendWindowForm({ automation, path }: SendWindowFormProps): ReactNode {
  const { document } = useEditor();
  const isLocked = useIsLocked();
  const start = useValueAt([...path, "send_window_start"]);
  const end = useValueAt([...path, "send_window_end"]);
  const dayList = useValueAt([...path, "send_window_days"]);
  const { window } = settingsMessages;
  const isSet = (value: unknown): boolean => value !== undefined && value !== null;
  const hasWindow = isSet(start) || isSet(end);
  const isDrawable = isMinuteOfDay(start) && isMinuteOfDay(end);
  const write = (next: typeof usual | undefined): void => {
    document.run(setSendWindow, { automation, window: next });
  };
  return (
    <section className="send-window" aria-label={window.title}>
      <h3 className="settings-title">{window.title}</h3>
      <Switch
        label={window.has}
        isOn={hasWindow}
        isReadOnly={isLocked}
        onChange={(isOn) => {
          document.settle();
          write(isOn ? usual : undefined);
          document.settle();
        }}
      />
      <p className="send-window-sentence" role="status">
        {windowSentence(start, end, dayList)}
      </p>
      {isDrawable ? (
        <WeekFigure
          window={{ start, end, days: readDays(dayList) }}
          isReadOnly={isLocked}
          onChange={write}
          onSettle={document.settle}
        />
      ) : null}
      {hasWindow ? (
        <div className="send-window-times">
          <TimeField path={[...path, "send_window_start"]} label={window.start} what="send window" />
          <TimeField path={[...path, "send_window_end"]} label={window.end} what="send window" />
        </div>
      ) : null}
      {hasWindow || isSet(dayList) ? <DaysField path={[...path, "send_window_days"]} /> : null}
      <PathSwitch path={[...path, "send_window_skip_holidays"]} {...window.skipHolidays} isOptional />
    </section>
  );
}
