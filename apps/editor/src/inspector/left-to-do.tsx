import { blockKind } from "@setup-pack/core/format";
import { graphOf, isTriggerKind, readGraph, unfinishedIn, unreadSettings } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useBook, useDocument, useEditor } from "../editor/index.js";
import { KindMark } from "../icons/index.js";
import { canvasMessages, inspectorMessages, settingsToSet } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { stepSentence } from "./step-title.js";

/** All that an automation still lacks, in one list; each line leads to where it is filled in. */
export function LeftToDo({ automation }: { readonly automation: number }): ReactNode {
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
