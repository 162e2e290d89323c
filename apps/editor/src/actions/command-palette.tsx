import { type ReactNode, useMemo, useState } from "react";
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from "react-aria-components";
import { useEditor } from "../editor/index.js";
import { actionMessages } from "../messages/index.js";
import { Dialog } from "../widgets/index.js";
import { actions } from "./actions.js";
import { type Entry, paletteEntries } from "./palette-entries.js";
import "./command-palette.css";

const stored = "setup-pack-editor.recent-actions";

/** So many are remembered. */
const most = 12;

/** Ids of actions that were done last by the command palette, the last one first. */
export function recentActions(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(stored) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers that an action was done. Where nothing can be stored, nothing is remembered. */
export function rememberAction(storage: Pick<Storage, "getItem" | "setItem">, id: string): void {
  const others = recentActions(storage).filter((other) => other !== id);
  try {
    storage.setItem(stored, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing, or no more.
  }
}

/** Everything that can be done, and every item and step to go to, by name. */
export function CommandPalette(): ReactNode {
  const editor = useEditor();
  const [query, setQuery] = useState("");
  const recent = useMemo(() => recentActions(localStorage), []);
  const sections = useMemo(() => paletteEntries(editor, actions, query, recent), [editor, query, recent]);
  const entries = sections.flatMap((section) => section.entries);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const choose = (id: unknown): void => {
    const entry = entries.find((one) => one.id === id);
    if (entry === undefined) return;
    close();
    if (!entry.id.includes("/")) rememberAction(localStorage, entry.id);
    entry.run();
  };
  return (
    <Dialog title={actionMessages.commands} onClose={close}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField className="palette-search" aria-label={actionMessages.search} autoFocus>
          <Input className="field-control" placeholder={actionMessages.placeholder} />
        </SearchField>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys that scroll */}
        <div className="palette-scroll" tabIndex={0}>
          <ListBox
            className="palette-list"
            aria-label={actionMessages.commands}
            items={sections}
            onAction={choose}
            renderEmptyState={() => <p className="palette-empty">{actionMessages.nothing}</p>}
          >
            {({ title, entries: members }) => (
              <ListBoxSection id={title} className="palette-section">
                <Header className="palette-group">{title}</Header>
                <Collection items={members}>{(entry) => <EntryRow entry={entry} />}</Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </div>
      </Autocomplete>
      <p className="palette-hint" role="status">
        {query === "" ? actionMessages.hint : actionMessages.found(entries.length)}
      </p>
    </Dialog>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  return (
    <ListBoxItem
      className="palette-entry"
      id={entry.id}
      textValue={entry.detail === undefined ? entry.title : `${entry.title}, ${entry.detail}`}
      isDisabled={!entry.isPossible}
    >
      <bdi className="palette-title">{entry.title}</bdi>
      {entry.detail === undefined ? null : <bdi className="palette-detail">{entry.detail}</bdi>}
      {entry.shortcut === undefined ? null : <kbd className="palette-keys">{entry.shortcut}</kbd>}
    </ListBoxItem>
  );
}
