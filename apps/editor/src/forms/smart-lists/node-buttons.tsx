import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fieldMessages, smartListMessages } from "../../messages/index.js";
import { IconButton } from "../../widgets/index.js";

export interface NodeButtonsProps {
  /** What is moved, copied or removed: "Condition 2". */
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Undefined where it cannot go further. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** The buttons of one part of a group. */
export function NodeButtons({ name, isReadOnly, onUp, onDown, onDuplicate, onRemove }: NodeButtonsProps): ReactNode {
  const words = fieldMessages.list;
  return (
    <span className="element-buttons">
      <IconButton
        label={words.up(name)}
        shortcut={words.upKey}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={isReadOnly || onUp === undefined}
        onPress={onUp}
      />
      <IconButton
        label={words.down(name)}
        shortcut={words.downKey}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={isReadOnly || onDown === undefined}
        onPress={onDown}
      />
      <IconButton
        label={smartListMessages.filter.duplicate(name)}
        icon={<Copy aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={onDuplicate}
      />
      <IconButton
        label={words.remove(name)}
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={onRemove}
      />
    </span>
  );
}
