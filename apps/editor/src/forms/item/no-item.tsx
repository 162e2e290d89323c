import { type ItemPlace, itemAt } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument } from "../../editor/index.js";
import { usePathField, WrongKind } from "../../fields/index.js";
import { itemFormMessages } from "../../messages/index.js";
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
