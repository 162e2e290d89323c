import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { DialogTrigger } from "react-aria-components";
import { templateMessages } from "../../messages/index.js";
import { Button, PickList, PickPopover } from "../../widgets/index.js";
import { cut } from "../cut.js";

/** A text that the pack keeps under a name. */
export interface StoredText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface StoredTextsProps {
  readonly texts: readonly StoredText[];
  readonly onTake: (text: string) => void;
}

/** So much of a text is shown below its name. */
const shown = 80;

/** Shows a button that lists texts by name, to copy one of them. */
export function StoredTexts({ texts, onTake }: StoredTextsProps): ReactNode {
  const { insert, none, chosen } = templateMessages.stored;
  const choices = texts.map(({ id, name, text }) => ({ id, label: name, detail: cut(text, shown), words: text }));
  return (
    <DialogTrigger>
      <Button look="quiet">
        <FileText aria-hidden="true" /> {insert}
      </Button>
      <PickPopover label={insert}>
        {({ close }) => (
          <PickList
            groups={[{ id: "stored", choices }]}
            label={templateMessages.stored.search}
            none={none}
            chosen={chosen}
            onPick={(id) => {
              close();
              const text = texts.find((one) => one.id === id)?.text;
              if (text !== undefined) onTake(text);
            }}
          />
        )}
      </PickPopover>
    </DialogTrigger>
  );
}
