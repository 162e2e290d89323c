import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { PathSelect, PathText } from "../../fields/index.js";
import { resourceMessages } from "../../messages/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { OpenValue } from "../item/open-value.js";
import { ResourcePreview } from "./resource-preview.js";

const members = ["key", "kind", "name", "data"];

const kinds = Object.entries(resourceMessages.kinds).map(([id, words]) => ({ id, ...words }));

/** The open resource: what it is, and whatever else the pack says of it. */
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
