import type { ReactNode } from "react";
import { useEditor, useView } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { saveFile } from "./save-file.js";

/** Asks what becomes of unsaved work before another pack takes its place. */
export function LeaveDialog(): ReactNode {
  const editor = useEditor();
  const dialog = useView((state) => state.dialog);
  if (dialog?.kind !== "leave") return null;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const go = (): void => {
    close();
    dialog.then();
  };
  const save = async (): Promise<void> => {
    if (await saveFile(editor)) go();
    else close();
  };
  return (
    <Dialog
      title={fileMessages.leave.title}
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{fileMessages.leave.stay}</Button>
          <Button look="danger" onPress={go}>
            {fileMessages.leave.giveUp}
          </Button>
          <Button look="primary" onPress={() => void save()} autoFocus>
            {fileMessages.leave.save}
          </Button>
        </>
      }
    >
      <p>{fileMessages.leave.text}</p>
    </Dialog>
  );
}
