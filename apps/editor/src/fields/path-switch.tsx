import type { ReactNode } from "react";
import { Switch } from "../widgets/index.js";
import { FieldNotes } from "./field-notes.js";
import { labelInSentence } from "./label-in-sentence.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";

export interface PathSwitchProps extends PathFieldProps {
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
