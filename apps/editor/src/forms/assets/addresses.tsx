import { absent, type Path } from "@setup-pack/edit";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { PathText, usePathField, useValueAt } from "../../fields/index.js";
import { assetMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";

/** Where an asset's file is to be had outside of the pack, each with its rule. */
export function Addresses({ path }: { readonly path: Path }): ReactNode {
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
