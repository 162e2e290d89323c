import { carriedPictures } from "@setup-pack/core/format";
import { member, type Path, textOf } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import { useValueAt } from "../../fields/index.js";
import { EmailFrame, useSamples } from "../../inputs/index.js";
import { resourceMessages, templateMessages } from "../../messages/index.js";
import { FormSection } from "../item/form-page.js";

/** An email template as it looks, where the pack says it in HTML. */
export function ResourcePreview({ path }: { readonly path: Path }): ReactNode {
  const isEmail = useValueAt([...path, "kind"]) === "email_template";
  const data = useValueAt([...path, "data"]);
  const assets = useDocument(({ pack }) => pack.assets);
  const pictures = useMemo(() => carriedPictures(assets), [assets]);
  const samples = useSamples();
  const html = textOf(member(data, "htmlContent"));
  if (!isEmail || html === undefined) return null;
  return (
    <FormSection title={resourceMessages.preview}>
      <EmailFrame
        subject={textOf(member(data, "subject"))}
        body={html}
        samples={samples}
        pictures={pictures}
        note={templateMessages.email.carriedImages}
      />
    </FormSection>
  );
}
