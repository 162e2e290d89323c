import { append, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { blocksOf, elements, graphOf, type Path, unreadSettings, valueAt } from "@setup-pack/edit";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useBook, useDocument, useEditor } from "../editor/index.js";
import { kindOf, membersOf, type SuggestedField, useIsOnTheWay, ValueTree } from "../fields/index.js";
import { inspectorMessages } from "../messages/index.js";
import { NotRight, TeachThis, UseAs } from "../teach/index.js";
import type { JsonFieldProps } from "./json-field/json-field.js";
import type { OperandFormProps } from "./operand-form/operand-form.js";
import { RevealedSettings } from "./revealed.js";
import { blockPath, type StepProps } from "./use-open.js";

const JsonField: ComponentType<JsonFieldProps> = lazy(async () => ({
  default: (await import("./json-field/json-field.js")).JsonField,
}));

const OperandForm: ComponentType<OperandFormProps> = lazy(async () => ({
  default: (await import("./operand-form/operand-form.js")).OperandForm,
}));

interface StepSettingsProps extends StepProps {
  readonly kind: string;
  readonly title: string;
}

type View = "fields" | "json";

/** Shows the settings of a step: as fields, or for those who ask, as the exact JSON of the same value. */
export function StepSettings({ automation, index, kind, title }: StepSettingsProps): ReactNode {
  const [shown, setShown] = useState<View>("fields");
  const { document } = useEditor();
  const { settings, noSettings, notUnderstood, view, loading, json } = inspectorMessages;
  const block = blockPath(automation, index);
  const path = [...block, "config"];
  const book = useBook();
  const form = useDocument(({ pack }) => formFor(book, kind, valueAt(pack, path)));
  const isStrange = useDocument(({ pack }) => {
    const node = valueAt(pack, block);
    return unreadSettings({ kind, config: valueAt(node, ["config"]), node }, book).foreign.length > 0;
  });
  const configKind = useDocument(({ pack }) => kindOf(valueAt(pack, path)));
  const isJumpedTo = useIsOnTheWay(path);
  if (isJumpedTo && shown === "json") setShown("fields");
  const suggested = useMemo(() => suggestedFields(document.store.getState().pack, kind), [document, kind]);
  return (
    <div className="inspector-settings">
      <div className="inspector-settings-header">
        <h3 className="inspector-subtitle">{settings}</h3>
        <ToggleButtonGroup
          className="segments"
          aria-label={view.label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown]}
          onSelectionChange={(keys) => setShown(keys.has("json") ? "json" : "fields")}
        >
          <ToggleButton id="fields" className="segment">
            {view.fields}
          </ToggleButton>
          <ToggleButton id="json" className="segment">
            {view.json}
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <Suspense fallback={<p className="app-loading">{loading}</p>}>
        {/* A jump to the step itself means its settings: their first field takes the focus, once it has come. */}
        {shown === "json" ? (
          <RevealedSettings block={block}>
            <JsonField path={path} label={json.label(title)} what={settings.toLowerCase()} />
          </RevealedSettings>
        ) : form === "operands" ? (
          <>
            {isStrange ? <NotUnderstood text={notUnderstood} kind={kind} /> : null}
            <OperandForm
              key={[kind, book.dialectOf(kind), ...block].join(" ")}
              block={block}
              automation={automation}
              kind={kind}
            />
          </>
        ) : (
          <RevealedSettings block={block}>
            {configKind === "nothing" ? (
              <p className="field-hint inspector-team">{noSettings}</p>
            ) : (
              <NotUnderstood text={notUnderstood} kind={kind} />
            )}
            <ValueTree
              path={path}
              label={settings}
              automation={automation}
              belowText={answerBelow}
              suggested={suggested}
            />
          </RevealedSettings>
        )}
      </Suspense>
      {form === "values" || isStrange ? null : <NotRight kind={kind} />}
    </div>
  );
}

const answerBelow = (path: Path): ReactNode => <UseAs place={append("", ...path)} />;

/** That the settings are shown as they are, and how that is changed. */
function NotUnderstood({ text, kind }: { readonly text: string; readonly kind: string }): ReactNode {
  return (
    <div className="inspector-not-understood">
      <p className="field-hint inspector-team">{text}</p>
      <TeachThis kind={kind} />
    </div>
  );
}

/**
 * Returns how the settings of a step are shown: by what they say so far, or as they are where no dialect has their
 * kind.
 */
export function formFor(book: BlockBook, kind: string, config: unknown): "operands" | "values" {
  const meaning = meaningOf({ kind, config }, book);
  if (meaning === undefined || book.dialectOf(kind) === undefined) return "values";
  return meaning.certainty !== "unknown" || book.draft(kind, config) !== undefined ? "operands" : "values";
}

/** Fields that are suggested at most. */
const most = 8;

/**
 * Returns the fields that other steps of a kind have in this pack, the most used first. The format does not publish
 * what settings a kind takes, so what the author wrote elsewhere is the best there is to go by.
 */
export function suggestedFields(pack: JsonObject, kind: string): readonly SuggestedField[] {
  const found = new Map<string, { readonly field: SuggestedField; count: number }>();
  for (const automation of elements(pack.automations).keys())
    for (const block of blocksOf(graphOf(pack, automation))) {
      if (block.kind !== kind) continue;
      for (const { name, value } of membersOf(block.config).slice(0, 50)) {
        const known = found.get(name);
        if (known === undefined) found.set(name, { field: { name, kind: kindOf(value) }, count: 1 });
        else known.count++;
      }
    }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ field }) => field);
}
