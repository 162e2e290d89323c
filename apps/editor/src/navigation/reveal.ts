import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject, Pointer } from "@setup-pack/core/json";
import { blocksOf, edgesOf, elements, member, type Path, pathOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { type NarrowTab, nothingSelected, type OpenPlace, type RightTab, type Selection } from "../view/index.js";

/** Where in the window a place of the pack is shown. */
interface ShownPlace {
  readonly open: OpenPlace;
  readonly selection: Selection;
  /** The tab on the right that shows it; undefined where it is shown in the middle. */
  readonly rightTab: RightTab | undefined;
  readonly narrowTab: NarrowTab;
}

/** Where an author can see, and mend, what a path leads to; for a path that leads nowhere, the nearest thing to it. */
export function placeOf(pack: JsonObject, path: Path): ShownPlace {
  const [list, index, , ...inDocument] = path;
  if (list === "brand") return inMiddle({ kind: "brand" });
  const kind = itemKinds.find((name) => name === list);
  if (kind === undefined || typeof index !== "number" || index >= elements(pack[kind]).length)
    return inMiddle({ kind: "pack" });
  const open = { kind, index };
  return kind === "automations" ? inAutomation(open, elements(pack[kind])[index], inDocument) : inMiddle(open);
}

const inMiddle = (open: OpenPlace): ShownPlace => ({
  open,
  selection: nothingSelected,
  rightTab: undefined,
  narrowTab: "middle",
});

/** `path` leads from the automation's document on. */
function inAutomation(open: OpenPlace, automation: unknown, path: Path): ShownPlace {
  const [part, list, index] = path;
  const onRight = (rightTab: RightTab, selection = nothingSelected): ShownPlace => ({
    open,
    selection,
    rightTab,
    narrowTab: "right",
  });
  if (part === "settings") return onRight("settings");
  if (part === "references") return onRight("references");
  if (part !== "graph") return onRight("step");
  const graph = member(member(automation, "document"), "graph");
  const block = list === "nodes" ? blocksOf(graph)[Number(index)] : undefined;
  if (block !== undefined) return onRight("step", { blocks: new Set([block.name]), edges: new Set() });
  const edge = list === "edges" ? edgesOf(graph)[Number(index)] : undefined;
  if (edge !== undefined) return onRight("step", { blocks: new Set(), edges: new Set([edge.name]) });
  return inMiddle(open);
}

/** Shows a place of the pack wherever it can be mended, and asks the field that stands for it to take the focus. */
export function reveal(editor: Editor, pointer: Pointer): void {
  revealPath(editor, pathOf(editor.document.store.getState().pack, pointer));
}

/** The same for a path. */
export function revealPath({ document, view }: Editor, path: Path): void {
  const { rightTab, ...place } = placeOf(document.store.getState().pack, path);
  view.setState((before) => ({
    ...place,
    rightTab: rightTab ?? before.rightTab,
    target: { path, turn: (before.target?.turn ?? 0) + 1 },
  }));
}
