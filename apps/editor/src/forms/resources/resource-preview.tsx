import { type ReactNode, useMemo } from "react";
import { member, type Path, textOf } from "../../document/json.js";
import { useDocument } from "../../editor/use-editor.js";
import { useValueAt } from "../../fields/use-path-field.js";
import { resourceMessages } from "../../messages/forms-resources.js";
import { templateMessages } from "../../messages/forms-templates.js";
import { FormSection } from "../item/form-page.js";
import { carriedPictures } from "../templates/carried-pictures.js";
import { EmailFrame } from "../templates/email-frame.js";
import { sampleOf } from "../templates/samples.js";

/** An email template as it looks, where the pack says it in HTML. */
export function ResourcePreview({ path }: { readonly path: Path }): ReactNode {
  const isEmail = useValueAt([...path, "kind"]) === "email_template";
  const data = useValueAt([...path, "data"]);
  const assets = useDocument(({ pack }) => pack.assets);
  const pictures = useMemo(() => carriedPictures(assets), [assets]);
  const html = textOf(member(data, "htmlContent"));
  if (!isEmail || html === undefined) return null;
  return (
    <FormSection title={resourceMessages.preview}>
      <EmailFrame
        subject={textOf(member(data, "subject"))}
        body={html}
        samples={sampleOf}
        pictures={pictures}
        note={templateMessages.email.carriedImages}
      />
    </FormSection>
  );
}
