import { type ReactNode, useState } from "react";
import { fieldMessages } from "../../messages/index.js";
import { Button, TextField } from "../../widgets/index.js";

interface RenameFormProps {
  readonly name: string;
  /** Renames, or gives what is wrong with the name. */
  readonly onRename: (to: string) => string | undefined;
  readonly onClose: () => void;
}

/** Another name for a member, asked for in place. Enter takes it, Escape does not. */
export function RenameForm({ name, onRename, onClose }: RenameFormProps): ReactNode {
  const [text, setText] = useState(name);
  const [fault, setFault] = useState<string>();
  const rename = (): void => {
    const wrong = text === name ? undefined : onRename(text);
    setFault(wrong);
    if (wrong === undefined) onClose();
  };
  return (
    <form
      className="value-form"
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextField
        label={fieldMessages.tree.renameTo}
        value={text}
        onChange={setText}
        problems={fault === undefined ? [] : [fault]}
        isMono
        autoFocus
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          else event.continuePropagation();
        }}
      />
      <div className="value-form-buttons">
        <Button type="submit" look="primary">
          {fieldMessages.tree.renameDone}
        </Button>
        <Button onPress={onClose}>{fieldMessages.tree.cancel}</Button>
      </div>
    </form>
  );
}
