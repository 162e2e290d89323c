import { carriedPictures } from "@setup-pack/core/format";
import { emailWords } from "@setup-pack/core/meaning";
import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useBook, useDocument } from "../../editor/index.js";
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
  const book = useBook();
  const { html, subject } = useMemo(() => emailWords({ kind: "email_template", data }, book), [data, book]);
  if (!isEmail || html === undefined) return null;
  return (
    <FormSection title={resourceMessages.preview}>
      <EmailFrame
        subject={subject}
        body={html}
        samples={samples}
        pictures={pictures}
        note={templateMessages.email.carriedImages}
      />
    </FormSection>
  );
}
