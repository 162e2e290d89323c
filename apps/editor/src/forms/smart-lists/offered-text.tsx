import type { ReactNode } from "react";
import { TextField as AriaTextField, Input, Label } from "react-aria-components";
import { type Path, textOf } from "../../document/json.js";
import { usePathField } from "../../fields/use-path-field.js";
import { whatOf } from "../../fields/what-of.js";
import { Below } from "../../widgets/field.js";
import { isError } from "../../widgets/problem-line.js";

export interface OfferedTextProps {
  readonly path: Path;
  readonly label: string;
  /** The id of a list of words that are offered; any other may be typed. */
  readonly list: string | undefined;
}

/** A text for which words are offered while it is typed. It stands only where a text is. */
export function OfferedText({ path, label, list }: OfferedTextProps): ReactNode {
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
        <Below hint={undefined} problems={problems} />
      </AriaTextField>
    </div>
  );
}
