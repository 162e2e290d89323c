import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { labelInSentence } from "./label-in-sentence.js";
import { NumberText } from "./number-text.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";

export interface PathNumberProps extends PathFieldProps {
  readonly isWhole?: boolean;
  /** How far the arrow keys go; 1 when left out. */
  readonly step?: number;
  /** The arrow keys stop there; what is typed is not held to it, since the diagnostics say what is wrong. */
  readonly min?: number;
  readonly max?: number;
  readonly isNullable?: boolean;
}

/** Shows a number of the pack. */
export function PathNumber(props: PathNumberProps): ReactNode {
  const {
    path,
    label,
    hint,
    what = labelInSentence(label),
    isOptional,
    isNullable,
    isWhole = false,
    step,
    min,
    max,
  } = props;
  const field = usePathField(path, what);
  const { value, set } = field;
  const isNone = value === undefined || (isNullable === true && value === null);
  if (typeof value !== "number" && !isNone)
    return <WrongKind field={field} label={label} belongs="number" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <NumberText
        label={label}
        hint={hint}
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
      />
    </div>
  );
}
