import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { type Option, Select, Switch, TextField } from "../widgets/index.js";
import { FieldNotes } from "./field-notes.js";
import { labelInSentence } from "./label-in-sentence.js";
import { NumberText } from "./number-text.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";

/** Returns whether nothing is in the place of a field: null is, where it stands for "none". */
const isNone = (value: unknown, isNullable = false): boolean => value === undefined || (isNullable && value === null);

interface PathTextProps extends PathFieldProps {
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  readonly isMono?: boolean;
  readonly placeholder?: string;
  /** Whether null stands for "none" here, and is shown as an empty field. */
  readonly isNullable?: boolean;
}

/**
 * Shows a text of the pack. Whatever stands in its place is shown, and overwritten only when the author asks for it.
 */
export function PathText(props: PathTextProps): ReactNode {
  const { path, label, hint, what = labelInSentence(label), isOptional, isNullable, rows, isMono, placeholder } = props;
  const field = usePathField(path, what);
  const { value, set } = field;
  if (typeof value !== "string" && !isNone(value, isNullable))
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <TextField
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        value={typeof value === "string" ? value : ""}
        onChange={(text) => set(text === "" && isOptional ? absent : text)}
        onSettle={field.settle}
        rows={rows}
        isMono={isMono}
        placeholder={placeholder}
      />
    </div>
  );
}

interface PathNumberProps extends PathFieldProps {
  readonly isWhole?: boolean;
  /** How far the arrow keys go; 1 when left out. */
  readonly step?: number;
  /** Whether what is typed outside the range is not taken. Else the diagnostics say what is wrong. */
  readonly isHeld?: boolean;
  /** The arrow keys stop there. */
  readonly min?: number;
  readonly max?: number;
  readonly isNullable?: boolean;
}

/** Shows a number of the pack. */
export function PathNumber(props: PathNumberProps): ReactNode {
  const { path, label, isOptional, isNullable, isWhole = false, isHeld = false, step, min, max } = props;
  const field = usePathField(path, props.what ?? labelInSentence(label));
  const { value, set } = field;
  if (typeof value !== "number" && !isNone(value, isNullable))
    return <WrongKind field={field} label={label} belongs="number" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <NumberText
        label={label}
        hint={props.hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        isWhole={isWhole}
        value={typeof value === "number" ? value : undefined}
        onChange={set}
        onEmpty={isOptional ? () => set(absent) : undefined}
        onSettle={field.settle}
        step={step}
        min={min}
        max={max}
        refuse={isHeld ? (number) => rangeFault(number, min, max) : undefined}
      />
    </div>
  );
}

function rangeFault(number: number, min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && number < min) return fieldMessages.tooSmall(min);
  return max !== undefined && number > max ? fieldMessages.tooLarge(max) : undefined;
}

interface PathSelectProps extends PathFieldProps {
  readonly options: readonly Option[];
  /** What is said where the member is left out: the value it then has. */
  readonly whenLeftOut?: string;
}

/** Stands for "leave it out" among the options; no text of a pack that is chosen from a list. */
const none = "\u0000";

/** Shows one of a few texts. One that is none of them is shown as it is. */
export function PathSelect(props: PathSelectProps): ReactNode {
  const {
    path,
    label,
    hint,
    what = labelInSentence(label),
    isOptional,
    options,
    whenLeftOut = fieldMessages.notSet,
  } = props;
  const field = usePathField(path, what);
  const { value, set, settle } = field;
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <Select
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        options={isOptional ? [{ id: none, label: whenLeftOut }, ...options] : options}
        value={value ?? (isOptional ? none : undefined)}
        placeholder={fieldMessages.notSet}
        onChange={(id) => {
          set(id === none ? absent : id);
          settle();
        }}
      />
    </div>
  );
}

interface PathSwitchProps extends PathFieldProps {
  /** What it is where the member is left out; off when not said. */
  readonly whenLeftOut?: boolean;
}

/** Yes or no. */
export function PathSwitch(props: PathSwitchProps): ReactNode {
  const { path, label, hint, what = labelInSentence(label), isOptional, whenLeftOut = false } = props;
  const field = usePathField(path, what);
  const { value, set, settle } = field;
  if (typeof value !== "boolean" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="yesNo" isOptional={isOptional} />;
  return (
    <div ref={field.place} className="field">
      <Switch
        label={label}
        hint={hint}
        isOn={value ?? whenLeftOut}
        isReadOnly={field.isReadOnly}
        onChange={(isOn) => {
          set(isOn);
          settle();
        }}
      />
      <FieldNotes problems={field.problems} />
    </div>
  );
}
