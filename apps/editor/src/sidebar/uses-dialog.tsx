import { countedUses, findUses, member, type Path, roleOfUse, textOf, type UseRole, valueAt } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Dialog } from "../widgets/index.js";
import { thingAt } from "../wording/index.js";
import { FoundPlaces } from "./found-places.js";
import { UseFlow } from "./use-flow.js";

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
