import { append, isObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import { isWithin, type Path, valueAt } from "@setup-pack/edit";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { bookOf } from "../../book/index.js";
import { type Editor, EditorContext, useBook, useDocument, useEditor } from "../../editor/index.js";
import { FieldTree, GroupBody } from "../../fields/index.js";
import { ShowExample } from "../../teach/index.js";
import { RevealedSettings } from "../revealed.js";
import { SchemaForm } from "../schema-form/schema-form.js";
import { operandDocument } from "./operand-document.js";
import { fieldFor } from "./operand-field.js";
import { operandProblems } from "./operand-problems.js";
import { operandSchema } from "./operand-schema.js";

export interface OperandFormProps {
  /** Of the step. */
  readonly block: Path;
  readonly automation: number;
  readonly kind: string;
}

/** Shows what a step says, whatever the dialect that its settings are written in. */
export function OperandForm({ block, automation, kind }: OperandFormProps): ReactNode {
  const editor = useEditor();
  const [form] = useState(() => formOf(editor, block, kind));
  useEffect(() => form.follow(), [form]);
  const isRefused = useStore(form.refusal, (state) => state.refusal !== undefined);
  return (
    <RevealedSettings block={block}>
      <EditorContext value={form.editor}>
        <SchemaForm path={[...block, "config"]} schema={form.schema} automation={automation} kind={kind} />
      </EditorContext>
      {isRefused ? <ShowExample kind={kind} /> : null}
      <StrangeMembers config={[...block, "config"]} automation={automation} kind={kind} />
    </RevealedSettings>
  );
}

interface StrangeMembersProps {
  readonly config: Path;
  readonly automation: number;
  readonly kind: string;
}

/** The settings of a step that its dialect does not have, as they are. */
function StrangeMembers({ config, automation, kind }: StrangeMembersProps): ReactNode {
  const book = useBook();
  const understood = useDocument(({ pack }) => {
    const settings = valueAt(pack, config);
    const strange = new Set(book.draft(kind, settings)?.strange.map((at) => segmentsOf(at)[0]));
    const names = Object.keys(isObject(settings) ? settings : {}).filter((name) => !strange.has(name));
    return strange.size === 0 ? undefined : JSON.stringify(names);
  });
  const hidden = useMemo((): ReadonlySet<string> => new Set(JSON.parse(understood ?? "[]")), [understood]);
  if (understood === undefined) return null;
  return (
    <FieldTree automation={automation} namesThings={false}>
      <GroupBody path={config} label="" member="" depth={0} hidden={hidden} />
    </FieldTree>
  );
}

/** An editor in which the settings of a step are its operands. */
function formOf(editor: Editor, block: Path, kind: string) {
  const config = [...block, "config"];
  const { document, refusal, follow } = operandDocument(editor.document, { block, kind }, bookOf);
  const fieldAt = (at: Pointer): string | undefined => {
    const { pack } = editor.document.store.getState();
    const record = valueAt(document.store.getState().pack, config);
    const draft = bookOf(pack).draft(kind, valueAt(pack, config));
    return fieldFor({ kind, draft, record: isObject(record) ? record : {} }, at);
  };
  const problems = operandProblems(editor.compiler.store, refusal, { config, fieldAt });
  const inner: Editor = {
    ...editor,
    document,
    compiler: { ...editor.compiler, store: problems.store },
    view: viewOf(editor, config, fieldAt),
  };
  return {
    editor: inner,
    refusal,
    schema: operandSchema(kind, {
      says: (operands) => bookOf(editor.document.store.getState().pack).says(kind, operands),
      operands: bookOf(editor.document.store.getState().pack).operandsOf(kind),
    }),
    follow: () => {
      const ends = [follow(), problems.follow()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Returns a view in which a jump into the settings of a step leads to the field that asks for what is there. */
function viewOf({ view }: Editor, config: Path, fieldAt: (at: Pointer) => string | undefined): Editor["view"] {
  return {
    ...view,
    getState: () => {
      const state = view.getState();
      const { target } = state;
      if (target === undefined || !isWithin(target.path, config)) return state;
      const field = fieldAt(append("", ...target.path.slice(config.length)));
      return { ...state, target: { ...target, path: field === undefined ? config : [...config, field] } };
    },
  };
}
