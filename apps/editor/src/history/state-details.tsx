import { textOf } from "@setup-pack/edit";
import { type ReactNode, Suspense, useMemo } from "react";
import { bringBack, bringTextBack, ChangedItems, compareWithState } from "../compare/index.js";
import { objectIn, type PackHistory } from "../disk/index.js";
import { useDisk, useDocument, useEditor } from "../editor/index.js";
import { historyMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import type { StateRow } from "./state-list.js";
import { useStateText } from "./use-states.js";

interface StateDetailsProps {
  readonly history: PackHistory;
  readonly row: StateRow;
  /** Where the pack was then, where that is another place than now. */
  readonly formerPath: string | undefined;
}

/** One state: its version, what is different since, and what can be done with it. It is read when it is shown. */
export function StateDetails({ history, row, formerPath }: StateDetailsProps): ReactNode {
  const editor = useEditor();
  const text = useStateText(history, row.id);
  const locked = useDocument((state) => state.locked);
  const isAdmitted = useDocument((state) => state.isAdmitted);
  const isUnreadable = useDisk(({ unreadable }) => unreadable !== undefined);
  const bytes = text !== undefined && "value" in text ? text.value : undefined;
  const pack = useMemo(() => (bytes === undefined ? undefined : objectIn(bytes)), [bytes]);
  const name = historyMessages.state(row.title, row.note);
  const close = (): void => editor.view.setState({ dialog: undefined });
  return (
    <section className="history-details" aria-label={name}>
      <h3 className="history-name">
        <bdi>{row.title}</bdi>
      </h3>
      <p className="history-note">
        <bdi>{row.note}</bdi>
      </p>
      {formerPath === undefined ? null : (
        <p className="history-note">
          <bdi>{historyMessages.at(formerPath)}</bdi>
        </p>
      )}
      <div role="status">
        {text === undefined ? (
          <p>{historyMessages.reading}</p>
        ) : "fault" in text ? (
          <p className="history-fault">{text.fault}</p>
        ) : pack === undefined ? (
          <p className="history-fault">{historyMessages.notJson}</p>
        ) : (
          <>
            <p>
              <bdi>{historyMessages.version(textOf(pack.version) ?? historyMessages.noVersion)}</bdi>
            </p>
            <Suspense fallback={<p>{historyMessages.reading}</p>}>
              <ChangedItems name={name} bytes={text.value} pack={pack} />
            </Suspense>
          </>
        )}
      </div>
      {locked === undefined || isUnreadable ? null : <p className="history-note">{locked}</p>}
      {pack === undefined || bytes === undefined ? null : (
        <div className="history-buttons">
          <Button
            onPress={() => {
              close();
              void compareWithState(editor, name, bytes);
            }}
          >
            {historyMessages.compare}
          </Button>
          <Button
            look="primary"
            isDisabled={!isAdmitted || (locked !== undefined && !isUnreadable)}
            onPress={() => {
              close();
              if (isUnreadable) bringTextBack(editor, bytes);
              else bringBack(editor, pack, name);
            }}
          >
            {historyMessages.bringBack}
          </Button>
        </div>
      )}
    </section>
  );
}
