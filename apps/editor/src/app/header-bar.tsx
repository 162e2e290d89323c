import { Moon, Redo2, Save, Search, Sun, SunMoon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { actionNamed } from "../actions/actions.js";
import { perform, shortcutOf, titleOf } from "../actions/perform.js";
import { isUnsaved } from "../document/document-store.js";
import { textOf } from "../document/json.js";
import { useDocument, useEditor, useView } from "../editor/use-editor.js";
import { appMessages } from "../messages/app.js";
import type { Theme } from "../view/view-store.js";
import { IconButton } from "../widgets/button.js";
import "./header-bar.css";

const themes: { readonly [Name in Theme]: { readonly icon: ReactNode; readonly next: Theme } } = {
  system: { icon: <SunMoon aria-hidden="true" />, next: "light" },
  light: { icon: <Sun aria-hidden="true" />, next: "dark" },
  dark: { icon: <Moon aria-hidden="true" />, next: "system" },
};

/** What pack this is, whether it is saved, and what is done most. */
export function HeaderBar(): ReactNode {
  const { view } = useEditor();
  const name = useDocument(({ pack }) => textOf(pack.name)) || appMessages.unnamedPack;
  const version = useDocument(({ pack }) => textOf(pack.version));
  const unsaved = useDocument(isUnsaved);
  const theme = useView((state) => state.theme);
  return (
    <header className="app-header header-bar" aria-label={appMessages.header}>
      <a className="header-skip" href="#middle">
        {appMessages.skipToEditor}
      </a>
      <h1 className="header-name" title={name}>
        <bdi>{name}</bdi>
      </h1>
      {version === undefined ? null : (
        <span className="header-version">
          <bdi>{version}</bdi>
        </span>
      )}
      <span className="header-state" role="status">
        {unsaved ? appMessages.unsaved : appMessages.saved}
      </span>
      <span className="header-space" />
      <ActionButton id="edit.undo" icon={<Undo2 aria-hidden="true" />} />
      <ActionButton id="edit.redo" icon={<Redo2 aria-hidden="true" />} />
      <ActionButton id="file.save" icon={<Save aria-hidden="true" />} />
      <ActionButton id="view.commands" icon={<Search aria-hidden="true" />} />
      <IconButton
        label={appMessages.theme[theme]}
        icon={themes[theme].icon}
        onPress={() => view.setState({ theme: themes[theme].next })}
      />
    </header>
  );
}

/** A button for an action of the tables. */
function ActionButton({ id, icon }: { id: string; icon: ReactNode }): ReactNode {
  const editor = useEditor();
  const action = actionNamed(id);
  useDocument((state) => state.history);
  useDocument(isUnsaved);
  return (
    <IconButton
      label={titleOf(action, editor)}
      shortcut={shortcutOf(action)}
      icon={icon}
      isDisabled={action.isEnabled?.(editor) === false}
      onPress={() => perform(action, editor)}
    />
  );
}
