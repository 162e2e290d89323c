import { type ReactNode, useState } from "react";
import { workspaceMessages } from "../messages/index.js";
import { Button, Dialog, Switch } from "../widgets/index.js";
import { Becoming } from "./becoming.js";

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  /** Whether something goes that nobody gets back: Enter alone does not do that. */
  readonly isDangerous?: boolean;
  /** What becomes another for those who have it: a person says that it is meant before it can be done. */
  readonly becoming?: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once more before a workspace is changed, and names it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, confirm, isDangerous = false, becoming = [], onConfirm, onClose, children } = props;
  const [isMeant, setMeant] = useState(becoming.length === 0);
  const isGoFirst = !isDangerous && becoming.length === 0;
  const go = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <Button onPress={onClose} autoFocus={!isGoFirst}>
            {workspaceMessages.apply.cancel}
          </Button>
          <Button look={isDangerous ? "danger" : "primary"} onPress={go} isDisabled={!isMeant} autoFocus={isGoFirst}>
            <bdi>{confirm}</bdi>
          </Button>
        </>
      }
    >
      {children}
      {becoming.length === 0 ? null : (
        <>
          <Becoming sentences={becoming} />
          <Switch label={workspaceMessages.becoming.meant} isOn={isMeant} onChange={setMeant} />
        </>
      )}
    </Dialog>
  );
}
