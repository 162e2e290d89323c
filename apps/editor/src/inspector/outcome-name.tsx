import { type ReactNode, useState } from "react";
import { inspectorMessages } from "../messages/index.js";
import { TextField } from "../widgets/index.js";

interface OutcomeNameProps {
  readonly label: string;
  readonly hint?: string;
  readonly outcome: string;
  readonly isReadOnly: boolean;
  /** Whether the step has another outcome of that name. */
  readonly isTaken: (name: string) => boolean;
  readonly onRename: (to: string) => void;
}

/** Shows the name of an outcome. It is taken once the field is left or Enter is pressed: half a name is none. */
export function OutcomeName({ label, hint, outcome, isReadOnly, isTaken, onRename }: OutcomeNameProps): ReactNode {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>();
  const text = typed?.of === outcome ? typed.text : outcome;
  const { nameMissing, nameTaken } = inspectorMessages.outcomes;
  const fault = text === "" ? nameMissing : text !== outcome && isTaken(text) ? nameTaken : undefined;
  const rename = (): void => {
    if (text !== outcome && fault === undefined) onRename(text);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      isReadOnly={isReadOnly}
      problems={fault === undefined ? [] : [fault]}
      onChange={(next) => setTyped({ text: next, of: outcome })}
      onSettle={rename}
      onKeyDown={(event) => {
        if (event.key === "Enter") rename();
        else if (event.key === "Escape" && typed !== undefined) setTyped(undefined);
        else event.continuePropagation();
      }}
    />
  );
}
