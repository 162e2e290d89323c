import type { ItemKind } from "@setup-pack/core";
import { Plus } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Collection, TreeItem, TreeItemContent } from "react-aria-components";
import { useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { ItemIcon, SeverityMark } from "../icons/index.js";
import { placeMessages, sidebarMessages } from "../messages/index.js";
import type { ViewState } from "../view/index.js";
import { ContextMenu, IconButton, type MenuPoint, RowMenuButton, TreeChevron } from "../widgets/index.js";
import { addNew } from "./item-acts.js";
import { addables } from "./new-item.js";
import { rowSeverities } from "./row-severities.js";
import { type ItemRow, type Row, rowsOf } from "./rows.js";

interface RowProps<Shown extends Row = Row> {
  readonly row: Shown;
  readonly onMenu: (row: ItemRow, at: MenuPoint) => void;
}

/** What an item is called in the list. */
export const nameShown = ({ name, place: { kind, index } }: ItemRow): string =>
  name === "" ? sidebarMessages.unnamed(placeMessages.item[kind], index) : name;

export interface TreeRowProps extends RowProps {
  /** The row's; by it the tree distinguishes rows, and not by the key their item has in the pack. */
  readonly id: string;
}

/** Shows a row of the tree, with those under it. */
export function TreeRow({ id, row, onMenu }: TreeRowProps): ReactNode {
  return (
    <TreeItem id={id} textValue={spoken(row)} className={`item-row item-row-${row.is}`}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className="item-row-content" style={{ paddingInlineStart: indent(level, hasChildItems) }}>
            {hasChildItems ? <TreeChevron /> : null}
            <RowContent row={row} onMenu={onMenu} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={rowsOf(row)}>
        {(inner: Row) => <TreeRow id={inner.id} row={inner} onMenu={onMenu} />}
      </Collection>
    </TreeItem>
  );
}

/** Pixels before a row, so that what is in a group begins where the group's title does. */
const indent = (level: number, isGroup: boolean): number =>
  isGroup ? 2 + (level - 1) * 14 : 25 + Math.max(0, level - 2) * 14;

function spoken(row: Row): string {
  switch (row.is) {
    case "place":
      return row.title;
    case "group":
      return row.title;
    case "item":
      return nameShown(row);
    case "hit":
      return row.where === "" ? row.text : `${row.where}: ${row.text}`;
  }
}

/**
 * What stands in a row. Rows are drawn anew only when they are others, when they are opened, and when they fare
 * otherwise.
 */
const RowContent = memo(({ row, onMenu }: RowProps): ReactNode => {
  switch (row.is) {
    case "place":
      return (
        <>
          <ItemIcon kind={row.id} />
          <RowName id={row.id} name={row.title} />
          {row.detail === undefined ? null : <span className="item-row-count">{row.detail}</span>}
          <RowMark id={row.id} />
        </>
      );
    case "group":
      return (
        <>
          <span className="item-row-name">{row.title}</span>
          <span className="item-row-count">
            <span aria-hidden="true">{row.count}</span>
            <span className="visually-hidden">{sidebarMessages.items(row.count)}</span>
          </span>
          {row.variant === undefined ? <RowMark id={row.id} /> : null}
          <AddMenu kind={row.kind} variant={row.variant} group={row.title} />
        </>
      );
    case "item":
      return <ItemContent row={row} onMenu={onMenu} />;
    case "hit":
      return (
        <span className="item-row-hit" title={row.text}>
          {row.where === "" ? null : <span className="item-row-where">{row.where} </span>}
          <bdi>{row.text}</bdi>
        </span>
      );
  }
});

function ItemContent({ row, onMenu }: RowProps<ItemRow>): ReactNode {
  const name = nameShown(row);
  return (
    <>
      <ItemIcon kind={row.place.kind} variant={row.variant} />
      <RowName id={row.id} name={name} hint={row.key} />
      <RowMark id={row.id} />
      <RowMenuButton label={sidebarMessages.more(name)} onMenu={(at) => onMenu(row, at)} />
    </>
  );
}

const openId = ({ open }: ViewState): string => ("index" in open ? `${open.kind}/${open.index}` : open.kind);

function RowName({
  id,
  name,
  hint,
}: {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
}): ReactNode {
  const isOpen = useView((state) => openId(state) === id);
  return (
    <bdi
      className="item-row-name"
      aria-current={isOpen ? "page" : undefined}
      title={hint === undefined ? name : `${name}\n${hint}`}
    >
      {name}
    </bdi>
  );
}

function RowMark({ id }: { readonly id: string }): ReactNode {
  const mark = useCompiler(({ problems }) => rowSeverities(problems).get(id));
  return mark === undefined ? null : <SeverityMark mark={mark} />;
}

interface AddMenuProps {
  readonly kind: ItemKind;
  /** Of a group of resources, their kind. */
  readonly variant: string | undefined;
  readonly group: string;
}

/** Shows the button that adds to a group; a menu where there is a choice of what. */
function AddMenu({ kind, variant, group }: AddMenuProps): ReactNode {
  const editor = useEditor();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const [menu, setMenu] = useState<MenuPoint>();
  const choices = addables.filter((one) => one.kind === kind && (variant === undefined || one.variant === variant));
  const [only, ...others] = choices;
  if (only === undefined) return null;
  const hasChoice = others.length > 0;
  const label = hasChoice ? sidebarMessages.addTo(group) : sidebarMessages.addAction(only.title);
  const entries = choices.map((one) => ({
    id: one.variant ?? one.kind,
    label: one.title,
    onChoose: () => addNew(editor, one),
  }));
  return (
    <>
      <IconButton
        label={label}
        icon={<Plus aria-hidden="true" />}
        aria-haspopup={hasChoice ? "menu" : undefined}
        isDisabled={isLocked}
        onPress={({ target }) => {
          const { left, bottom } = target.getBoundingClientRect();
          if (hasChoice) setMenu({ x: left, y: bottom });
          else addNew(editor, only);
        }}
      />
      {menu === undefined ? null : (
        <ContextMenu label={label} at={menu} groups={[{ id: kind, entries }]} onClose={() => setMenu(undefined)} />
      )}
    </>
  );
}
