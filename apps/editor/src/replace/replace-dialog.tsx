import { type FoundText, findTexts, replacedTexts, takeOver } from "@setup-pack/edit";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { replaceMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";
import { Button, Dialog, TextField } from "../widgets/index.js";
import "./replace.css";
import { placeSeparator } from "../wording/index.js";

/** So many places are listed until all are asked for. */
const mostShown = 100;

/** Letters beside a place that are shown with it. */
const beside = 48;

interface FoundListProps {
  readonly found: readonly FoundText[];
  /** What takes the place of what was found. */
  readonly by: string;
  /** The ids of places that stay as they are. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (one: FoundText) => void;
}

/** Shows each place with the words around it, as they are and as they will be; a tick says that it is replaced. */
function FoundList({ found, by, left, onToggle }: FoundListProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, mostShown);
  return (
    <ul className="replace-list" aria-label={says.list}>
      {shown.map((one) => (
        <li key={one.id}>
          <label className="replace-place">
            <input type="checkbox" checked={!left.has(one.id)} onChange={() => onToggle(one)} />
            <span>
              <bdi className="replace-where">{one.place.join(placeSeparator)}</bdi>
              <Excerpt one={one} by={by} />
            </span>
          </label>
        </li>
      ))}
      {shown.length === found.length ? null : (
        <li>
          <Button look="quiet" onPress={() => setWhole(true)}>
            {says.more(found.length - shown.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Excerpt({ one: { text, span }, by }: { readonly one: FoundText; readonly by: string }): ReactNode {
  const [from, to] = span;
  const [start, end] = [Math.max(0, from - beside), Math.min(text.length, to + beside)];
  return (
    <bdi className="replace-excerpt">
      {start > 0 ? "…" : ""}
      {text.slice(start, from)}
      <del>{text.slice(from, to)}</del>
      {by === "" ? null : <ins>{by}</ins>}
      {text.slice(to, end)}
      {end < text.length ? "…" : ""}
    </bdi>
  );
}

const says = replaceMessages;

/** So many places are found at most. */
const most = 2000;

/** Finds a text in all that people read of a pack, shows each place, and replaces it where it is ticked. */
export function ReplaceDialog(): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const [find, setFind] = useState("");
  const [by, setBy] = useState("");
  const [matchCase, setMatchCase] = useState(true);
  const [wholeWords, setWholeWords] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(find);
  const { found, unread, isCut } = useMemo(
    () => findTexts(pack, { find: wanted, ignoreCase: !matchCase, wholeWords, most }, bookOf(pack)),
    [pack, wanted, matchCase, wholeWords],
  );
  const ticked = found.filter(({ id }) => !left.has(id));
  const close = (): void => editor.view.setState({ dialog: undefined });
  const replace = (): void => {
    const { changes, refused } = replacedTexts(pack, ticked, by, bookOf(pack));
    const patches = changes.map(({ path, value }) => ({ op: "replace" as const, path: [...path], value }));
    close();
    editor.document.settle();
    if (!editor.document.run(takeOver, { patches, what: says.step(find) })) return;
    tellDone(editor, says.done(ticked.length - refused.length, refused.length));
  };
  const toggle = (one: FoundText): void =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(one.id)) after.add(one.id);
      return after;
    });
  const toggleAll = (): void => setLeft(new Set(ticked.length === 0 ? [] : found.map(({ id }) => id)));
  return (
    <Dialog
      title={says.title}
      width="wide"
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{says.cancel}</Button>
          <Button look="primary" isDisabled={isLocked || ticked.length === 0} onPress={replace}>
            {says.replace(ticked.length)}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">{says.lead}</p>
      <form
        className="replace-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticked.length > 0 && !isLocked) replace();
        }}
      >
        <TextField label={says.find} value={find} onChange={setFind} autoFocus />
        <TextField label={says.by} value={by} onChange={setBy} />
        <fieldset className="replace-options" aria-label={says.options}>
          <Tick label={says.matchCase} isOn={matchCase} onToggle={() => setMatchCase(!matchCase)} />
          <Tick label={says.wholeWords} isOn={wholeWords} onToggle={() => setWholeWords(!wholeWords)} />
        </fieldset>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="status" className="replace-status">
        {wanted === "" || found.length > 0 ? "" : says.none} {isCut ? says.cut(most) : ""}
      </p>
      {found.length === 0 ? null : (
        <>
          <Tick label={says.tickAll} isOn={ticked.length === found.length} onToggle={toggleAll} />
          <FoundList found={found} by={by} left={left} onToggle={toggle} />
        </>
      )}
      {unread === 0 || wanted === "" ? null : <p className="field-hint">{says.unread(unread)}</p>}
    </Dialog>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const Tick = ({ label, isOn, onToggle }: TickProps): ReactNode => (
  <label className="replace-tick">
    <input type="checkbox" checked={isOn} onChange={onToggle} />
    {label}
  </label>
);
