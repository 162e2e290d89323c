import { absent, type Path } from "@setup-pack/edit";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { PathNumber, PathSelect, PathText, usePathField, useValueAt } from "../../fields/index.js";
import { assetMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
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

/** Shows the open asset: its file, what it is for, and where else it is to be had. */
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

/** Where an asset's file is to be had outside of the pack, each with its rule. */
function Addresses({ path }: { readonly path: Path }): ReactNode {
  const isEmailImage = useValueAt([...path, "role"]) === "email_image";
  return (
    <FormSection title={assetMessages.addresses}>
      <SourceAddress path={[...path, "sourceUrl"]} isEmailImage={isEmailImage} />
      <PathText path={[...path, "url"]} label={assetMessages.url} hint={assetMessages.urlHint} isOptional isNullable />
      <PathText
        path={[...path, "stagedFileId"]}
        label={assetMessages.staged}
        hint={assetMessages.stagedHint}
        isOptional
        isNullable
      />
    </FormSection>
  );
}

interface SourceAddressProps {
  readonly path: Path;
  readonly isEmailImage: boolean;
}

/** Only email images have it, and they must; one that another asset was left with is shown, and can be removed. */
function SourceAddress({ path, isEmailImage }: SourceAddressProps): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(path, "address", "exact");
  const isSet = value !== undefined && value !== null;
  if (!isEmailImage && !isSet) return null;
  return (
    <div className="asset-source-address">
      <PathText
        path={path}
        label={assetMessages.sourceUrl}
        hint={isEmailImage ? assetMessages.sourceUrlHint : undefined}
        what="address"
        isOptional
        isNullable
      />
      {isEmailImage ? null : (
        <Button
          isDisabled={isReadOnly}
          onPress={() => {
            settle();
            set(absent);
            settle();
          }}
        >
          <Trash2 aria-hidden="true" /> {assetMessages.dropSourceUrl}
        </Button>
      )}
    </div>
  );
}
