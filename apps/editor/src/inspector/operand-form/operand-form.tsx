import { append, isObject, type JsonObject, type Pointer, segmentsOf } from "@setup-pack/core/json";
import type { Draft } from "@setup-pack/core/meaning";
import { isWithin, type Path, valueAt } from "@setup-pack/edit";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { bookOf } from "../../book/index.js";
import type { CompilerState, Problem } from "../../compiler/index.js";
import { type Editor, EditorContext, useBook, useDocument, useEditor } from "../../editor/index.js";
import { FieldTree, GroupBody } from "../../fields/index.js";
import { ShowExample } from "../../teach/index.js";
import { RevealedSettings } from "../revealed.js";
import { SchemaForm } from "../schema-form/schema-form.js";
import { type OperandDocument, operandDocument, type Refusal } from "./operand-document.js";
import { membersOf, operandsOfKind } from "./operand-record.js";
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

/** What a form has for a step: the kind, the operands that its settings say so far, and how the form has these. */
interface FormFields {
  readonly kind: string;
  readonly draft: Draft | undefined;
  readonly record: JsonObject;
}

/**
 * Returns the member of a form that asks for what is at a place in the settings of its step; undefined for the whole
 * form.
 */
export function fieldFor({ kind, draft, record }: FormFields, at: Pointer): string | undefined {
  const isHeld = (place: Pointer): boolean => at === place || at.startsWith(`${place}/`);
  const held = (draft?.places ?? []).filter((place) => isHeld(place.at));
  const inner = held.reduce<(typeof held)[number] | undefined>(
    (deepest, one) => (deepest !== undefined && deepest.at.length >= one.at.length ? deepest : one),
    undefined,
  );
  const operand = operandsOfKind(kind).find(({ name }) => name === inner?.operand);
  // What a step decides by is the whole form.
  if (operand === undefined || operand.type === "condition") return undefined;
  const members = Object.values(membersOf(operand));
  return members.find((name) => record[name] !== undefined) ?? members[0];
}

/** What is said of a pack in which a form shows one step's operands. */
interface OperandProblems {
  readonly store: StoreApi<CompilerState>;
  /** Follows the checks. Returns what ends that. */
  readonly follow: () => () => void;
}

/** Where a form shows the settings of its step. */
interface StepFields {
  /** Of the settings. */
  readonly config: Path;
  /** Returns the field for a place in them; undefined for the whole form. */
  readonly fieldAt: (at: Pointer) => string | undefined;
}

/**
 * Returns what is said of a pack, each problem of a step's settings at the field of a form, with what cannot be
 * written.
 */
function operandProblems(
  checks: StoreApi<CompilerState>,
  refusal: OperandDocument["refusal"],
  { config, fieldAt }: StepFields,
): OperandProblems {
  const at = append("", ...config);
  const inForm = (problem: Problem): Problem => {
    if (!problem.pointer.startsWith(`${at}/`)) return problem;
    const field = fieldAt(problem.pointer.slice(at.length));
    return { ...problem, pointer: field === undefined ? at : append(at, field) };
  };
  const shown = (): CompilerState => {
    const state = checks.getState();
    const { refusal: refused } = refusal.getState();
    const problems = state.problems.map(inForm);
    return { ...state, problems: refused === undefined ? problems : [...problems, problemOf(refused)] };
  };
  const store = createStore<CompilerState>(shown);
  return {
    store,
    follow: () => {
      const update = (): void => store.setState(shown(), true);
      update();
      const ends = [checks.subscribe(update), refusal.subscribe(update)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const problemOf = ({ path, message }: Refusal): Problem => ({
  rule: "dialect/refused",
  severity: "error",
  message: `${message}.`,
  pointer: append("", ...path),
  related: [],
});
