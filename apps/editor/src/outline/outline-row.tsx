import { blockKind } from "@setup-pack/core/format";
import { type BlockName, itemAt, keyOf } from "@setup-pack/edit";
import { ArrowDown, CircleDashed, CornerDownRight, Merge, Plus, Split, StickyNote, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Collection, TreeItem, TreeItemContent } from "react-aria-components";
import type { Problem } from "../compiler/index.js";
import { useCompiler, useDocument } from "../editor/index.js";
import { problemsAt } from "../fields/index.js";
import { KindMark, SeverityMark, severityCount } from "../icons/index.js";
import { outlineMessages } from "../messages/index.js";
import { type MenuPoint, NoTreeChevron, RowMenuButton, TreeChevron } from "../widgets/index.js";
import type { OutlineRow } from "./row.js";

interface RowProps {
  readonly automation: number;
  readonly row: OutlineRow;
  readonly onMenu: (row: OutlineRow, at: MenuPoint) => void;
}

/** Shows a row of the outline, with those below it. */
export function OutlineTreeRow({ automation, row, onMenu }: RowProps): ReactNode {
  return (
    <TreeItem
      id={row.id}
      textValue={outlineMessages.spoken(row.text, row.since, row.missing)}
      className={`outline-row outline-row-${row.is}`}
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className="outline-row-content" style={{ paddingInlineStart: (level - 1) * 13 }}>
            {hasChildItems ? <TreeChevron /> : <NoTreeChevron />}
            <RowContent automation={automation} row={row} onMenu={onMenu} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={row.rows}>
        {(inner: OutlineRow) => <OutlineTreeRow automation={automation} row={inner} onMenu={onMenu} />}
      </Collection>
    </TreeItem>
  );
}

const icons: { readonly [Is in OutlineRow["is"]]: ReactNode } = {
  step: null,
  stray: null,
  branch: <Split aria-hidden="true" />,
  onward: <ArrowDown aria-hidden="true" />,
  open: <Plus aria-hidden="true" />,
  jump: <CornerDownRight aria-hidden="true" />,
  wrong: <TriangleAlert aria-hidden="true" />,
};

const RowContent = memo(({ automation, row, onMenu }: RowProps): ReactNode => {
  const isStep = row.is === "step" || row.is === "stray";
  return (
    <>
      {isStep ? <KindMark kind={row.kind} group={blockKind(row.kind)?.group} /> : icons[row.is]}
      <bdi className="outline-text" title={row.text}>
        {row.text}
      </bdi>
      {row.since === "" ? null : (
        <span className="outline-since" title={outlineMessages.since(row.since)}>
          {row.since}
        </span>
      )}
      {isStep && row.ways > 1 ? (
        <span className="outline-ways" title={outlineMessages.ways(row.ways)}>
          <Merge aria-hidden="true" />
          <span className="visually-hidden">{outlineMessages.ways(row.ways)}</span>
        </span>
      ) : null}
      {row.is === "stray" ? <span className="outline-stray">{outlineMessages.stray}</span> : null}
      {row.missing === "" ? null : (
        <span className="outline-missing" title={outlineMessages.missing(row.missing)}>
          <CircleDashed aria-hidden="true" />
          <bdi>{outlineMessages.missing(row.missing)}</bdi>
        </span>
      )}
      {isStep && row.block !== undefined ? <NoteMark automation={automation} block={row.block} /> : null}
      {isStep && row.index !== undefined ? <StepMark automation={automation} index={row.index} /> : null}
      <RowMenuButton label={outlineMessages.more(row.text)} onMenu={(at) => onMenu(row, at)} />
    </>
  );
});

/** That there are notes at a step, and what they say. */
function NoteMark({ automation, block }: { readonly automation: number; readonly block: BlockName }): ReactNode {
  const texts = useDocument(({ pack, notes }) => {
    if (notes.length === 0) return "";
    const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
    const own = notes.filter((note) => note.automation === key && note.at === block);
    return own.map(({ text }) => text).join("\n");
  });
  if (texts === "") return null;
  return (
    <span className="outline-ways" title={texts}>
      <StickyNote aria-hidden="true" />
      <span className="visually-hidden">{outlineMessages.notes(texts)}</span>
    </span>
  );
}

function StepMark({ automation, index }: { readonly automation: number; readonly index: number }): ReactNode {
  const problems: readonly Problem[] = useCompiler((state) =>
    problemsAt(state.problems, ["automations", automation, "document", "graph", "nodes", index], "within"),
  );
  const mark = severityCount(problems);
  return mark === undefined ? null : <SeverityMark mark={mark} />;
}
