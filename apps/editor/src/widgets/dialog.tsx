import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.js";
import "./dialog.css";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly buttons?: ReactNode;
  readonly width?: "narrow" | "wide";
}

/** Shows a window above everything else; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children, buttons, width = "narrow" }: DialogProps): ReactNode {
  const close = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  return (
    <ModalOverlay className="dialog-backdrop" isOpen onOpenChange={close} isDismissable>
      <Modal className={`dialog dialog-${width}`}>
        <AriaDialog className="dialog-content">
          <header className="dialog-header">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {buttons === undefined ? null : <footer className="dialog-buttons">{buttons}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
