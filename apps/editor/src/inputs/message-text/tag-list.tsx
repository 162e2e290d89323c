import type { UsedTag } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { templateMessages } from "../../messages/index.js";
import type { CaretPlace } from "../../widgets/index.js";

const words = templateMessages.tags;

export interface TagListProps {
  readonly id: string;
  /** Nothing is shown where there are none. */
  readonly tags: readonly UsedTag[];
  readonly chosen: number;
  readonly place: CaretPlace | undefined;
  readonly onTake: (name: string) => void;
}

/** Tags that are shown at once. */
const most = 8;

/** Shows the merge tags that fit, below the place they go to. The keys are pressed in the text field. */
export function TagList({ id, tags, chosen, place, onTake }: TagListProps): ReactNode {
  if (tags.length === 0 || place === undefined) return null;
  const first = shownAround(chosen, tags.length, most);
  return (
    <div
      className="tag-list popover"
      style={{ top: place.bottom, left: `min(${Math.max(0, place.left)}px, calc(100% - 240px))` }}
    >
      <div role="listbox" tabIndex={-1} id={id} aria-label={words.label}>
        {tags.slice(first, first + most).map(({ name, uses }, at) => (
          <div
            key={name}
            id={`${id}-${first + at}`}
            className="tag-option"
            role="option"
            tabIndex={-1}
            aria-selected={first + at === chosen}
            aria-posinset={first + at + 1}
            aria-setsize={tags.length}
            onPointerDown={(event) => {
              // The focus stays in the text.
              event.preventDefault();
              onTake(name);
            }}
          >
            <bdi className="tag-option-name">{name}</bdi>
            <span className="tag-option-uses">{words.uses(uses)}</span>
          </div>
        ))}
      </div>
      {tags.length > most ? <p className="tag-list-more">{words.more(tags.length)}</p> : null}
    </div>
  );
}

/**
 * Returns the first element that is shown of a list of which only some are, so that the chosen one is, with some before
 * it.
 */
export function shownAround(chosen: number, length: number, most: number): number {
  const before = Math.floor(most / 2);
  return Math.max(0, Math.min(chosen - before, length - most));
}
