import type { ReactNode } from "react";
import { templateMessages } from "../../messages/index.js";
import { Fold, TextField } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";
import "./sample-fields.css";

const words = templateMessages.samples;

interface SampleFieldsProps {
  /** The tags of the template that have samples, each once. */
  readonly tags: readonly string[];
  readonly samples: (tag: string) => string | undefined;
  readonly onChange: (tag: string, value: string) => void;
}

/** What the previews are filled in with; it is no part of the pack. */
export function SampleFields({ tags, samples, onChange }: SampleFieldsProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <FormSection title={words.title} hint={words.hint}>
      <Fold label={words.show(tags.length)} isOpenAtFirst={false}>
        <div className="samples">
          {tags.map((tag) => (
            <TextField key={tag} label={tag} value={samples(tag) ?? ""} onChange={(value) => onChange(tag, value)} />
          ))}
        </div>
      </Fold>
    </FormSection>
  );
}
