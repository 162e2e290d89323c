import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useIsLocked } from "../../fields/index.js";
import type { WayChoice as Choice, Way } from "./ways.js";

interface WayChoiceProps {
  readonly label: string;
  /** Whether the label is seen too, where the ways alone do not say what they are of. */
  readonly isLabeled?: boolean;
  readonly choice: Choice;
  readonly taken: Way | undefined;
  readonly onTake: (way: Way) => void;
}

/** Which of several ways is taken: "For a time" or "Until a date". */
export function WayChoice({ label, isLabeled = false, choice, taken, onTake }: WayChoiceProps): ReactNode {
  const isLocked = useIsLocked();
  const ways = (
    <ToggleButtonGroup
      className="segments ways"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isLocked}
      selectedKeys={taken === undefined ? [] : [taken.title]}
      onSelectionChange={(keys) => {
        const way = choice.find(({ title }) => keys.has(title));
        if (way !== undefined) onTake(way);
      }}
    >
      {choice.map(({ title }) => (
        <ToggleButton key={title} id={title} className="segment">
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (!isLabeled) return ways;
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {ways}
    </div>
  );
}
