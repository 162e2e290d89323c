import { append, type Pointer } from "@setup-pack/core/json";
import { countedUses, type FoundUses, isOfStep, type Path } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { useDocument } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { placeSeparator, wordsOf } from "../wording/index.js";
import "./place-list.css";

interface PlaceListProps {
  readonly label: string;
  readonly paths: readonly Path[];
  /** Whether a place within a step is only called by the step. */
  readonly isBrief?: boolean;
  /** Goes to a place; the places are no buttons where it is left out. */
  readonly onGo?: (path: Path) => void;
  /** Makes each place a choice to tick: those that are ticked, as pointers, and what a tick does. */
  readonly choice?: { readonly ticked: ReadonlySet<Pointer>; readonly onToggle: (place: Pointer) => void };
}

/** Returns the step that a place is within. */
const stepOf = (path: Path): Path => path.slice(0, path.indexOf("nodes") + 2);

/** So many places are listed until all are asked for. */
const most = 50;

/** Places of the pack in words, the item first. */
export function PlaceList({ label, paths, isBrief = false, onGo, choice }: PlaceListProps): ReactNode {
  const pack = useDocument((state) => state.pack);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? paths : paths.slice(0, most);
  return (
    <ul className="place-list" aria-label={label}>
      {shown.map((path) => {
        const [item, ...within] = wordsOf(pack, isBrief && isOfStep(path) ? stepOf(path) : path);
        const words = (
          <>
            <bdi className="place-item">{item}</bdi>
            <bdi className="place-within">{within.join(placeSeparator)}</bdi>
          </>
        );
        const place = append("", ...path);
        return (
          <li key={place}>
            {choice !== undefined ? (
              <label className="place-choice">
                <input type="checkbox" checked={choice.ticked.has(place)} onChange={() => choice.onToggle(place)} />
                <span className="place">{words}</span>
              </label>
            ) : onGo === undefined ? (
              <span className="place">{words}</span>
            ) : (
              <button type="button" className="place place-go" onClick={() => onGo(path)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
      {shown.length === paths.length ? null : (
        <li>
          <Button look="quiet" onPress={() => setWhole(true)}>
            {sidebarMessages.morePlaces(paths.length - shown.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface FoundPlacesProps extends Pick<PlaceListProps, "onGo"> {
  readonly found: FoundUses;
}

/** Shows the places that use something, each step once, and those that may. */
export function FoundPlaces({ found: { uses, mentions }, onGo }: FoundPlacesProps): ReactNode {
  const counted = countedUses(uses);
  const title = sidebarMessages.uses(counted.length, counted.every(isOfStep));
  return (
    <>
      {uses.length === 0 ? null : (
        <>
          <h3 className="dialog-heading">{title}</h3>
          <PlaceList label={title} paths={counted} isBrief onGo={onGo} />
        </>
      )}
      {mentions.length === 0 ? null : (
        <>
          <h3 className="dialog-heading">{sidebarMessages.mentions(mentions.length)}</h3>
          <p className="dialog-lead">{sidebarMessages.mentionsHint}</p>
          <PlaceList label={sidebarMessages.mentions(mentions.length)} paths={mentions} onGo={onGo} />
        </>
      )}
    </>
  );
}
