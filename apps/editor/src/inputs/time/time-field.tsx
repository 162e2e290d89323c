import { clockTime } from "@setup-pack/core/words";
import { absent } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { readersSpelling, settingsMessages } from "../../messages/index.js";
import { TextField, type TextFieldProps } from "../../widgets/index.js";

/** Minutes of a day. */
export const minutesADay = 1440;

/** Returns whether a value is a minute of the day as the format has it: 0 to 1439 after midnight. */
export const isMinuteOfDay = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < minutesADay;

const written = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i;

/**
 * Returns the minutes after midnight that a text means: "9", "9:30", "0930", "9.30", "9 pm". 24:00 is the midnight at
 * which a day ends, which is 0. Undefined where the text is not a time.
 */
export function readTime(text: string): number | undefined {
  const [, hourText = "", minuteText = "0", half] = written.exec(text.trim()) ?? [];
  if (hourText === "") return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return ((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minute;
  }
  if (hour === 24 && minute === 0) return 0;
  return hour > 23 ? undefined : hour * 60 + minute;
}

/** Minutes that the arrow keys go. */
const step = 15;

/** Returns a time as its reader spells it, where it can be read when it is typed so; by 24 hours otherwise. */
function typeableTime(minutes: number): string {
  const spelt = readersSpelling().time(minutes);
  return readTime(spelt) === minutes ? spelt : clockTime(minutes);
}

/** Shows a minute of the day as a clock shows it. It is taken when the field is left: half a time is none. */
export function TimeField({ path, label, hint, isOptional, what = labelInSentence(label) }: PathFieldProps): ReactNode {
  const field = usePathField(path, what);
  const { value, set, settle } = field;
  const [typed, setTyped] = useState<{ readonly text: string; readonly on: unknown }>();
  const [isLeft, setLeft] = useState(false);
  const { notATime, needsTime, notInDay } = settingsMessages.window;
  if (typeof value !== "number" && value !== undefined && value !== null)
    return <WrongKind field={field} label={label} belongs="number" isOptional />;
  const draft = typed !== undefined && Object.is(typed.on, value) ? typed.text : undefined;
  const shown = isMinuteOfDay(value) ? typeableTime(value) : value === undefined || value === null ? "" : String(value);
  const read = draft === undefined ? undefined : readTime(draft);
  const fault =
    draft === undefined || read !== undefined || !isLeft
      ? undefined
      : draft === ""
        ? isOptional
          ? undefined
          : needsTime
        : notATime(draft);

  const take = (): void => {
    setLeft(true);
    if (read !== undefined) {
      set(read);
      setTyped(undefined);
    } else if (draft === shown) setTyped(undefined);
    else if (draft === "" && isOptional) {
      set(absent);
      setTyped(undefined);
    }
    settle();
  };
  const press: TextFieldProps["onKeyDown"] = (event) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (event.key === "Enter") take();
    else if (direction === 0 || field.isReadOnly) event.continuePropagation();
    else {
      event.preventDefault();
      const from = read ?? (isMinuteOfDay(value) ? value : 0);
      set((from + direction * step + minutesADay) % minutesADay);
      setTyped(undefined);
    }
  };
  const outside = typeof value === "number" && !isMinuteOfDay(value) ? [notInDay(value)] : [];
  return (
    <div ref={field.place}>
      <TextField
        label={label}
        hint={hint}
        value={draft ?? shown}
        placeholder={typeableTime(540)}
        problems={[...(fault === undefined ? [] : [fault]), ...(field.problems.length > 0 ? field.problems : outside)]}
        isReadOnly={field.isReadOnly}
        onChange={(text) => {
          setLeft(false);
          setTyped({ text, on: value });
        }}
        onSettle={take}
        onKeyDown={press}
      />
    </div>
  );
}
