import { addBrand, removeBrand, setValue } from "@setup-pack/edit";
import { Plus, Trash2, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { useIsLocked, usePathField, ValueTree, WrongKind } from "../../fields/index.js";
import { ItemIcon } from "../../icons/index.js";
import { brandMessages } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { Button } from "../../widgets/index.js";
import { FormPage, FormSection } from "../item/form-page.js";
import "../item/item-header.css";

/** Shows the pack's brand, or the offer to add one. */
export function BrandForm(): ReactNode {
  const editor = useEditor();
  const isLocked = useIsLocked();
  const field = usePathField(["brand"], "brand", "exact");
  const { value } = field;
  const hasBrand = value !== undefined && value !== null;
  return (
    <FormPage>
      <header className="item-header">
        <span className="item-header-icon" aria-hidden="true">
          <ItemIcon kind="brand" />
        </span>
        <h2 className="item-header-name">{brandMessages.title}</h2>
        {hasBrand ? (
          <div className="item-header-buttons">
            <Button
              look="quiet"
              isDisabled={isLocked}
              onPress={() => {
                editor.document.run(removeBrand, undefined);
                tellDone(editor, brandMessages.removed);
              }}
            >
              <Trash2 aria-hidden="true" /> {brandMessages.remove}
            </Button>
          </div>
        ) : null}
      </header>
      {hasBrand ? <VersionNote /> : null}
      {!hasBrand ? (
        <NoBrand />
      ) : typeof value !== "object" || Array.isArray(value) ? (
        <WrongKind field={field} label={brandMessages.label} belongs="group" isOptional />
      ) : (
        <FormSection title={brandMessages.fields} hint={brandMessages.hint}>
          <ValueTree path={["brand"]} label={brandMessages.label} namesAssets />
        </FormSection>
      )}
    </FormPage>
  );
}

function NoBrand(): ReactNode {
  const { document } = useEditor();
  const isLocked = useIsLocked();
  const isFirst = useDocument(({ pack }) => pack.schemaVersion === 1);
  const { none } = brandMessages;
  return (
    <FormSection title={none.title} hint={none.text}>
      {isFirst ? <p className="form-hint">{none.version}</p> : null}
      <div className="form-buttons">
        <Button look="primary" isDisabled={isLocked} onPress={() => document.run(addBrand, undefined)}>
          <Plus aria-hidden="true" /> {none.add}
        </Button>
      </div>
    </FormSection>
  );
}

/** Says so where the pack's schema version forbids the brand it has. */
function VersionNote(): ReactNode {
  const { document } = useEditor();
  const isLocked = useIsLocked();
  const isFirst = useDocument(({ pack }) => pack.schemaVersion === 1);
  if (!isFirst) return null;
  return (
    <div className="form-note">
      <Wrench aria-hidden="true" />
      <div className="open-value-none">
        <p>{brandMessages.version}</p>
        <Button
          isDisabled={isLocked}
          onPress={() => {
            document.run(setValue, { path: ["schemaVersion"], value: 2, what: "schema version" });
            document.settle();
          }}
        >
          {brandMessages.mendVersion}
        </Button>
      </div>
    </div>
  );
}
