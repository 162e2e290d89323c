import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { PathNumber, PathSelect, PathText } from "../../fields/index.js";
import { assetMessages } from "../../messages/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { Addresses } from "./addresses.js";
import { AssetFileBox } from "./asset-file-box.js";

const members = [
  "key",
  "role",
  "fileName",
  "mimeType",
  "byteSize",
  "sha256",
  "data",
  "url",
  "stagedFileId",
  "sourceUrl",
];

const roles = Object.entries(assetMessages.roles).map(([id, words]) => ({ id, ...words }));

/** The open asset: its file, what it is for, and where else it is to be had. */
export function AssetForm(): ReactNode {
  return (
    <ItemForm kind="assets" members={members}>
      {(path, index) => <Asset path={path} index={index} />}
    </ItemForm>
  );
}

function Asset({ path, index }: { readonly path: Path; readonly index: number }): ReactNode {
  return (
    <>
      <FormSection title={assetMessages.file} hint={assetMessages.computed}>
        <AssetFileBox path={path} index={index} />
      </FormSection>
      <FormSection title={assetMessages.about}>
        <PathSelect path={[...path, "role"]} label={assetMessages.role} what="asset role" options={roles} />
      </FormSection>
      <Addresses path={path} />
      <FormSection title={assetMessages.facts}>
        <FormRow>
          <PathText path={[...path, "fileName"]} label={assetMessages.fileName} what="file name" />
          <PathText path={[...path, "mimeType"]} label={assetMessages.mimeType} what="file type" isMono />
          <PathNumber path={[...path, "byteSize"]} label={assetMessages.byteSize} what="file size" isWhole min={0} />
        </FormRow>
        <PathText path={[...path, "sha256"]} label={assetMessages.sha256} what="checksum" isMono />
      </FormSection>
    </>
  );
}
