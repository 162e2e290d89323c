import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import type { PathFieldProps } from "../../fields/index.js";
import { usePathField, WrongKind, whatOf } from "../../fields/index.js";
import { TagTextField } from "./tag-text-field.js";

export interface TagTextProps extends PathFieldProps {
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
}

/** A text of the pack in which merge tags are completed. */
export function TagText({ path, label, hint, rows, isOptional, what = whatOf(label) }: TagTextProps): ReactNode {
  const field = usePathField(path, what);
  const { value, set } = field;
  if (value !== undefined && typeof value !== "string")
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <TagTextField
        label={label}
        hint={hint}
        rows={rows}
        value={value ?? ""}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        onChange={(text) => set(text === "" && isOptional ? absent : text)}
        onSettle={field.settle}
      />
    </div>
  );
}
