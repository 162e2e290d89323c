import {
  countedUses,
  type FoundUses,
  findUses,
  member,
  namedThingAt,
  type Path,
  roleOfUse,
  textOf,
  type UseRole,
  usesByName,
  valueAt,
} from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { folderUsesMessages, sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Dialog } from "../widgets/index.js";
import { thingAt } from "../wording/index.js";
import { FoundPlaces, PlaceList } from "./place-list.js";
import { countWith, type FolderAnswer, FolderNote, OtherPacks, useFolderUses } from "./uses-in-folder.js";

/**
 * Shows every place that uses an item, a stage, or what a reference names, and those that may: of the pack, each leads
 * there, and of the other packs of the folder.
 */
export function UsesDialog(): ReactNode {
  const at = useView(({ dialog }) => (dialog?.kind === "uses" ? dialog.at : undefined));
  return at === undefined ? null : <Uses at={at} />;
}

function Uses({ at }: { readonly at: Path }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const isReference = at[3] === "references";
  const found = useMemo((): FoundUses => {
    const thing = isReference ? namedThingAt(pack, at) : undefined;
    if (thing !== undefined) return { uses: usesByName(pack, thing, bookOf(pack)), mentions: [] };
    return findUses(pack, at, bookOf(pack));
  }, [pack, at, isReference]);
  const answer = useFolderUses(pack, at);
  const having = (role: UseRole): readonly Path[] =>
    countedUses(found.uses).filter((use) => roleOfUse(pack, use, bookOf(pack)) === role);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const go = (path: Path): void => {
    close();
    revealPath(editor, path);
  };
  const { noun, name } = isReference ? { noun: "", name: namedThingAt(pack, at)?.name ?? "" } : thingAt(pack, at);
  const hasKey = isReference || (textOf(member(valueAt(pack, at), "key")) ?? "") !== "";
  const names = countWith(answer, "names");
  return (
    <Dialog title={sidebarMessages.usesTitle(name || noun)} width="wide" onClose={close}>
      {found.uses.length > 0 ? null : <p>{hasKey ? sidebarMessages.usesNone : sidebarMessages.noKey}</p>}
      <UseFlow name={name || noun} sets={having("sets")} reads={having("reads")} answer={answer} onGo={go} />
      <FoundPlaces found={{ ...found, uses: having("names") }} onGo={go} />
      {names === 0 ? null : <h3 className="dialog-heading">{folderUsesMessages.named(names)}</h3>}
      <OtherPacks answer={answer} using="names" />
      {answer === undefined ? null : <FolderNote answer={answer} />}
    </Dialog>
  );
}

interface UseFlowProps {
  /** What the thing is called. */
  readonly name: string;
  /** The places that change it, and those that ask for it. */
  readonly sets: readonly Path[];
  readonly reads: readonly Path[];
  readonly answer: FolderAnswer | undefined;
  readonly onGo: (path: Path) => void;
}

/** Draws who sets a thing and who reads it, from left to right. */
function UseFlow({ name, sets, reads, answer, onGo }: UseFlowProps): ReactNode {
  const { setBy, notSet, readBy, notRead } = sidebarMessages;
  const [othersSet, othersRead] = [countWith(answer, "sets"), countWith(answer, "reads")];
  if (sets.length + reads.length + othersSet + othersRead === 0) return null;
  return (
    <div className="use-flow">
      <Side title={setBy(sets.length + othersSet)} using="sets" uses={sets} none={notSet} answer={answer} onGo={onGo} />
      <p className="use-thing">
        <bdi>{name}</bdi>
      </p>
      <Side
        title={readBy(reads.length + othersRead)}
        using="reads"
        uses={reads}
        none={notRead}
        answer={answer}
        onGo={onGo}
      />
    </div>
  );
}

interface SideProps extends Pick<UseFlowProps, "answer" | "onGo"> {
  readonly title: string;
  readonly using: UseRole;
  readonly uses: readonly Path[];
  readonly none: string;
}

function Side({ title, using, uses, none, answer, onGo }: SideProps): ReactNode {
  return (
    <section className="use-side" aria-label={title}>
      <h3 className="dialog-heading">{title}</h3>
      {uses.length === 0 ? (
        <p className="dialog-lead">{none}</p>
      ) : (
        <PlaceList label={title} paths={uses} isBrief onGo={onGo} />
      )}
      <OtherPacks answer={answer} using={using} />
    </section>
  );
}
