import type { Definition } from "@setup-pack/core/format";
import { type Path, pathOf, substitutesFor, usesLost } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Button, Dialog, PickField } from "../widgets/index.js";
import { thingAt } from "../wording/index.js";
import { deleteFor, deleteNow } from "./delete-item.js";
import { FoundPlaces } from "./place-list.js";

/** Asks what is to become of the places that use what is about to be deleted. */
export function DeleteDialog(): ReactNode {
  const at = useView(({ dialog }) => (dialog?.kind === "delete" ? dialog.at : undefined));
  return at === undefined ? null : <DeleteUsed at={at} />;
}

const { deletion: says } = sidebarMessages;

function DeleteUsed({ at }: { readonly at: Path }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const [chosen, choose] = useState<string>();
  const [alsoMentions, setAlsoMentions] = useState(true);
  const found = useMemo(() => usesLost(pack, at, bookOf(pack)), [pack, at]);
  const substitutes = substitutesFor(pack, at);
  const substitute = substitutes.find((one) => one.at === chosen);
  const { noun, name } = thingAt(pack, at);
  const titleOf = (one: Definition): string => thingAt(pack, pathOf(pack, one.at)).name || one.key;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const go = (path: Path): void => {
    close();
    revealPath(editor, path);
  };
  const finish = (act: () => void): void => {
    act();
    close();
  };
  return (
    <Dialog
      title={says.title(noun, name)}
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{sidebarMessages.cancel}</Button>
          <Button look="danger" onPress={() => finish(() => deleteNow(editor, at))}>
            {says.anyway}
          </Button>
          {substitutes.length === 0 ? null : (
            <Button
              look="primary"
              isDisabled={substitute === undefined}
              onPress={() => finish(() => substitute && deleteFor(editor, at, substitute, alsoMentions))}
            >
              {says.replace}
            </Button>
          )}
        </>
      }
    >
      <p className="dialog-lead">{says.lead(noun)}</p>
      <FoundPlaces found={found} onGo={go} />
      {substitutes.length === 0 ? (
        <p>{says.noOther(noun)}</p>
      ) : (
        <PickField
          label={says.by(noun)}
          shown={<bdi>{substitute === undefined ? says.choose : titleOf(substitute)}</bdi>}
          search={says.search}
          none={says.none}
          chosen={says.chosen}
          groups={[
            {
              id: "others",
              choices: substitutes.map((one) => ({
                id: one.at,
                label: titleOf(one),
                isChosen: one.at === chosen,
              })),
            },
          ]}
          onPick={choose}
        />
      )}
      {substitutes.length === 0 || found.mentions.length === 0 ? null : (
        <label className="rename-also">
          <input type="checkbox" checked={alsoMentions} onChange={(event) => setAlsoMentions(event.target.checked)} />
          {says.alsoMentions(found.mentions.length)}
        </label>
      )}
    </Dialog>
  );
}
