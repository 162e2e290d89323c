import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { FieldNotes, usePathField } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Button, ProblemLine } from "../../widgets/index.js";
import { type JsonFault, useJsonEditor } from "./use-json-editor.js";
import "./json-field.css";

export interface JsonFieldProps {
  readonly path: Path;
  /** Spoken. */
  readonly label: string;
  /** What "Undo edit …" calls the value. */
  readonly what: string;
}

/**
 * Shows the exact JSON of a value. A text that can be read is taken over at a pause; any other stays, and changes
 * nothing.
 */
export function JsonField({ path, label, what }: JsonFieldProps): ReactNode {
  const field = usePathField(path, what);
  const { changed, showChanged } = inspectorMessages.json;
  const { place, faults, isOverwritten, show } = useJsonEditor(field, label);
  return (
    <div className="json-field" ref={field.place}>
      <div className={faults.length > 0 ? "json-field-box json-field-invalid" : "json-field-box"} ref={place} />
      <div className="field-below" aria-live="polite">
        <JsonNotes faults={faults} />
      </div>
      {isOverwritten ? (
        <p className="json-field-changed">
          {changed} <Button onPress={show}>{showChanged}</Button>
        </p>
      ) : null}
      <FieldNotes problems={field.problems} />
    </div>
  );
}

/** What is wrong with a text, which is kept and changes nothing then. */
function JsonNotes({ faults }: { readonly faults: readonly JsonFault[] }): ReactNode {
  const { hint, invalid, kept } = inspectorMessages.json;
  if (faults.length === 0) return <span className="field-hint">{hint}</span>;
  return (
    <>
      <span className="field-hint">
        {invalid} {kept}
      </span>
      {faults.map(({ from, message }) => (
        <ProblemLine key={from} problem={message} />
      ))}
    </>
  );
}
