import { absent } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { labelInSentence, NumberText, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Select } from "../../widgets/index.js";
import { amountOf, type TimeUnit, timeUnits, unitsIn } from "./time-units.js";

interface DurationFieldProps extends PathFieldProps {
  /** What the number counts. */
  readonly unit: TimeUnit;
  /** What it is asked for in while there is none. */
  readonly usual: TimeUnit;
  /** Whether it lies before or after something. */
  readonly isSigned: boolean;
  /** Whether no time at all is a mistake. */
  readonly isSome: boolean;
}

const { duration } = inspectorMessages.form;

/**
 * Shows a length of time as people say it, "2 days", whatever unit it is written in; or days before or after something.
 */
export function DurationField(props: DurationFieldProps): ReactNode {
  const { path, label, hint, isOptional, unit, usual, isSigned, isSome } = props;
  const field = usePathField(path, labelInSentence(label));
  const { value, set, settle, isReadOnly } = field;
  const [chosen, setChosen] = useState<TimeUnit>();
  const [isBefore, setBefore] = useState(false);
  if (typeof value !== "number" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="number" isOptional={isOptional} />;
  const shown = value === undefined ? { amount: undefined, unit: chosen ?? usual } : inUnit(value, unit, chosen);
  const before = isSigned && (value === undefined || value === 0 ? isBefore : value < 0);
  const write = (amount: number, as: TimeUnit, isNowBefore: boolean): void => {
    setChosen(as);
    setBefore(isNowBefore);
    // A fraction of a unit would gain digits of no meaning.
    const total = Number((amount * unitsIn(as, unit)).toFixed(6));
    set(isNowBefore && total > 0 ? -total : total);
  };
  const amount = shown.amount === undefined || !isSigned ? shown.amount : Math.abs(shown.amount);
  const frame = { problems: field.problems, isReadOnly };
  const units = timeUnits.filter((one) => unitsIn(one, unit) >= 1 || one === shown.unit);
  return (
    <div ref={field.place} className="duration-field">
      <NumberText
        {...frame}
        label={label}
        hint={hint}
        min={0}
        refuse={(next) => durationFault(next * unitsIn(shown.unit, "minute"), { isSigned, isSome })}
        value={amount}
        onChange={(next) => write(next, shown.unit, before)}
        onEmpty={() => set(absent)}
        onSettle={settle}
      />
      {isSigned ? (
        <Select
          label={duration.side}
          options={[
            { id: "after", label: duration.after },
            { id: "before", label: duration.before },
          ]}
          value={before ? "before" : "after"}
          isReadOnly={isReadOnly}
          onChange={(side) => {
            settle();
            if (amount === undefined) setBefore(side === "before");
            else write(amount, shown.unit, side === "before");
            settle();
          }}
        />
      ) : (
        <Select
          label={duration.unit}
          options={units.map((id) => ({ id, label: duration.units[id] }))}
          value={shown.unit}
          isReadOnly={isReadOnly}
          onChange={(id) => {
            const next = timeUnits.find((one) => one === id);
            if (next === undefined) return;
            settle();
            if (amount === undefined) setChosen(next);
            else write(amount, next, false);
            settle();
          }}
        />
      )}
    </div>
  );
}

/** A hundred years in minutes: what is longer was mistyped. */
const longest = 100 * 365 * unitsIn("day", "minute");

/** Returns why so many minutes are not a length of time; undefined for one. */
function durationFault(
  minutes: number,
  { isSigned, isSome }: Pick<DurationFieldProps, "isSigned" | "isSome">,
): string | undefined {
  if (isSome && minutes <= 0) return duration.none;
  if (!isSigned && minutes < 0) return duration.negative;
  if (Math.abs(minutes) > longest) return duration.longest;
  return Number.isInteger(Number(minutes.toFixed(6))) ? undefined : duration.fraction;
}

/** Returns a number in the unit the author chose where it is a whole number of that, else in the longest one it is. */
function inUnit(value: number, unit: TimeUnit, chosen: TimeUnit | undefined): { amount: number; unit: TimeUnit } {
  const amount = chosen === undefined ? Number.NaN : Number((value / unitsIn(chosen, unit)).toFixed(6));
  return chosen !== undefined && Number.isFinite(amount) && amount * unitsIn(chosen, unit) === value
    ? { amount, unit: chosen }
    : amountOf(value, unit);
}
