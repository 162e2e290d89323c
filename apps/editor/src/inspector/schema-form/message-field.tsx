import { elements, member, textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { useDocument } from "../../editor/index.js";
import { isForTexts, isLong, type PathFieldProps, rowsFor, useValueAt } from "../../fields/index.js";
import { EmailFrame, type EmailFrameProps, SmsPreview, TagFixes, TagText, useSamples } from "../../inputs/index.js";
import { inspectorMessages, templateMessages } from "../../messages/index.js";
import { Fold } from "../../widgets/index.js";

interface MessageFieldProps extends PathFieldProps {
  readonly member: string;
  /** What becomes of the text: "sms", "email", "subject", "note", "plain", "instruction". */
  readonly becomes: string;
}

/** Lines of a text by what becomes of it; one line for any other. */
const rowsOf: ReadonlyMap<string, number> = new Map([
  ["sms", 4],
  ["email", 7],
  ["note", 3],
  ["instruction", 4],
]);

/** A text with merge tags, and below it what it looks like to who gets it. */
export function MessageField({ member, becomes, ...props }: MessageFieldProps): ReactNode {
  const { path } = props;
  const text = textOf(useValueAt(path)) ?? "";
  const samples = useSamples();
  const templates = useTextTemplates();
  const least = rowsOf.get(becomes);
  // As it was when it was opened: a field that becomes another while the author types loses the focus.
  const [isTall] = useState(least !== undefined || isLong(text, member));
  return (
    <div className="message-field">
      <TagText
        {...props}
        rows={isTall ? Math.max(least ?? 2, rowsFor(text)) : undefined}
        stored={becomes === "sms" ? templates : undefined}
      />
      {text === "" ? null : becomes === "sms" ? (
        <SmsPreview path={path} samples={samples} />
      ) : becomes === "email" ? (
        <Fold label={inspectorMessages.form.preview}>
          <MailPreview path={path} body={text} samples={samples} />
        </Fold>
      ) : null}
      <TagFixes path={path} />
    </div>
  );
}

/**
 * Returns the templates that are sent as texts. The format has no reference to one that is for texts alone, so that a
 * step copies its words.
 */
function useTextTemplates() {
  const templates = useDocument(({ pack }) => pack.messageTemplates);
  return useMemo(
    () =>
      elements(templates).flatMap((template, index) => {
        const [key, name, text = ""] = ["key", "name", "body"].map((part) => textOf(member(template, part)));
        return isForTexts(template) && text !== "" ? [{ id: String(index), name: name || key || text, text }] : [];
      }),
    [templates],
  );
}

interface MailPreviewProps extends Pick<EmailFrameProps, "body" | "samples"> {
  readonly path: PathFieldProps["path"];
}

function MailPreview({ path, body, samples }: MailPreviewProps): ReactNode {
  const subject = textOf(useValueAt([...path.slice(0, -1), "subject"]));
  return <EmailFrame subject={subject} body={body} samples={samples} note={templateMessages.email.images} />;
}
