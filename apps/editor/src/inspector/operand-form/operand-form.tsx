import type { Path } from "@setup-pack/edit";
import { type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { bookOf } from "../../book/index.js";
import { type Editor, EditorContext, useEditor } from "../../editor/index.js";
import { ShowExample } from "../../teach/index.js";
import { RevealedSettings } from "../revealed.js";
import { SchemaForm } from "../schema-form/schema-form.js";
import { operandDocument } from "./operand-document.js";
import { operandProblems } from "./operand-problems.js";
import { operandSchema } from "./operand-schema.js";

export interface OperandFormProps {
  /** Of the step. */
  readonly block: Path;
  readonly automation: number;
  readonly kind: string;
}

/** What a step says, whatever the dialect that its settings are written in. */
export function OperandForm({ block, automation, kind }: OperandFormProps): ReactNode {
  const editor = useEditor();
  const [form] = useState(() => formOf(editor, block, kind));
  useEffect(() => form.follow(), [form]);
  const isRefused = useStore(form.refusal, (state) => state.refusal !== undefined);
  return (
    <RevealedSettings block={block}>
      <EditorContext value={form.editor}>
        <SchemaForm path={[...block, "config"]} schema={form.schema} automation={automation} kind={kind} isClosed />
      </EditorContext>
      {isRefused ? <ShowExample kind={kind} /> : null}
    </RevealedSettings>
  );
}

/** An editor in which the settings of a step are its operands. */
function formOf(editor: Editor, block: Path, kind: string) {
  const { document, refusal, follow } = operandDocument(editor.document, { block, kind }, bookOf);
  const problems = operandProblems(editor.compiler.store, refusal, [...block, "config"]);
  const inner: Editor = { ...editor, document, compiler: { ...editor.compiler, store: problems.store } };
  return {
    editor: inner,
    refusal,
    schema: operandSchema(kind),
    follow: () => {
      const ends = [follow(), problems.follow()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
