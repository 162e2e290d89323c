import type { ItemKind } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type ItemPlace, itemAt, type Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useDocument, useView } from "../../editor/index.js";
import { FieldNotes, usePathField, useProblemsAt, WrongKind } from "../../fields/index.js";
import { itemFormMessages } from "../../messages/index.js";
import { FormPage } from "./form-page.js";
import { ItemHeader } from "./item-header.js";
import { StrayMembers } from "./stray-members.js";

export interface ItemFormProps {
  readonly kind: ItemKind;
  /** The members the format gives such an item; others are shown as strays. */
  readonly members: readonly string[];
  readonly children: (path: Path, index: number) => ReactNode;
}

/** Shows the form of the open item: its header, what is its own, and what does not belong to it. */
export function ItemForm({ kind, members, children }: ItemFormProps): ReactNode {
  const index = useView(({ open }) => (open.kind === kind && "index" in open ? open.index : undefined));
  if (index === undefined) return null;
  return (
    <FormAt place={{ kind, index }} members={members}>
      {children}
    </FormAt>
  );
}

interface FormAtProps extends Omit<ItemFormProps, "kind"> {
  readonly place: ItemPlace;
}

function FormAt({ place, members, children }: FormAtProps): ReactNode {
  const { kind, index } = place;
  const isSound = useDocument(({ pack }) => isObject(itemAt(pack, place)));
  const path = [kind, index];
  const problems = useProblemsAt(path, "exact");
  if (!isSound) return <NoItem place={place} />;
  return (
    <FormPage>
      <ItemHeader place={place} />
      <FieldNotes problems={problems} />
      {children(path, index)}
      <StrayMembers path={path} members={members} />
    </FormPage>
  );
}

/** What stands in a list of items and is none: shown, with the offer to begin one in its place. */
function NoItem({ place }: { readonly place: ItemPlace }): ReactNode {
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
