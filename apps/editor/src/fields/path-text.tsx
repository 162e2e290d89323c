import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { TextField } from "../widgets/index.js";
import { labelInSentence } from "./label-in-sentence.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";

export interface PathTextProps extends PathFieldProps {
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
  const isNone = value === undefined || (isNullable === true && value === null);
  if (typeof value !== "string" && !isNone)
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
