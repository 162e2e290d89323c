import { textOf, valueAt } from "@setup-pack/edit";
import { Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { FieldNotes, PathText, useIsLocked, useProblemsAt } from "../fields/index.js";
import { inspectorMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { DialectFile } from "./dialect-file.js";
import { LeftToDo } from "./left-to-do.js";
import { documentPath, useGraph, useOpenAutomation } from "./use-open.js";

/** The open automation itself, while nothing of it is selected. */
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

/** What is wrong with the automation as such; what is wrong with its steps and arrows stands with those. */
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
