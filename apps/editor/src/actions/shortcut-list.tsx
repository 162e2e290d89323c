import { type ReactNode, useMemo, useState } from "react";
import { Input, SearchField } from "react-aria-components";
import { type Editor, keysInWords, titleOf, useEditor } from "../editor/index.js";
import { actionMessages } from "../messages/index.js";
import { folded, matchScore, wordsIn } from "../sidebar/index.js";
import { Dialog } from "../widgets/index.js";
import { actions } from "./actions.js";
import { byGroup } from "./palette-entries.js";
import "./shortcut-list.css";

/** Shows every shortcut, by group, with a field to look for one. */
export function ShortcutList(): ReactNode {
  const editor = useEditor();
  const [query, setQuery] = useState("");
  const groups = useMemo(() => shortcutGroups(editor), [editor]);
  const shown = matching(groups, query);
  return (
    <Dialog title={actionMessages.shortcuts} onClose={() => editor.view.setState({ dialog: undefined })} width="wide">
      <SearchField aria-label={actionMessages.searchShortcuts} value={query} onChange={setQuery} autoFocus>
        <Input className="field-control" placeholder={actionMessages.searchShortcuts} />
      </SearchField>
      {shown.length === 0 ? <p className="shortcut-none">{actionMessages.noShortcut}</p> : null}
      <div className="shortcut-groups">
        {shown.map(({ title, shortcuts }) => (
          <section key={title} className="shortcut-group">
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.title} className="shortcut">
                  <dt>{shortcut.title}</dt>
                  <dd>
                    {shortcut.keys.map((keys) => (
                      <kbd key={keys} className="shortcut-keys">
                        {keys}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface Shortcut {
  readonly title: string;
  readonly keys: readonly string[];
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function shortcutGroups(editor: Editor): readonly ShortcutGroup[] {
  const withKeys = actions.filter(({ keys = [] }) => keys.length > 0);
  const named = Array.from(byGroup(withKeys), ([group, members]) => ({
    title: actionMessages.groups[group],
    shortcuts: members.map((action) => ({
      title: action.name ?? titleOf(action, editor),
      keys: (action.keys ?? []).map(keysInWords),
    })),
  }));
  const others = actionMessages.other.map(({ title, keys }) => ({
    title,
    shortcuts: keys.map(([key, does]) => ({ title: does, keys: [key] })),
  }));
  return [...named, ...others];
}

function matching(groups: readonly ShortcutGroup[], query: string): readonly ShortcutGroup[] {
  const words = wordsIn(query);
  if (words.length === 0) return groups;
  const isFound = (group: string, { title, keys }: Shortcut): boolean =>
    matchScore(words, folded(`${title} ${group} ${keys.join(" ")}`)) > 0;
  return groups
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter((shortcut) => isFound(title, shortcut)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
