import { absent } from "@setup-pack/edit";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { FieldNotes } from "./field-notes.js";
import type { PathField } from "./use-path-field.js";
import { converted, kindOf, type ValueKind } from "./value-kinds.js";
import "./fields.css";

/** Characters of a value that are shown where it is only named. */
const shown = 160;

/** Returns the beginning of a value as JSON, for a value that no field can show. */
export function excerptOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}

interface WrongKindProps {
  readonly field: PathField;
  readonly label: string;
  /** What belongs here. */
  readonly belongs: ValueKind;
  readonly isOptional?: boolean;
}

/** Shows a value of another kind than belongs here: shown as it is, and replaced only when the author says so. */
export function WrongKind({ field, label, belongs, isOptional }: WrongKindProps): ReactNode {
  const { value, set, settle } = field;
  const replace = (next: unknown): void => {
    settle();
    set(next);
    settle();
  };
  return (
    <div className="field wrong-kind" ref={field.place}>
      <span className="field-label">{label}</span>
      <code className="wrong-kind-value" title={excerptOf(value)}>
        <bdi>{excerptOf(value)}</bdi>
      </code>
      <p className="wrong-kind-says">
        <TriangleAlert aria-hidden="true" />
        {fieldMessages.wrongKind(fieldMessages.aKind[kindOf(value)], fieldMessages.aKind[belongs])}
      </p>
      <FieldNotes problems={field.problems} />
      <div className="wrong-kind-buttons">
        <Button isDisabled={field.isReadOnly} onPress={() => replace(converted(value, belongs))}>
          {fieldMessages.makeIt(fieldMessages.aKind[belongs])}
        </Button>
        {isOptional ? (
          <Button isDisabled={field.isReadOnly} onPress={() => replace(absent)}>
            {fieldMessages.leaveOut}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
