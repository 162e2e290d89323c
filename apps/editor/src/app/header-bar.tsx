import { isUnsaved, textOf } from "@setup-pack/edit";
import {
  CircleCheck,
  CircleDot,
  FolderOpen,
  History,
  LoaderCircle,
  Moon,
  Redo2,
  Save,
  Search,
  Sun,
  SunMoon,
  Undo2,
} from "lucide-react";
import { memo, type ReactNode } from "react";
import { actionNamed } from "../actions/index.js";
import {
  perform,
  shortcutOf,
  titleOf,
  useCompiler,
  useDisk,
  useDocument,
  useEditor,
  useView,
} from "../editor/index.js";
import { appMessages, problemMessages } from "../messages/index.js";
import { SeverityCounts } from "../problems/index.js";
import type { Theme } from "../view/index.js";
import { Button, IconButton } from "../widgets/index.js";
import "./header-bar.css";

const themes: { readonly [Name in Theme]: { readonly icon: ReactNode; readonly next: Theme } } = {
  system: { icon: <SunMoon aria-hidden="true" />, next: "light" },
  light: { icon: <Sun aria-hidden="true" />, next: "dark" },
  dark: { icon: <Moon aria-hidden="true" />, next: "system" },
};

/** What pack this is, whether it is saved, and what is done most. */
export function HeaderBar(): ReactNode {
  const { view, host } = useEditor();
  const theme = useView((state) => state.theme);
  return (
    <header className="header-bar">
      <a className="header-skip" href="#middle">
        {appMessages.skipToEditor}
      </a>
      <PackName />
      {host === undefined ? <SaveState /> : null}
      <TrustState />
      <span className="header-space" />
      <ProblemsButton />
      <div className="header-group">
        <ActionButton id="edit.undo" icon={<Undo2 aria-hidden="true" />} />
        <ActionButton id="edit.redo" icon={<Redo2 aria-hidden="true" />} />
      </div>
      {host === undefined ? (
        <div className="header-group header-files">
          <ActionButton id="file.open" icon={<FolderOpen aria-hidden="true" />} />
          <ActionButton id="file.save" icon={<Save aria-hidden="true" />} />
          <ActionButton id="history.open" icon={<History aria-hidden="true" />} />
        </div>
      ) : null}
      <SearchButton />
      <div className="header-group header-theme">
        <IconButton
          label={appMessages.theme[theme]}
          icon={themes[theme].icon}
          onPress={() => view.setState({ theme: themes[theme].next })}
        />
      </div>
    </header>
  );
}

function PackName(): ReactNode {
  // A program around the page shows the name of the file already.
  const { host } = useEditor();
  const name = useDocument(({ pack }) => textOf(pack.name)) || appMessages.unnamedPack;
  const version = useDocument(({ pack }) => textOf(pack.version));
  const file = useDisk((state) => state.file?.name);
  return (
    <>
      <h1 className="header-name" title={name}>
        <bdi>{name}</bdi>
      </h1>
      {file === undefined || host !== undefined ? null : (
        <span className="header-file" title={file}>
          <span className="visually-hidden">{appMessages.file} </span>
          <bdi>{file}</bdi>
        </span>
      )}
      {version === undefined || version === "" ? null : (
        <span className="header-version" title={version}>
          <span className="visually-hidden">{appMessages.version} </span>
          <bdi>{version}</bdi>
        </span>
      )}
    </>
  );
}

/** Shows whether what is seen is what is on disk. */
function SaveState(): ReactNode {
  const isMended = useDisk(({ mendedText }) => mendedText !== undefined);
  const hasPromises = useDisk(({ file, unsavedPromisesOf }) => file !== undefined && unsavedPromisesOf === file);
  const unsaved = useDocument(isUnsaved) || isMended || hasPromises;
  const isEmpty = useDocument(({ pack }) => Object.keys(pack).length === 0);
  const isSaving = useDisk((state) => state.isSaving);
  const locked = useDocument((state) => state.locked);
  const state = isSaving ? "saving" : unsaved ? "unsaved" : "saved";
  const Icon = { saving: LoaderCircle, unsaved: CircleDot, saved: CircleCheck }[state];
  return (
    <span className={`header-state header-${state}`} role="status">
      {isEmpty && !isMended ? null : locked === undefined || isMended ? (
        <>
          <Icon aria-hidden="true" /> <span className="header-state-words">{appMessages[state]}</span>
        </>
      ) : (
        <span title={locked}>{appMessages.locked}</span>
      )}
    </span>
  );
}

/** Shows who made and approved the pack, and whether what is seen is still what they signed. */
function TrustState(): ReactNode {
  const trust = useDisk((state) => state.trust);
  const unsaved = useDocument(isUnsaved);
  if (trust === undefined) return null;
  const { changed, refused, signed, uncovered } = appMessages.trust;
  const ownersOf = (role: "made" | "approved"): string =>
    trust.signers.flatMap((one) => (one.role === role ? one.owner : [])).join(", ");
  const isRefused = trust.reasons.length > 0;
  const words = isRefused ? refused : unsaved ? changed : signed(ownersOf("made"), ownersOf("approved"));
  const title = isRefused ? trust.reasons.join("\n") : unsaved ? uncovered : words;
  return (
    <span className="header-file header-trust" role="status" title={title}>
      {words}
    </span>
  );
}

/** On a narrow window the problems are a view of their own; this shows how many there are, and leads there. */
function ProblemsButton(): ReactNode {
  const { view } = useEditor();
  const problems = useCompiler((state) => state.problems);
  if (problems.length === 0) return null;
  return (
    <button
      type="button"
      className="header-problems"
      title={problemMessages.show}
      onClick={() => view.setState({ narrowTab: "problems", problemsShown: true })}
    >
      <SeverityCounts problems={problems} isShort />
    </button>
  );
}

/** Shows the way to everything else, with its shortcut. */
function SearchButton(): ReactNode {
  const editor = useEditor();
  const action = actionNamed("view.commands");
  return (
    <span className="header-search">
      <Button aria-label={titleOf(action, editor)} onPress={() => perform(action, editor)}>
        <Search aria-hidden="true" />
        <span className="header-search-words">{titleOf(action, editor)}</span>
        <kbd className="header-search-keys">{shortcutOf(action)}</kbd>
      </Button>
    </span>
  );
}

/** A button for an action of the tables. */
const ActionButton = memo(({ id, icon }: { readonly id: string; readonly icon: ReactNode }): ReactNode => {
  const editor = useEditor();
  const action = actionNamed(id);
  const title = useDocument(() => titleOf(action, editor));
  const ofPack = useDocument(() => action.isEnabled?.(editor) === false);
  const isDisabled = useDisk(() => action.isEnabled?.(editor) === false) && ofPack;
  return (
    <IconButton
      label={title}
      shortcut={shortcutOf(action)}
      icon={icon}
      isDisabled={isDisabled}
      onPress={() => perform(action, editor)}
    />
  );
});
