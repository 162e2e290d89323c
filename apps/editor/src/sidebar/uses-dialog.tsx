import { countedUses, findUses, member, type Path, roleOfUse, textOf, type UseRole, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Dialog } from "../widgets/index.js";
import { thingAt } from "../wording/index.js";
import { FoundPlaces, PlaceList } from "./place-list.js";

/** Shows every place that uses an item or a stage, and those that may; each leads there. */
export function UsesDialog(): ReactNode {
  const at = useView(({ dialog }) => (dialog?.kind === "uses" ? dialog.at : undefined));
  return at === undefined ? null : <Uses at={at} />;
}

function Uses({ at }: { readonly at: Path }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const found = useMemo(() => findUses(pack, at, bookOf(pack)), [pack, at]);
  const having = (role: UseRole): readonly Path[] =>
    countedUses(found.uses).filter((use) => roleOfUse(pack, use, bookOf(pack)) === role);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const go = (path: Path): void => {
    close();
    revealPath(editor, path);
  };
  const { noun, name } = thingAt(pack, at);
  const hasKey = (textOf(member(valueAt(pack, at), "key")) ?? "") !== "";
  return (
    <Dialog title={sidebarMessages.usesTitle(name || noun)} onClose={close}>
      {found.uses.length > 0 ? null : <p>{hasKey ? sidebarMessages.usesNone : sidebarMessages.noKey}</p>}
      <UseFlow name={name || noun} sets={having("sets")} reads={having("reads")} onGo={go} />
      <FoundPlaces found={{ ...found, uses: having("names") }} onGo={go} />
    </Dialog>
  );
}

interface UseFlowProps {
  /** What the thing is called. */
  readonly name: string;
  /** The places that change it, and those that ask for it. */
  readonly sets: readonly Path[];
  readonly reads: readonly Path[];
  readonly onGo: (path: Path) => void;
}

/** Draws who sets a thing and who reads it, from left to right. */
function UseFlow({ name, sets, reads, onGo }: UseFlowProps): ReactNode {
  if (sets.length + reads.length === 0) return null;
  return (
    <div className="use-flow">
      <Side title={sidebarMessages.setBy} uses={sets} none={sidebarMessages.notSet} onGo={onGo} />
      <p className="use-thing">
        <bdi>{name}</bdi>
      </p>
      <Side title={sidebarMessages.readBy} uses={reads} none={sidebarMessages.notRead} onGo={onGo} />
    </div>
  );
}

interface SideProps extends Pick<UseFlowProps, "onGo"> {
  readonly title: (count: number) => string;
  readonly uses: readonly Path[];
  readonly none: string;
}

function Side({ title, uses, none, onGo }: SideProps): ReactNode {
  const counted = countedUses(uses);
  const words = title(counted.length);
  return (
    <section className="use-side">
      <h3 className="dialog-heading">{words}</h3>
      {counted.length === 0 ? (
        <p className="dialog-lead">{none}</p>
      ) : (
        <PlaceList label={words} paths={counted} onGo={onGo} />
      )}
    </section>
  );
}
