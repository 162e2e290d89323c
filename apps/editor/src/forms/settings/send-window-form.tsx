import { absent, type Path, setSendWindow } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useEditor } from "../../editor/index.js";
import { FieldNotes, PathSwitch, useIsLocked, usePathField, useValueAt, WrongKind } from "../../fields/index.js";
import { isMinuteOfDay, TimeField } from "../../inputs/index.js";
import { readersSpelling, settingsMessages } from "../../messages/index.js";
import { Switch } from "../../widgets/index.js";
import { daysWith, readDays, week, windowSentence } from "./send-window.js";
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

/** Shows the days on which the window opens: a button for each, in the order of a working week. */
function DaysField({ path }: { readonly path: Path }): ReactNode {
  const field = usePathField(path, "days");
  const { window } = settingsMessages;
  const { weekday } = readersSpelling();
  const { value, set, settle } = field;
  if (value !== undefined && value !== null && !Array.isArray(value))
    return <WrongKind field={field} label={window.days} belongs="list" isOptional />;
  const days = readDays(value);
  const change = (keys: ReadonlySet<unknown>): void => {
    const changed = week.find((day) => keys.has(String(day)) !== days.has(day));
    if (changed === undefined) return;
    settle();
    set(daysWith(days, changed, !days.has(changed)) ?? absent);
    settle();
  };
  return (
    <div className="field" ref={field.place}>
      <span className="field-label" id="send-window-days">
        {window.days}
      </span>
      <ToggleButtonGroup
        className="send-window-days"
        aria-labelledby="send-window-days"
        selectionMode="multiple"
        disallowEmptySelection
        isDisabled={field.isReadOnly}
        selectedKeys={[...days].map(String)}
        onSelectionChange={change}
      >
        {week.map((day) => (
          <ToggleButton key={day} id={String(day)} className="send-window-day" aria-label={weekday(day, "long")}>
            {weekday(day)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {days.size === 1 ? <span className="field-hint">{window.lastDay}</span> : null}
      <FieldNotes problems={field.problems} />
    </div>
  );
}
