import { textOf } from "@setup-pack/edit";
import type { PackStates } from "@setup-pack/edit-api";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { bringBack, bringTextBack, ChangedItems, compareActions, compareWithState } from "../compare/index.js";
import { objectIn, type PackHistory } from "../disk/index.js";
import { perform, titleOf, useDisk, useDocument, useEditor } from "../editor/index.js";
import { historyMessages } from "../messages/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { rowsOf, StateList, type StateRow, useStates, useStateText } from "./state-list.js";
import "./history.css";

/** So many more states are asked for at a time. */
const page = 50;

/** Shows what the pack was before; each state can be compared with what it is now, and brought back. */
export function HistoryDialog(): ReactNode {
  const { view } = useEditor();
  const history = useDisk(({ file }) => file?.history);
  const [count, setCount] = useState(page);
  const states = useStates(history, count);
  return (
    <Dialog
      title={historyMessages.title}
      width="wide"
      onClose={() => view.setState({ dialog: undefined })}
      buttons={<ByHand />}
    >
      <p className="history-note">{history === undefined ? historyMessages.noServer : historyMessages.lead}</p>
      {history === undefined ? null : (
        <>
          <div role="status">
            {states === undefined ? (
              <p>{historyMessages.loading}</p>
            ) : "fault" in states ? (
              <p className="history-fault">{states.fault}</p>
            ) : (
              <Remarks states={states.value} />
            )}
          </div>
          {states === undefined || "fault" in states ? null : (
            <States history={history} states={states.value} onMore={() => setCount(count + page)} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Shows why there are no states, or no older ones. */
function Remarks({ states }: { readonly states: PackStates }): ReactNode {
  const { remark, releases } = states;
  return (
    <>
      {remark === null ? null : (
        <p className="history-remark">
          <bdi>{remark}</bdi>
        </p>
      )}
      {releases.length > 0 ? null : <p className="history-note">{historyMessages.noReleases}</p>}
    </>
  );
}

interface StatesProps {
  readonly history: PackHistory;
  readonly states: PackStates;
  readonly onMore: () => void;
}

function States({ history, states, onMore }: StatesProps): ReactNode {
  const groups = useMemo(() => rowsOf(states), [states]);
  const rows = groups.flatMap((group) => group.rows);
  const [chosen, choose] = useState<string>();
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (row === undefined) return null;
  const [newest] = states.commits;
  const path = states.commits.find(({ id }) => id === row.id)?.path;
  return (
    <div className="history-choice">
      <div className="history-states">
        <StateList groups={groups} chosen={row.id} onChoose={choose} />
        {states.isMore ? <Button onPress={onMore}>{historyMessages.more}</Button> : null}
      </div>
      <StateDetails key={row.id} history={history} row={row} formerPath={path === newest?.path ? undefined : path} />
    </div>
  );
}

/** Shows the way to any other file. */
function ByHand(): ReactNode {
  const editor = useEditor();
  const action = compareActions.find(({ id }) => id === "compare.file");
  if (action === undefined) return null;
  return (
    <Button
      onPress={() => {
        editor.view.setState({ dialog: undefined });
        perform(action, editor);
      }}
    >
      {titleOf(action, editor)}
    </Button>
  );
}

interface StateDetailsProps {
  readonly history: PackHistory;
  readonly row: StateRow;
  /** Where the pack was then, where that is another place than now. */
  readonly formerPath: string | undefined;
}

/** Shows one state: its version, what is different since, and what can be done with it. It is read when it is shown. */
function StateDetails({ history, row, formerPath }: StateDetailsProps): ReactNode {
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
