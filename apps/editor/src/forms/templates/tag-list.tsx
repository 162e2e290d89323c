import { type ReactNode, useEffect, useRef } from "react";
import { templateMessages } from "../../messages/forms-templates.js";
import type { CaretPlace } from "../../widgets/caret-place.js";
import type { UsedTag } from "./merge-tags.js";

const words = templateMessages.tags;

export interface TagListProps {
  readonly id: string;
  /** Nothing is shown where there are none. */
  readonly tags: readonly UsedTag[];
  readonly chosen: number;
  readonly place: CaretPlace | undefined;
  readonly onTake: (name: string) => void;
}

/** The merge tags that fit, below the place they go to. The keys are pressed in the text field. */
export function TagList({ id, tags, chosen, place, onTake }: TagListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (tags.length === 0 || place === undefined) return null;
  return (
    <div
      className="tag-list popover"
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label={words.label}
      ref={list}
      style={{ top: place.bottom, left: `min(${Math.max(0, place.left)}px, calc(100% - 240px))` }}
    >
      {tags.map(({ name, uses }, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          className="tag-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
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
  );
}
