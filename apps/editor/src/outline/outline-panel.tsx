import { graphOf, readGraph } from "@setup-pack/edit";
import { Plus, Zap } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { behindSelected, namesReader, openAutomation } from "../canvas/index.js";
import { useBook, useDocument, useEditor, useView } from "../editor/index.js";
import { outlineMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { outlineRows } from "./outline-rows.js";
import { OutlineTree } from "./outline-tree.js";
import { keptRows, type OutlineRow } from "./row.js";
import "./outline-panel.css";

/** Shows the open automation as a tree of sentences, in which all of it can be made without a pointer. */
export function OutlinePanel(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return <p className="outline-none">{outlineMessages.none}</p>;
  return <Outline key={automation} automation={automation} />;
}

function Outline({ automation }: { readonly automation: number }): ReactNode {
  const editor = useEditor();
  const namesIn = useMemo(() => namesReader(automation), [automation]);
  const graph = useDocument(({ pack }) => graphOf(pack, automation));
  const known = useDocument(({ pack }) => namesIn(pack));
  const book = useBook();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const last = useRef<readonly OutlineRow[]>([]);
  const rows = useMemo(() => keptRows(outlineRows(readGraph(graph), known, book), last.current), [graph, known, book]);
  last.current = rows;
  const add = (): void => {
    const open = openAutomation(editor);
    const at = open === undefined ? undefined : behindSelected(open);
    editor.view.setState({ dialog: { kind: "add-step", at } });
  };
  if (rows.length === 0)
    return (
      <div className="outline-empty">
        <Zap aria-hidden="true" />
        <p className="outline-empty-title">{outlineMessages.empty}</p>
        <p>{outlineMessages.emptyHint}</p>
        <Button look="primary" isDisabled={isLocked} onPress={add}>
          {outlineMessages.chooseTrigger}
        </Button>
      </div>
    );
  return (
    <div className="outline">
      <OutlineTree automation={automation} rows={rows} />
      <footer className="outline-footer">
        <p className="outline-keys">{outlineMessages.keys}</p>
        <Button isDisabled={isLocked} onPress={add}>
          <Plus aria-hidden="true" /> {outlineMessages.addStep}
        </Button>
      </footer>
    </div>
  );
}
