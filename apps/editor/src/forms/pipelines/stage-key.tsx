import { elements, keyPartsOf, member, type Path, renameKey, renamePlaces, textOf, valueAt } from "@setup-pack/edit";
import { Pencil, Waypoints } from "lucide-react";
import { type ReactNode, useState } from "react";
import { bookOf } from "../../book/index.js";
import { useEditor } from "../../editor/index.js";
import { FieldNotes, useIsLocked, useProblemsAt, useValueAt } from "../../fields/index.js";
import { pipelineMessages } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { IconButton, TextField } from "../../widgets/index.js";

const words = pipelineMessages.key;

interface StageKeyProps {
  /** Of the stage. */
  readonly path: Path;
  readonly pipeline: number;
}

/** Shows the key of a stage: shown, and renamed wherever it is used once a new one is confirmed. */
export function StageKey({ path, pipeline }: StageKeyProps): ReactNode {
  const { view } = useEditor();
  const key = textOf(useValueAt([...path, "key"]));
  const problems = useProblemsAt([...path, "key"], "within");
  const isLocked = useIsLocked();
  const [renaming, setRenaming] = useState<"not yet" | "now" | "done">("not yet");
  if (renaming === "now")
    return <Renaming path={path} pipeline={pipeline} before={key ?? ""} onDone={() => setRenaming("done")} />;
  return (
    <div className="stage-key">
      <span>{words.label}</span>
      <code title={key}>
        <bdi>{key ?? words.none}</bdi>
      </code>
      <IconButton
        label={words.rename(key ?? words.none)}
        icon={<Pencil aria-hidden="true" />}
        isDisabled={isLocked}
        autoFocus={renaming === "done"}
        onPress={() => setRenaming("now")}
      />
      <IconButton
        label={words.uses(key ?? words.none)}
        icon={<Waypoints aria-hidden="true" />}
        isDisabled={key === undefined}
        onPress={() => view.setState({ dialog: { kind: "uses", at: path } })}
      />
      <FieldNotes problems={problems} />
    </div>
  );
}

interface RenamingProps extends StageKeyProps {
  readonly before: string;
  readonly onDone: () => void;
}

function Renaming({ path, pipeline, before, onDone }: RenamingProps): ReactNode {
  const editor = useEditor();
  const [typed, setTyped] = useState(before);
  const stages = elements(useValueAt(["pipelines", pipeline, "stages"]));
  const others = stages.filter((_, index) => index !== path.at(-1)).map((stage) => textOf(member(stage, "key")));
  const fault: KeyFault | undefined = typed === before ? undefined : keyFault(typed, others);
  const confirm = (): void => {
    if (fault === undefined && typed !== before && typed !== "") {
      const { pack } = editor.document.store.getState();
      if (textOf(valueAt(pack, [...path, "key"])) !== typed) {
        const book = bookOf(pack);
        const uses = renamePlaces(pack, path, book);
        editor.document.run(renameKey, { at: path, to: typed, uses, parts: keyPartsOf(pack, path, book) });
        tellDone(editor, words.renamed(typed, uses.length));
      }
    }
    onDone();
  };
  return (
    <form
      className="stage-key-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) confirm();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
    >
      <TextField
        label={words.label}
        hint={words.hint}
        value={typed}
        onChange={setTyped}
        onSettle={confirm}
        problems={fault === undefined ? [] : [words.fault[fault]]}
        autoFocus
        isMono
      />
    </form>
  );
}

/** Why a text cannot be a key: it is empty, too long, or another one's already. */
type KeyFault = "empty" | "long" | "taken";

/** The longest key (format document, Pack). */
const longest = 200;

/** What keeps a text from being a key beside the others; undefined where nothing does. */
export function keyFault(text: string, others: readonly (string | undefined)[]): KeyFault | undefined {
  if (text === "") return "empty";
  if ([...text].length > longest) return "long";
  return others.includes(text) ? "taken" : undefined;
}
