import { carriedPictures } from "@setup-pack/core/format";
import { emailWords } from "@setup-pack/core/meaning";
import type { Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { useBook, useDocument } from "../../editor/index.js";
import { PathSelect, PathText, useValueAt } from "../../fields/index.js";
import { EmailFrame, useSamples } from "../../inputs/index.js";
import { resourceMessages, templateMessages } from "../../messages/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { OpenValue } from "../item/open-value.js";

const members = ["key", "kind", "name", "data"];

const kinds = Object.entries(resourceMessages.kinds).map(([id, words]) => ({ id, ...words }));

/** Shows the open resource: what it is, and whatever else the pack says of it. */
export function ResourceForm(): ReactNode {
  return (
    <ItemForm kind="resources" members={members}>
      {(path) => <Resource path={path} />}
    </ItemForm>
  );
}

function Resource({ path }: { readonly path: Path }): ReactNode {
  const { about, name, kind, kindHint, data } = resourceMessages;
  return (
    <>
      <FormSection title={about}>
        <FormRow>
          <PathText path={[...path, "name"]} label={name} what="resource name" />
          <PathSelect path={[...path, "kind"]} label={kind} hint={kindHint} what="resource kind" options={kinds} />
        </FormRow>
      </FormSection>
      <FormSection title={data.title} hint={data.hint}>
        <OpenValue path={[...path, "data"]} words={data} />
      </FormSection>
      <ResourcePreview path={path} />
    </>
  );
}

/** Shows an email template as it looks, where the pack says it in HTML. */
function ResourcePreview({ path }: { readonly path: Path }): ReactNode {
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
