import type { PlanField, PlanItem } from "@setup-pack/edit-api";
import { type ReactNode, useId } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { ElementNames } from "../compare/index.js";
import { ValueChange } from "../compare/index.js";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { settle } from "./decide.js";
import { fieldWords } from "./field-change.js";
import { useWorkspace } from "./workspace-store.js";

interface ConflictProps {
  readonly item: PlanItem;
  readonly field: PlanField;
  readonly names: ElementNames;
}

/** A value that workspace and release changed differently, and whose of them is to stand. */
export function Conflict({ item, field, names }: ConflictProps): ReactNode {
  const editor = useEditor();
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const title = useId();
  const says = workspaceMessages.conflict;
  const { path, base, mine, theirs, place = "", choice = null, isCut } = field;
  const choose = (chosen: string): void => {
    if (chosen === "keep-workspace" || chosen === "take-release") void settle(editor, [place], chosen);
  };
  return (
    <div className="workspace-conflict" data-open={choice === null || undefined}>
      <bdi className="workspace-field-name" id={title}>
        {fieldWords(item.kind, path, names)}
      </bdi>
      {isCut ? (
        <p className="workspace-quiet">{workspaceMessages.plan.cut}</p>
      ) : (
        <dl className="workspace-sides">
          <dt>{says.workspace}</dt>
          <dd>{mine === undefined ? says.gone : <ValueChange before={base} after={mine} />}</dd>
          <dt>{says.release}</dt>
          <dd>{theirs === undefined ? says.gone : <ValueChange before={base} after={theirs} />}</dd>
        </dl>
      )}
      <RadioGroup
        className="workspace-radios"
        aria-labelledby={title}
        value={choice}
        onChange={choose}
        isReadOnly={isBusy}
      >
        {(["keep-workspace", "take-release"] as const).map((side) => (
          <Radio key={side} value={side} className="workspace-radio">
            <span className="workspace-radio-sign" aria-hidden="true" />
            {says.choices[side]}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
