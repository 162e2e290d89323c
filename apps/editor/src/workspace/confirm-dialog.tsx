import type { ReactNode } from "react";
import { workspaceMessages } from "../messages/index.js";
import { Button, Dialog } from "../widgets/index.js";

interface ConfirmDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  /** Whether something goes that nobody gets back: Enter alone does not do that. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once more before a workspace is changed, and names it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, confirm, isDangerous = false, onConfirm, onClose, children } = props;
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
          <Button onPress={onClose} autoFocus={isDangerous}>
            {workspaceMessages.apply.cancel}
          </Button>
          <Button look={isDangerous ? "danger" : "primary"} onPress={go} autoFocus={!isDangerous}>
            <bdi>{confirm}</bdi>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
