import { absent, type Path, textOf } from "@setup-pack/edit";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePathField } from "../../fields/index.js";
import { TagText } from "../../inputs/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";

const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text);

interface SubjectProps {
  readonly path: Path;
  /** Whether the template can be sent by email. */
  readonly isEmail: boolean;
}

/** The subject of an email. One that a text message was left with is shown, and can be removed. */
export function Subject({ path, isEmail }: SubjectProps): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(path, "subject", "exact");
  const subject = textOf(value) ?? "";
  const [hasLines, setHasLines] = useState(false);
  // A field of one line would hide line breaks and lose them; one of several stays until the form is left.
  if (!hasLines && hasLineBreak(subject)) setHasLines(true);
  if (!isEmail && value === undefined) return null;
  return (
    <div className="template-subject">
      <TagText
        path={path}
        label={templateMessages.subject}
        hint={isEmail ? templateMessages.subjectLength([...subject].length) : undefined}
        rows={hasLines ? 2 : undefined}
        isOptional
      />
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
