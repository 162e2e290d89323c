import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type Path, textOf } from "../../document/json.js";
import { absent } from "../../document/with-value-at.js";
import { usePathField } from "../../fields/use-path-field.js";
import { templateMessages } from "../../messages/forms-templates.js";
import { Button } from "../../widgets/button.js";
import { TagText } from "./tag-text.js";

interface SubjectProps {
  readonly path: Path;
  /** Whether the template can be sent by email. */
  readonly isEmail: boolean;
}

/** The subject of an email. One that a text message was left with is shown, and can be removed. */
export function Subject({ path, isEmail }: SubjectProps): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(path, "subject", "exact");
  if (!isEmail && value === undefined) return null;
  const length = [...(textOf(value) ?? "")].length;
  const hint = isEmail ? templateMessages.subjectLength(length) : templateMessages.strandedSubject;
  return (
    <div className="template-subject">
      <TagText path={path} label={templateMessages.subject} hint={hint} isOptional />
      {isEmail ? null : (
        <Button
          isDisabled={isReadOnly}
          onPress={() => {
            settle();
            set(absent);
            settle();
          }}
        >
          <Trash2 aria-hidden="true" /> {templateMessages.dropSubject}
        </Button>
      )}
    </div>
  );
}
