import type { ReactNode } from "react";
import {
  type PathFieldProps,
  ReferencePicker,
  usePathField,
  usePick,
  useTreeScope,
  WrongKind,
  whatOf,
} from "../../fields/index.js";

interface SchemaReferenceProps extends PathFieldProps {
  readonly types: readonly string[];
}

/** A value that a schema marks as the id of something. */
export function SchemaReference({ path, label, hint, isOptional, types }: SchemaReferenceProps): ReactNode {
  const field = usePathField(path, whatOf(label));
  const pick = usePick(path, whatOf(label));
  const { automation } = useTreeScope();
  const { value } = field;
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <ReferencePicker
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        automation={automation}
        id={value ?? ""}
        types={types}
        onPick={pick}
      />
    </div>
  );
}
