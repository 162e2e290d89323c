import { unreadSettings, valueAt } from "@setup-pack/edit";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useBook, useDocument, useEditor } from "../editor/index.js";
import { kindOf, useIsOnTheWay, ValueTree } from "../fields/index.js";
import { inspectorMessages } from "../messages/index.js";
import { NotRight, TeachThis } from "../teach/index.js";
import { formFor } from "./form-for.js";
import type { JsonFieldProps } from "./json-field/json-field.js";
import type { OperandFormProps } from "./operand-form/operand-form.js";
import { RevealedSettings } from "./revealed.js";
import { suggestedFields } from "./suggested-fields.js";
import type { StepProps } from "./use-open.js";
import { blockPath } from "./use-open.js";

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
            <ValueTree path={path} label={settings} automation={automation} suggested={suggested} />
          </RevealedSettings>
        )}
      </Suspense>
      {form === "values" || isStrange ? null : <NotRight kind={kind} />}
    </div>
  );
}

/** That the settings are shown as they are, and how that is changed. */
function NotUnderstood({ text, kind }: { readonly text: string; readonly kind: string }): ReactNode {
  return (
    <div className="inspector-not-understood">
      <p className="field-hint inspector-team">{text}</p>
      <TeachThis kind={kind} />
    </div>
  );
}
