import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { IconButton } from "../widgets/index.js";
import type { PathListState } from "./use-path-list.js";

interface ElementButtonsProps {
  readonly list: PathListState;
  readonly index: number;
  /** What a person calls this element, in the names of the buttons. */
  readonly name: string;
}

/** Shows the buttons that move and remove an element of a list. */
export function ElementButtons({ list, index, name }: ElementButtonsProps): ReactNode {
  const { isReadOnly, length, move, remove } = list;
  const { up, down, upKey, downKey, remove: removeName } = fieldMessages.list;
  return (
    <span className="element-buttons">
      <IconButton
        label={up(name)}
        shortcut={upKey}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={isReadOnly || index === 0}
        onPress={() => move(index, index - 1)}
      />
      <IconButton
        label={down(name)}
        shortcut={downKey}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={isReadOnly || index === length - 1}
        onPress={() => move(index, index + 1)}
      />
      <IconButton
        label={removeName(name)}
        icon={<Trash2 aria-hidden="true" />}
        isDisabled={isReadOnly}
        onPress={() => remove(index)}
      />
    </span>
  );
}
