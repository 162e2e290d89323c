import "./kind-list.css";
import type { BlockGroup, BlockKindEntry } from "@setup-pack/core/format";
import { type GraphRecord, isTriggerKind } from "@setup-pack/edit";
import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import {
  Autocomplete,
  Collection,
  type DragAndDropHooks,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  type SearchFieldProps,
  Text,
} from "react-aria-components";
import { KindMark } from "../icons/index.js";
import { paletteMessages } from "../messages/index.js";
import type { AddAt } from "../view/index.js";
import { type KindRow, type KindSection, kindSections } from "./kind-search.js";

export interface KindListProps {
  /** The groups of kinds that can be chosen, in the order they are listed. */
  readonly groups: readonly BlockGroup[];
  readonly onChoose: (kind: string) => void;
}

export interface ChoosingListProps extends KindListProps {
  /** Returns more that fits what was typed; `isElse`: whether no kind does. */
  readonly moreFor?: (query: string, isElse: boolean) => readonly KindRow[];
  /** What choosing a kind would mean here, besides what it is for. */
  readonly noteOf?: (kind: string) => string | undefined;
}

/** Shows the kinds of steps in a dialog: the focus stays where is typed, and arrow keys lead through what is found. */
export function ChoosingKindList({ groups, onChoose, noteOf, moreFor }: ChoosingListProps): ReactNode {
  const { query, setQuery, deferredQuery, sections: kinds } = useKinds(groups);
  const sections = useMemo(() => {
    const more =
      moreFor?.(
        deferredQuery,
        kinds.every((section) => section.kinds.length === 0),
      ) ?? [];
    const filled = kinds.filter((section) => section.kinds.length > 0);
    return more.length === 0 ? filled : [...filled, { title: paletteMessages.templates.title, kinds: more }];
  }, [moreFor, deferredQuery, kinds]);
  return (
    <div className="kinds">
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <Search autoFocus />
        <Kinds sections={sections} query={query} onChoose={onChoose} noteOf={noteOf} />
      </Autocomplete>
    </div>
  );
}

export interface DraggingListProps extends KindListProps {
  readonly isDisabled: boolean;
  readonly dragAndDropHooks: DragAndDropHooks<BlockKindEntry>;
}

/** Shows the kinds of steps in a panel, from which they can be dragged. Enter takes the first that is found. */
export function DraggingKindList({ groups, onChoose, isDisabled, dragAndDropHooks }: DraggingListProps): ReactNode {
  const { query, setQuery, sections } = useKinds(groups);
  const list = useRef<HTMLDivElement>(null);
  const chooseFirst = (): void => {
    const first = sections[0]?.kinds[0];
    if (query !== "" && first !== undefined && !isDisabled) onChoose(first.kind);
  };
  return (
    <div className="kinds">
      <Search
        value={query}
        onChange={setQuery}
        onSubmit={chooseFirst}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>("[role='option']")?.focus();
        }}
      />
      <Kinds
        list={list}
        sections={sections}
        query={query}
        onChoose={onChoose}
        isDisabled={isDisabled}
        dragAndDropHooks={dragAndDropHooks}
      />
    </div>
  );
}

function useKinds(groups: readonly BlockGroup[]) {
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(query);
  const recent = useMemo(() => recentKinds(localStorage), []);
  const sections = useMemo(() => kindSections(deferredQuery, { groups, recent }), [deferredQuery, groups, recent]);
  return { query, setQuery, deferredQuery, sections };
}

function Search(props: SearchFieldProps): ReactNode {
  return (
    <SearchField {...props} className="kinds-search" aria-label={paletteMessages.search}>
      <Input className="field-control" placeholder={paletteMessages.placeholder} />
    </SearchField>
  );
}

interface KindsProps extends Pick<ChoosingListProps, "onChoose" | "noteOf">, Partial<DraggingListProps> {
  readonly onChoose: (kind: string) => void;
  readonly list?: RefObject<HTMLDivElement | null>;
  readonly sections: readonly KindSection[];
  readonly query: string;
}

function Kinds({
  list,
  sections,
  query,
  onChoose,
  noteOf,
  isDisabled = false,
  dragAndDropHooks,
}: KindsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys that scroll
    <div className="kinds-scroll" tabIndex={0}>
      <ListBox
        ref={list}
        className="kinds-list"
        aria-label={paletteMessages.label}
        items={sections}
        onAction={(key) => onChoose(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[noteOf, isDisabled]}
        renderEmptyState={() => <p className="kinds-none">{paletteMessages.nothing(query)}</p>}
      >
        {({ title, kinds }) => (
          <ListBoxSection id={title} className="kinds-section">
            <Header className="kinds-title">{title}</Header>
            <Collection items={kinds} dependencies={[noteOf, isDisabled]}>
              {(entry) => (
                <Row id={entry.id ?? entry.kind} entry={entry} note={noteOf?.(entry.kind)} isDisabled={isDisabled} />
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly entry: KindRow;
  readonly note: string | undefined;
  readonly isDisabled: boolean;
}

function Row({ id, entry: { kind, group, title, help }, note, isDisabled }: RowProps): ReactNode {
  return (
    <ListBoxItem id={id} className="kinds-row" textValue={title} isDisabled={isDisabled}>
      <KindMark kind={kind} group={group} />
      <div className="kinds-words">
        <Text slot="label" className="kinds-name">
          {title}
        </Text>
        <Text slot="description" className="kinds-help">
          {help}
          {note === undefined ? null : <span className="kinds-note"> {note}</span>}
        </Text>
      </div>
    </ListBoxItem>
  );
}

const stored = "setup-pack-editor.recent-steps";

/** So many are remembered. */
const most = 8;

/** Kinds of steps that were chosen last, the last one first. */
export function recentKinds(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(stored) ?? "[]");
    return Array.isArray(value) ? value.filter((kind) => typeof kind === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers that a kind was chosen. Where nothing can be stored, nothing is remembered. */
export function rememberKind(storage: Pick<Storage, "getItem" | "setItem">, kind: string): void {
  const others = recentKinds(storage).filter((other) => other !== kind);
  try {
    storage.setItem(stored, JSON.stringify([kind, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing, or no more.
  }
}

const onlyTriggers: readonly BlockGroup[] = ["trigger"];
const followers: readonly BlockGroup[] = ["action", "control"];
const all: readonly BlockGroup[] = ["action", "control", "trigger"];

/** Returns the groups of kinds that can be added: a trigger first, and none where something leads to the new step. */
export function addableGroups({ blocks }: GraphRecord, at: AddAt | undefined): readonly BlockGroup[] {
  if (at !== undefined && ("edge" in at || "source" in at)) return followers;
  return blocks.some(({ kind }) => isTriggerKind(kind)) ? all : onlyTriggers;
}
