import { planSheet, type SheetChange, type SheetPlan } from "@setup-pack/sheet";
import { type ReactNode, useMemo } from "react";
import { useBook, useDocument, useEditor, useView } from "../editor/index.js";
import { sheetMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";
import { Button, Dialog } from "../widgets/index.js";
import "./sheet.css";

/** Shows what a sheet makes of the pack as it is now, to be taken over as one step. */
export function SheetDialog(): ReactNode {
  const editor = useEditor();
  const dialog = useView((state) => state.dialog);
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const table = dialog?.kind === "sheet" ? dialog.table : undefined;
  const plan = useMemo(() => {
    if (table === undefined) return undefined;
    return "problem" in table ? table.problem : planSheet(pack, table, book);
  }, [table, pack, book]);
  if (dialog?.kind !== "sheet" || plan === undefined) return null;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const take = ({ after }: SheetPlan): void => {
    close();
    editor.document.replace(after, sheetMessages.step);
    tellDone(editor, sheetMessages.taken(dialog.name));
  };
  const canTake = typeof plan === "object" && plan.changes.length > 0;
  return (
    <Dialog
      title={sheetMessages.title}
      width="wide"
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{sheetMessages.cancel}</Button>
          {canTake ? (
            <Button look="primary" onPress={() => take(plan)} autoFocus>
              {sheetMessages.take}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <bdi>{dialog.name}</bdi>
      </p>
      {typeof plan === "string" ? <p role="status">{plan}</p> : <Plan plan={plan} />}
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: SheetPlan }): ReactNode {
  const { changes, refusals, notes, missing } = plan;
  return (
    <>
      <p role="status">
        {refusals.length > 0
          ? sheetMessages.refused(refusals.length)
          : changes.length > 0
            ? sheetMessages.changes(changes.length)
            : sheetMessages.nothing}
      </p>
      <ul className="sheet-rows">
        {refusals.map(({ row, says }) => (
          <li key={`${row} ${says}`}>
            <strong>{sheetMessages.row(row)}</strong> {says}
          </li>
        ))}
        {changes.map((change) => (
          <Change key={`${change.row} ${change.what}`} change={change} />
        ))}
        {notes.map(({ row, says }) => (
          <li key={`note ${row} ${says}`} className="sheet-note">
            <strong>{sheetMessages.row(row)}</strong> {says}
          </li>
        ))}
      </ul>
      {changes.some(({ what }) => what === "new") ? <p className="sheet-note">{sheetMessages.exportAgain}</p> : null}
      {missing.length === 0 ? null : <p className="sheet-note">{sheetMessages.missing(missing.length)}</p>}
    </>
  );
}

function Change({ change }: { readonly change: SheetChange }): ReactNode {
  const { row, what, automation, block, before, after } = change;
  return (
    <li>
      <strong>{sheetMessages.row(row)}</strong> {sheetMessages.place(automation, block)}, {sheetMessages.what[what]}
      <dl className="sheet-texts">
        {what === "new" ? null : (
          <>
            <dt>{sheetMessages.before}</dt>
            <dd dir="auto">{before}</dd>
          </>
        )}
        <dt>{sheetMessages.after}</dt>
        <dd dir="auto">{after}</dd>
      </dl>
    </li>
  );
}
