import { absent, type Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { FieldNotes, usePathField, WrongKind } from "../../fields/index.js";
import { readersSpelling, settingsMessages } from "../../messages/index.js";
import { daysWith, readDays, week } from "./send-window.js";

/** The days on which the window opens: a button for each, in the order of a working week. */
export function DaysField({ path }: { readonly path: Path }): ReactNode {
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
