import type { BlockGroup, BlockKindEntry } from "@setup-pack/core";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
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
  Text,
} from "react-aria-components";
import { kindHelp, paletteMessages } from "../messages/palette.js";
import { KindMark } from "./kind-mark.js";
import { kindSections } from "./kind-search.js";
import { recentKinds } from "./recent-kinds.js";
import "./kind-list.css";

export interface KindListProps {
  /** The groups of kinds that can be chosen, in the order they are listed. */
  readonly groups: readonly BlockGroup[];
  readonly onChoose: (kind: string) => void;
  /** What choosing a kind would mean here, besides what it is for. */
  readonly noteOf?: (kind: string) => string | undefined;
  readonly isDisabled?: boolean;
  readonly dragAndDropHooks?: DragAndDropHooks<BlockKindEntry>;
  readonly autoFocus?: boolean;
}

/** The kinds of steps, to search in and choose from by pointer or by keys. */
export function KindList({
  groups,
  onChoose,
  noteOf,
  isDisabled = false,
  dragAndDropHooks,
  autoFocus = false,
}: KindListProps): ReactNode {
  const [query, setQuery] = useState("");
  const asked = useDeferredValue(query);
  const recent = useMemo(() => recentKinds(localStorage), []);
  const sections = useMemo(() => kindSections(asked, { groups, recent }), [asked, groups, recent]);
  return (
    <div className="kinds">
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField className="kinds-search" aria-label={paletteMessages.search} autoFocus={autoFocus}>
          <Input className="field-control" placeholder={paletteMessages.placeholder} />
        </SearchField>
        <ListBox
          className="kinds-list"
          aria-label={paletteMessages.label}
          items={sections}
          onAction={(key) => {
            if (!isDisabled) onChoose(String(key));
          }}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="kinds-none">{paletteMessages.nothing(asked)}</p>}
        >
          {({ title, kinds }) => (
            <ListBoxSection id={title} className="kinds-section">
              <Header className="kinds-title">{title}</Header>
              <Collection items={kinds}>
                {(entry) => (
                  <KindRow id={entry.kind} entry={entry} note={noteOf?.(entry.kind)} isDisabled={isDisabled} />
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

interface KindRowProps {
  readonly id: string;
  readonly entry: BlockKindEntry;
  readonly note: string | undefined;
  readonly isDisabled: boolean;
}

function KindRow({ id, entry: { kind, group, title }, note, isDisabled }: KindRowProps): ReactNode {
  return (
    <ListBoxItem id={id} className="kinds-row" textValue={title} isDisabled={isDisabled}>
      <KindMark kind={kind} group={group} />
      <div className="kinds-words">
        <Text slot="label" className="kinds-name">
          {title}
        </Text>
        <Text slot="description" className="kinds-help">
          {kindHelp(kind).help}
          {note === undefined ? null : <span className="kinds-note"> {note}</span>}
        </Text>
      </div>
    </ListBoxItem>
  );
}
