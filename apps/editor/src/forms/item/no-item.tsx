import type { ReactNode } from "react";
import { type ItemPlace, itemAt } from "../../document/items.js";
import { useDocument } from "../../editor/use-editor.js";
import { usePathField } from "../../fields/use-path-field.js";
import { WrongKind } from "../../fields/wrong-kind.js";
import { itemFormMessages } from "../../messages/forms-item.js";
import { FormPage } from "./form-page.js";

/** What stands in a list of items and is none: shown, with the offer to begin one in its place. */
export function NoItem({ place }: { readonly place: ItemPlace }): ReactNode {
  const { kind, index } = place;
  const isThere = useDocument(({ pack }) => itemAt(pack, place) !== undefined);
  const field = usePathField([kind, index], itemFormMessages.kind[kind].toLowerCase());
  return (
    <FormPage>
      {isThere ? (
        <WrongKind field={field} label={itemFormMessages.kind[kind]} belongs="group" />
      ) : (
        <p className="form-hint">{itemFormMessages.gone}</p>
      )}
    </FormPage>
  );
}
