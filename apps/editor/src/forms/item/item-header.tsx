import {
  countedUses,
  findUses,
  type ItemPlace,
  isOfStep,
  itemAt,
  keyOf,
  member,
  namedThingAt,
  nameOf,
  pathOfItem,
  textOf,
} from "@setup-pack/edit";
import { Copy, KeyRound, Trash2, Waypoints } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { bookOf } from "../../book/index.js";
import { useDisk, useDocument, useEditor } from "../../editor/index.js";
import { FieldNotes, useIsLocked, useProblemsAt, useReveal } from "../../fields/index.js";
import { ItemIcon } from "../../icons/index.js";
import { cut } from "../../inputs/index.js";
import { itemFormMessages } from "../../messages/index.js";
import { askToDelete, duplicate } from "../../sidebar/index.js";
import { Button } from "../../widgets/index.js";
import { itemNoun } from "../../wording/index.js";
import "./item-header.css";

/** Shows how often the pack uses an item, and the way to each place. */
function UsedIn({ place }: { readonly place: ItemPlace }): ReactNode {
  const { view } = useEditor();
  const count = useUseCount(place);
  const isFolderKnown = useDisk(({ file }) => file?.usesInFolder !== undefined);
  // Other packs can name it only where a reference can.
  const isNamed = useDocument(({ pack }) => namedThingAt(pack, pathOfItem(place)) !== undefined);
  const { uses } = itemFormMessages;
  return (
    <div className="used-in">
      <Waypoints aria-hidden="true" />
      {count === undefined ? null : count.sure + count.possible === 0 && !(isFolderKnown && isNamed) ? (
        <span>{uses.none}</span>
      ) : (
        <Button look="quiet" onPress={() => view.setState({ dialog: { kind: "uses", at: pathOfItem(place) } })}>
          {uses.count(count.sure, count.possible, count.areSteps)}
        </Button>
      )}
    </div>
  );
}

interface UseCount {
  readonly sure: number;
  readonly possible: number;
  /** Whether all that is sure is steps. */
  readonly areSteps: boolean;
}

/** Milliseconds without an edit after which the whole pack is walked through. */
const rest = 300;

function useUseCount({ kind, index }: ItemPlace): UseCount | undefined {
  const pack = useDocument((state) => state.pack);
  const [count, setCount] = useState<UseCount>();
  const wasCounted = useRef(false);
  useEffect(() => {
    const take = (): void => {
      const { uses, mentions } = findUses(pack, pathOfItem({ kind, index }), bookOf(pack));
      wasCounted.current = true;
      const counted = countedUses(uses);
      setCount({ sure: counted.length, possible: mentions.length, areSteps: counted.every(isOfStep) });
    };
    const timer = setTimeout(take, wasCounted.current ? rest : 0);
    return () => clearTimeout(timer);
  }, [pack, kind, index]);
  return count;
}

/** Characters of a name that are shown; the whole stands in its field. */
const longest = 160;

export interface ItemHeaderProps {
  readonly place: ItemPlace;
}

/** Shows which item this is, by what others know it, and what can be done with all of it. */
export function ItemHeader({ place }: ItemHeaderProps): ReactNode {
  const editor = useEditor();
  const isLocked = useIsLocked();
  const name = useDocument(({ pack }) => nameOf(place.kind, itemAt(pack, place)));
  const variant = useDocument(({ pack }) => variantOf(itemAt(pack, place)));
  const kind = useDocument(({ pack }) => itemNoun(place.kind, itemAt(pack, place)));
  const remove = (): void => {
    askToDelete(editor, pathOfItem(place));
    // The button is gone with its item, or behind a dialog: the focus goes to whatever is open then.
    document.getElementById("middle")?.focus();
  };
  return (
    <header className="item-header">
      <span className="item-header-icon" aria-hidden="true">
        <ItemIcon kind={place.kind} variant={variant} />
      </span>
      <div className="item-header-words">
        <p className="item-header-kind">{kind}</p>
        <h2 className="item-header-name" title={name}>
          <bdi>{name === "" ? itemFormMessages.unnamed : cut(name, longest)}</bdi>
        </h2>
      </div>
      <div className="item-header-buttons">
        <Button look="quiet" isDisabled={isLocked} onPress={() => duplicate(editor, place)}>
          <Copy aria-hidden="true" /> {itemFormMessages.duplicate}
        </Button>
        <Button look="quiet" isDisabled={isLocked} onPress={remove}>
          <Trash2 aria-hidden="true" /> {itemFormMessages.remove}
        </Button>
      </div>
      <div className="item-header-facts">
        <ItemKey place={place} isLocked={isLocked} />
        <UsedIn place={place} />
      </div>
    </header>
  );
}

/** Returns what distinguishes a resource or a template from others of its list. */
const variantOf = (item: unknown): string | undefined =>
  textOf(member(item, "kind")) ?? textOf(member(item, "channel"));

function ItemKey({ place, isLocked }: { readonly place: ItemPlace; readonly isLocked: boolean }): ReactNode {
  const { view } = useEditor();
  const key = useDocument(({ pack }) => keyOf(itemAt(pack, place)));
  const problems = useProblemsAt([place.kind, place.index, "key"], "within");
  return (
    <div className="item-header-key" ref={useReveal([place.kind, place.index, "key"], "within")}>
      <KeyRound aria-hidden="true" />
      <span title={itemFormMessages.keyHint}>{itemFormMessages.key}</span>
      <code className="item-header-code" title={key}>
        <bdi>{key ?? itemFormMessages.noKey}</bdi>
      </code>
      <Button
        look="quiet"
        isDisabled={isLocked}
        onPress={() => view.setState({ dialog: { kind: "rename", item: place } })}
      >
        {itemFormMessages.renameKey}
      </Button>
      <FieldNotes problems={problems} />
    </div>
  );
}
