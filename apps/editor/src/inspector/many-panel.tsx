import { blockKind } from "@setup-pack/core/format";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useEditor, useView } from "../editor/index.js";
import { KindMark } from "../icons/index.js";
import { inspectorMessages } from "../messages/index.js";
import { StepAction } from "./step-action.js";
import { kindTitle, stepSentence } from "./step-title.js";
import { useGraph, useOpenAutomation } from "./use-open.js";

/** Several steps or arrows: how many, which, and what can be done with them all. */
export function ManyPanel(): ReactNode {
  const { document, view } = useEditor();
  const automation = useOpenAutomation();
  const selection = useView((state) => state.selection);
  const { blocks } = useGraph(automation);
  const { many } = inspectorMessages;
  const selected = blocks.filter(({ name }) => selection.blocks.has(name));
  const { pack } = document.store.getState();
  return (
    <section className="inspector" aria-label={many.title(selection.blocks.size, selection.edges.size)}>
      <header className="inspector-header">
        <div className="inspector-heading">
          <h2 className="inspector-title">{many.title(selection.blocks.size, selection.edges.size)}</h2>
        </div>
        <div className="inspector-actions">
          <StepAction id="steps.tidy" />
          <StepAction id="steps.duplicate" />
          <StepAction id="steps.delete" />
        </div>
      </header>
      <ul className="inspector-steps" aria-label={many.list}>
        {selected.map((block) => (
          <li key={block.name}>
            <AriaButton
              className="inspector-step"
              aria-label={many.choose(kindTitle(block.kind))}
              onPress={() => view.setState({ selection: { blocks: new Set([block.name]), edges: new Set() } })}
            >
              <KindMark kind={block.kind} group={blockKind(block.kind)?.group} />
              <bdi className="inspector-step-says">{stepSentence(pack, automation, block)}</bdi>
            </AriaButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
