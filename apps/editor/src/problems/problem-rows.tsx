import { Wrench } from "lucide-react";
import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import {
  Button,
  Collection,
  GridList,
  GridListHeader,
  GridListItem,
  GridListSection,
  ListLayout,
  Virtualizer,
} from "react-aria-components";
import { useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { fixProblems, mayFix } from "../fields/index.js";
import { severityIcons } from "../icons/index.js";
import { problemMessages } from "../messages/index.js";
import { messageWords, placeSeparator, wordsFor } from "../wording/index.js";
import { goTo } from "./go-on.js";
import { groupsOf, type ProblemEntry, type ProblemGroup } from "./problem-list.js";

/** In pixels. Every row has the same height, so that only those in sight need be drawn. */
const layout = { rowSize: 46, headingSize: 28 };

/** Problems by item; Enter and a click go to where one can be mended. */
export function ProblemRows({ problems }: { readonly problems: readonly ProblemEntry[] }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const groups = useMemo(() => groupsOf(pack, problems), [pack, problems]);
  const chosen = useView(({ problem }) => problem?.id);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = topOf(groups, chosen);
    if (list.current !== null && top !== undefined) scrollTo(list.current, top);
  }, [groups, chosen]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      <GridList
        ref={list}
        className="problem-list"
        aria-label={problemMessages.list}
        items={groups}
        selectionMode="none"
        disallowTypeAhead
        onAction={(key) => {
          const one = problems.find(({ id }) => id === key);
          if (one !== undefined) goTo(editor, one);
        }}
        renderEmptyState={() => <p className="problems-empty">{problemMessages.filteredOut}</p>}
      >
        {(group) => (
          <GridListSection id={`group ${group.id}`} className="problem-group">
            <GridListHeader className="problem-group-title">
              <bdi>{group.title}</bdi> <span className="problem-group-count">{group.problems.length}</span>
            </GridListHeader>
            <Collection items={group.problems}>
              {(one) => (
                <GridListItem id={one.id} className="problem-row" textValue={messageWords(pack, one.problem)}>
                  <RowContent one={one} />
                </GridListItem>
              )}
            </Collection>
          </GridListSection>
        )}
      </GridList>
    </Virtualizer>
  );
}

/** Where a row begins in the list; undefined where it is not in it. */
function topOf(groups: readonly ProblemGroup[], id: string | undefined): number | undefined {
  let top = 0;
  for (const { problems } of groups) {
    top += layout.headingSize;
    const at = problems.findIndex((one) => one.id === id);
    if (at >= 0) return top + at * layout.rowSize;
    top += problems.length * layout.rowSize;
  }
  return undefined;
}

/** Brings a row into sight, unless it is. */
function scrollTo(list: HTMLElement, top: number): void {
  const isSeen = top >= list.scrollTop && top + layout.rowSize <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = Math.max(0, top - list.clientHeight / 3);
}

const RowContent = memo(({ one }: { readonly one: ProblemEntry }): ReactNode => {
  const editor = useEditor();
  const { severity, pointer, fix } = one.problem;
  const message = useDocument(({ pack }) => messageWords(pack, one.problem));
  const place = useDocument(({ pack }) => wordsFor(pack, pointer).slice(1).join(placeSeparator));
  const isChosen = useView(({ problem }) => problem?.id === one.id);
  useCompiler((state) => state.isChecking);
  const Icon = severityIcons[severity];
  return (
    <div className="problem-row-content" data-chosen={isChosen || undefined}>
      <Icon aria-hidden="true" className={`severity-${severity}`} />
      <span className="visually-hidden">{problemMessages.severity[severity]}</span>
      <span className="problem-row-words">
        <bdi className="problem-row-message" title={message}>
          {message}
        </bdi>
        <bdi className="problem-row-place">{place}</bdi>
      </span>
      {fix?.safety === "safe" && fix.operations.length > 0 ? (
        <Button
          className="button button-plain problem-row-fix"
          isDisabled={!mayFix(editor)}
          onPress={() => fixProblems(editor, [one.problem])}
        >
          <Wrench aria-hidden="true" /> {problemMessages.fix}
        </Button>
      ) : null}
    </div>
  );
});
