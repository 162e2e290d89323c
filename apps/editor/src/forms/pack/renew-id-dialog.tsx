import type { ReactNode } from "react";
import { packFormMessages } from "../../messages/index.js";
import { Button, Dialog } from "../../widgets/index.js";

export interface RenewIdDialogProps {
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

/** Asks before the pack gets another id, since upgrades follow the id. */
export function RenewIdDialog({ onRenew, onClose }: RenewIdDialogProps): ReactNode {
  const words = packFormMessages.renew;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      buttons={
        <>
          <Button onPress={onClose} autoFocus>
            {words.keep}
          </Button>
          <Button
            look="danger"
            onPress={() => {
              onRenew();
              onClose();
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="renew-id-text">
        {words.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
