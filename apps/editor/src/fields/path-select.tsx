import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { type Option, Select } from "../widgets/index.js";
import { labelInSentence } from "./label-in-sentence.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";

export interface PathSelectProps extends PathFieldProps {
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
