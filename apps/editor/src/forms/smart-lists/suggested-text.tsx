import { type Path, textOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { TextField as AriaTextField, Input, Label } from "react-aria-components";
import { usePathField, whatOf } from "../../fields/index.js";
import { ControlNotes, isError } from "../../widgets/index.js";

export interface SuggestedTextProps {
  readonly path: Path;
  readonly label: string;
  /** The id of a list of words that are suggested; any other may be typed. */
  readonly list: string | undefined;
}

/** A text for which words are suggested while it is typed. It stands only where a text is. */
export function SuggestedText({ path, label, list }: SuggestedTextProps): ReactNode {
  const { value, problems, isReadOnly, place, set, settle } = usePathField(path, whatOf(label));
  return (
    <div ref={place}>
      <AriaTextField
        className="field"
        value={textOf(value) ?? ""}
        onChange={set}
        onBlur={settle}
        isReadOnly={isReadOnly}
        isInvalid={problems.some(isError)}
      >
        <Label className="field-label">{label}</Label>
        <Input className="field-control" list={list} autoComplete="off" />
        <ControlNotes hint={undefined} problems={problems} />
      </AriaTextField>
    </div>
  );
}
