import { Trash2 } from "lucide-react";
import "./sample-fields.css";
import { carriedPictures } from "@setup-pack/core/format";
import { isRichDocument, richHtml } from "@setup-pack/core/words";
import { absent, member, type Path, textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { PathSelect, PathText, usePathField, useValueAt } from "../../fields/index.js";
import { EmailFrame, SmsPreview, TagFixes, TagText, tagsOf, useSamples } from "../../inputs/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button, Fold, TextField } from "../../widgets/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { RichText } from "./rich-text.js";

const hasLineBreak = (text: string): boolean => /[\r\n]/.test(text);

interface SubjectProps {
  readonly path: Path;
  /** Whether the template can be sent by email. */
  readonly isEmail: boolean;
}

/** Shows the subject of an email. One that a text message was left with is shown, and can be removed. */
function Subject({ path, isEmail }: SubjectProps): ReactNode {
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

const words = templateMessages.samples;

interface SampleFieldsProps {
  /** The tags of the template that have samples, each once. */
  readonly tags: readonly string[];
  readonly samples: (tag: string) => string | undefined;
  readonly onChange: (tag: string, value: string) => void;
}

/** What the previews are filled in with; it is no part of the pack. */
function SampleFields({ tags, samples, onChange }: SampleFieldsProps): ReactNode {
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

const members = ["key", "name", "channel", "category", "subject", "body", "richTextDoc"];

const channels = Object.entries(templateMessages.channels).map(([id, words]) => ({ id, ...words }));

/** Shows the open message template: what it says, and how that arrives. */
export function TemplateForm(): ReactNode {
  return (
    <ItemForm kind="messageTemplates" members={members}>
      {(path) => <Template path={path} />}
    </ItemForm>
  );
}

function Template({ path }: { readonly path: Path }): ReactNode {
  const template = useValueAt(path);
  const channel = member(template, "channel");
  const body = textOf(member(template, "body")) ?? "";
  const subject = textOf(member(template, "subject"));
  const rich = member(template, "richTextDoc");
  const formatted = useMemo(() => (isRichDocument(rich) ? richHtml(rich) : undefined), [rich]);
  const assets = useDocument(({ pack }) => pack.assets);
  const pictures = useMemo(() => carriedPictures(assets), [assets]);
  const isSms = channel !== "email";
  const isEmail = channel !== "sms";
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const suggested = useSamples();
  const samples = useMemo(() => (tag: string) => own.get(tag) ?? suggested(tag), [own, suggested]);
  const tags = useMemo(
    () => [...new Set([subject ?? "", body, formatted ?? ""].flatMap(tagsOf))].filter(suggested),
    [subject, body, formatted, suggested],
  );
  return (
    <>
      <FormSection title={templateMessages.about}>
        <PathText path={[...path, "name"]} label={templateMessages.name} what="template name" />
        <FormRow>
          <PathSelect path={[...path, "channel"]} label={templateMessages.channel} options={channels} />
          <PathText
            path={[...path, "category"]}
            label={templateMessages.category}
            hint={templateMessages.categoryHint}
            isOptional
          />
        </FormRow>
      </FormSection>
      <FormSection title={templateMessages.message}>
        <Subject path={[...path, "subject"]} isEmail={isEmail} />
        <TagText
          path={[...path, "body"]}
          label={templateMessages.body}
          hint={templateMessages.bodyLength([...body].length)}
          rows={isEmail ? 9 : 5}
        />
        {isEmail ? <RichText path={[...path, "richTextDoc"]} body={body} /> : null}
      </FormSection>
      {isSms ? (
        <FormSection title={templateMessages.sms.title}>
          <SmsPreview path={[...path, "body"]} samples={samples} />
        </FormSection>
      ) : null}
      {isEmail ? (
        <FormSection title={templateMessages.email.title}>
          <EmailFrame
            subject={subject}
            body={formatted ?? body}
            samples={samples}
            pictures={pictures}
            note={emailNote(rich, formatted)}
          />
        </FormSection>
      ) : null}
      <TagFixes path={path} />
      <SampleFields
        tags={tags}
        samples={samples}
        onChange={(tag, value) => setOwn((before) => new Map(before).set(tag, value))}
      />
    </>
  );
}

/** What is said of the preview: what it is built from, and which pictures it shows. */
function emailNote(rich: unknown, formatted: string | undefined): string {
  const { email } = templateMessages;
  if (formatted !== undefined) return email.formatted;
  return rich === undefined || rich === null ? email.carriedImages : email.unknown;
}
