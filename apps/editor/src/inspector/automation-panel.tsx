import { blockKind } from "@setup-pack/core/format";
import { graphOf, isTriggerKind, readGraph, textOf, unfinishedIn, unreadSettings, valueAt } from "@setup-pack/edit";
import { Workflow } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button as AriaButton, FileTrigger } from "react-aria-components";
import { useStore } from "zustand";
import { dialects } from "../book/index.js";
import { useBook, useDisk, useDocument, useEditor } from "../editor/index.js";
import { FieldNotes, PathText, useIsLocked, useProblemsAt } from "../fields/index.js";
import { keepOwnDialect, loadDialect } from "../files/index.js";
import { KindMark } from "../icons/index.js";
import { canvasMessages, fileMessages, inspectorMessages, settingsToSet } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Button, Fold, ProblemLine } from "../widgets/index.js";
import { stepSentence } from "./step-title.js";
import { documentPath, useGraph, useOpenAutomation } from "./use-open.js";

/** Shows the open automation itself, while nothing of it is selected. */
export function AutomationPanel(): ReactNode {
  const automation = useOpenAutomation();
  const { automation: says } = inspectorMessages;
  const path = documentPath(automation);
  const name = useDocument(({ pack }) => textOf(valueAt(pack, [...path, "name"])));
  const { blocks, edges } = useGraph(automation);
  return (
    <section className="inspector" aria-label={says.title}>
      <header className="inspector-header">
        <span className="inspector-mark" aria-hidden="true">
          <Workflow />
        </span>
        <div className="inspector-heading">
          <h2 className="inspector-title" title={name}>
            <bdi>{name || says.unnamed}</bdi>
          </h2>
          <p className="inspector-group">{says.counts(blocks.length, edges.length)}</p>
        </div>
      </header>
      <p className="inspector-hint">{says.hint}</p>
      <LeftToDo automation={automation} />
      <AutomationProblems automation={automation} />
      <PathText path={[...path, "name"]} label={says.name} />
      <PathText path={[...path, "description"]} label={says.description} rows={4} isOptional />
      <PathText path={[...path, "category"]} label={says.category} isOptional />
      <AutomationKey automation={automation} />
      <p className="field-hint">{says.draft}</p>
      <DialectFile />
    </section>
  );
}

/** Shows what is wrong with the automation as such; what is wrong with its steps and arrows stands with those. */
function AutomationProblems({ automation }: { readonly automation: number }): ReactNode {
  const path = documentPath(automation);
  const problems = [
    useProblemsAt(["automations", automation], "exact"),
    useProblemsAt(path, "exact"),
    useProblemsAt([...path, "format"], "within"),
    useProblemsAt([...path, "version"], "within"),
    useProblemsAt([...path, "exported_at"], "within"),
    useProblemsAt([...path, "graph"], "exact"),
    useProblemsAt([...path, "graph", "nodes"], "exact"),
    useProblemsAt([...path, "graph", "edges"], "exact"),
  ];
  return <FieldNotes problems={problems.flat()} />;
}

/** The key is what others know the automation by, so it is renamed everywhere at once. */
function AutomationKey({ automation }: { readonly automation: number }): ReactNode {
  const { view } = useEditor();
  const { key, keyHint, renameKey } = inspectorMessages.automation;
  const path = ["automations", automation, "key"];
  const value = useDocument(({ pack }) => valueAt(pack, path));
  const isLocked = useIsLocked();
  const problems = useProblemsAt(path, "within");
  return (
    <div className="field">
      <span className="field-label">{key}</span>
      <div className="inspector-key">
        <code className="inspector-code">
          <bdi>{typeof value === "string" ? value : (JSON.stringify(value) ?? "")}</bdi>
        </code>
        <Button
          isDisabled={isLocked}
          onPress={() =>
            view.setState({ dialog: { kind: "rename", item: { kind: "automations", index: automation } } })
          }
        >
          {renameKey}
        </Button>
      </div>
      <p className="field-hint">{keyHint}</p>
      <FieldNotes problems={problems} />
    </div>
  );
}

/** Loads a dialect, by which this browser reads and writes the steps of packs. */
function DialectFile(): ReactNode {
  const given = useStore(dialects, (state) => state.dialects);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { dialect } = inspectorMessages;
  const editor = useEditor();
  const hasOwn = useDisk(({ ownDialect }) => ownDialect !== undefined);
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setFaults(await loadDialect(editor, file));
  };
  const forget = (): void => void keepOwnDialect(editor, undefined, localStorage);
  return (
    <Fold label={dialect.title}>
      <div className="team-schemas">
        <p className="field-hint">{dialect.lead}</p>
        <div className="inspector-buttons">
          <FileTrigger
            acceptedFileTypes={["application/json", ".json", ".yaml", ".yml"]}
            onSelect={(files) => void load(files?.[0])}
          >
            <Button>{dialect.load}</Button>
          </FileTrigger>
          {hasOwn ? <Button onPress={forget}>{dialect.forget}</Button> : null}
        </div>
        <div role="status" className="field-below">
          {given.length === 0 ? null : (
            <span className="field-hint">{dialect.known(given.map(({ name }) => name))}</span>
          )}
          {faults.length === 0 ? null : <ProblemLine problem={fileMessages.dialect.refused(faults)} />}
        </div>
      </div>
    </Fold>
  );
}

/** Shows all that an automation still lacks, in one list; each line leads to where it is filled in. */
function LeftToDo({ automation }: { readonly automation: number }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const { blocks } = readGraph(graphOf(pack, automation));
  const left = unfinishedIn(pack, automation, book);
  const lacksTrigger = blocks.length > 0 && !blocks.some(({ kind }) => isTriggerKind(kind));
  if (left.length === 0 && !lacksTrigger) return null;
  const { leftToDo } = inspectorMessages.automation;
  return (
    <section aria-label={leftToDo}>
      <h3 className="inspector-subtitle">{leftToDo}</h3>
      {lacksTrigger ? <p className="inspector-hint">{canvasMessages.noTrigger}</p> : null}
      <ul className="inspector-steps" aria-label={leftToDo}>
        {left.map(({ block: place, setting }) => {
          const block = blocks[place];
          if (block === undefined) return null;
          return (
            <li key={block.name}>
              <AriaButton className="inspector-step" onPress={() => revealPath(editor, setting)}>
                <KindMark kind={block.kind} group={blockKind(block.kind)?.group} />
                <span className="inspector-step-says">
                  <bdi>{stepSentence(pack, automation, block)}</bdi>
                  <span className="inspector-left">
                    {canvasMessages.missing(settingsToSet(block.kind, unreadSettings(block, book).missing))}
                  </span>
                </span>
              </AriaButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
