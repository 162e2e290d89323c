import { CircleAlert, CircleCheck, GitMerge, Lock, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { type Draft, type Notice, objectIn } from "../disk/index.js";
import { type Editor, useDisk, useDocument, useEditor, useView } from "../editor/index.js";
import { fileMessages, mergeMessages, readersSpelling } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { isOpen, useConflictStates } from "./end-merge.js";
import { showText } from "./mend-text.js";
import { mergeWithFile, showMerge } from "./merge-file.js";
import { forgetOrphan, recover } from "./recover.js";
import { saveFile } from "./save-file.js";
import "./notices.css";
import { contentsOf, openContents, takeContents } from "./open-file.js";

/** What the author must know of the file, with what can be done about it: below the header, until it is settled. */
export function Notices(): ReactNode {
  const notice = useDisk((state) => state.notice);
  const orphan = useDisk((state) => state.orphans[0]);
  const locked = useDocument((state) => state.locked);
  const editor = useEditor();
  const isText = useView(({ open }) => open.kind === "text");
  return (
    <section className="notices" aria-label={fileMessages.notices} aria-live="polite">
      {notice === undefined ? null : <FileNotice notice={notice} />}
      <MergeNotice />
      {orphan === undefined ? null : <OrphanNotice draft={orphan} />}
      {locked === undefined ? null : (
        <p className="notice notice-info">
          <Lock aria-hidden="true" />
          <span className="notice-text">{locked}</span>
          {isText ? null : <Button onPress={() => showText(editor)}>{fileMessages.text.mend}</Button>}
        </p>
      )}
    </section>
  );
}

/** Characters of an address that are shown. */
const longestAddress = 200;

/** What each notice says and offers. */
function FileNotice({ notice }: { notice: Notice }): ReactNode {
  const editor = useEditor();
  const dismiss = (): void => editor.disk.setState({ notice: undefined });
  const { title, text, buttons } = sayings(notice, editor);
  return (
    <div className={notice.is === "merged" ? "notice notice-info" : "notice notice-error"}>
      {notice.is === "merged" ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p className="notice-text">
        <strong>{title}</strong> <span className="notice-detail">{text}</span>
      </p>
      {buttons.map(([label, act]) => (
        <Button key={label} onPress={act}>
          {label}
        </Button>
      ))}
      <Button look="quiet" onPress={dismiss}>
        {fileMessages.dismiss}
      </Button>
    </div>
  );
}

/** A text that is not a pack yet can be neither compared nor merged. */
const isTextMended = ({ disk }: Editor): boolean => disk.getState().mendedText !== undefined;

interface Saying {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly (readonly [label: string, act: () => void])[];
}

/** What can be done when another program has changed the file. */
function changedChoices(editor: Editor): Saying["buttons"] {
  const { changed } = fileMessages;
  const overwrite = [changed.overwrite, () => void saveFile(editor, { overwrite: true })] as const;
  if (isTextMended(editor)) return [overwrite];
  return [
    [changed.compare, () => void compareWithFile(editor)],
    [changed.merge, () => void mergeWithFile(editor)],
    [changed.reload, () => void takeTheirs(editor)],
    overwrite,
  ];
}

function sayings(notice: Notice, editor: Editor): Saying {
  const { changed, gone } = fileMessages;
  switch (notice.is) {
    case "changed-on-disk":
      return {
        title: changed.title,
        text: changed.text,
        buttons: changedChoices(editor),
      };
    case "gone-from-disk":
      return {
        title: gone.title,
        text: gone.text,
        buttons: [[gone.save, () => void saveFile(editor, { overwrite: true })]],
      };
    case "not-saved":
      return {
        title: fileMessages.notSaved,
        text: notice.why,
        buttons: [[fileMessages.tryAgain, () => void saveFile(editor)]],
      };
    case "no-book":
      return { title: fileMessages.noBook, text: notice.why, buttons: [] };
    case "notes-unreadable":
      return { title: fileMessages.notesUnreadable, text: notice.why, buttons: [] };
    case "notes-not-saved":
      return {
        title: fileMessages.notesNotSaved,
        text: notice.why,
        buttons: [[fileMessages.tryAgain, () => void saveFile(editor)]],
      };
    case "unusable-settings":
      return { title: fileMessages.unusableSettings, text: notice.why, buttons: [] };
    case "not-merged":
      return {
        title: fileMessages.notMerged,
        text: notice.why,
        buttons: notice.isOfFile === true ? changedChoices(editor) : [],
      };
    case "merged":
      return { title: fileMessages.merged, text: notice.text, buttons: [] };
    case "not-opened":
      return {
        title: fileMessages.notOpened(notice.name),
        text: notice.why,
        buttons: notice.again === undefined ? [] : [[fileMessages.tryAgain, notice.again]],
      };
    case "no-such-place":
      return { title: fileMessages.noSuchPlace, text: notice.address.slice(0, longestAddress), buttons: [] };
    case "obstacle":
      return { title: fileMessages.obstacle, text: notice.why, buttons: [] };
  }
}

function OrphanNotice({ draft }: { draft: Draft }): ReactNode {
  const editor = useEditor();
  const file = useDisk((state) => state.file);
  const revision = useDisk((state) => state.revision);
  const { orphan } = fileMessages;
  const when = readersSpelling().moment(draft.editedAt);
  const isOther = file !== undefined && (file.name !== draft.fileName || file.place !== draft.place);
  const differs = !isOther && revision !== undefined && revision !== draft.revision;
  return (
    <div className="notice notice-info">
      <RotateCcw aria-hidden="true" />
      <p className="notice-text">
        <strong>{draft.isSetAside ? orphan.setAside : orphan.title}</strong>{" "}
        <bdi>{orphan.text(draft.fileName || orphan.newPack, when)}</bdi>{" "}
        {isOther ? orphan.otherFile : differs ? orphan.differs : null}
      </p>
      <Button look="primary" onPress={() => void recover(editor, draft)}>
        {orphan.restore}
      </Button>
      <Button onPress={() => void forgetOrphan(editor, draft)}>{orphan.forget}</Button>
    </div>
  );
}

/** That a merge is under way, while something else is looked at. */
function MergeNotice(): ReactNode {
  const isAway = useView(({ open }) => open.kind !== "merge");
  const isMerging = useDisk(({ merging }) => merging !== undefined);
  return isAway && isMerging ? <Told /> : null;
}

function Told(): ReactNode {
  const editor = useEditor();
  const states = useConflictStates();
  const open = states?.filter(isOpen).length;
  return (
    <div className="notice notice-info">
      <GitMerge aria-hidden="true" />
      <p className="notice-text">
        <strong>{mergeMessages.underWay}</strong>{" "}
        <span className="notice-detail">{open === undefined ? mergeMessages.unknown : mergeMessages.open(open)}</span>
      </p>
      <Button look="primary" onPress={() => showMerge(editor)}>
        {mergeMessages.settle}
      </Button>
    </div>
  );
}

/** Holds the pack against what somebody else has made of its file. */
async function compareWithFile(editor: Editor): Promise<void> {
  const { disk, view } = editor;
  const { file } = disk.getState();
  const contents = file === undefined ? undefined : await contentsOf(editor, file);
  if (contents === undefined) return;
  const { bytes } = contents;
  disk.setState({ compared: { name: fileMessages.changed.onDisk, bytes, pack: objectIn(bytes), isEarlier: true } });
  view.setState({ open: { kind: "compare" }, narrowTab: "middle" });
}

/** Takes what somebody else has made of the file; what was edited here is set aside, and can be brought back. */
async function takeTheirs(editor: Editor): Promise<void> {
  const { document, disk, compiler, drafts } = editor;
  const { file, revision = "" } = disk.getState();
  const contents = file === undefined ? undefined : await contentsOf(editor, file);
  if (file === undefined || contents === undefined) return;
  const { pack } = document.store.getState();
  const { name: fileName, place } = file;
  const work = { fileName, place, base: compiler.source(), revision, isSetAside: true };
  // Where a browser keeps nothing, one undo still brings it back.
  const draft = await drafts
    .begin(work, { patches: [{ op: "replace", path: [], value: pack }] })
    .catch(() => undefined);
  if (draft !== undefined) disk.setState(({ orphans }) => ({ orphans: [draft, ...orphans] }));
  const value = objectIn(contents.bytes);
  if (value === undefined) await openContents(editor, file, contents);
  else await takeContents(editor, file, contents, value);
}
