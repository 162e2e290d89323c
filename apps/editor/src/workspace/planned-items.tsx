import type { PlanField, PlanItem } from "@setup-pack/edit-api";
import { CircleAlert, CircleMinus, CirclePlus, Equal, Link, type LucideIcon, PencilLine, Pin } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { type ElementNames, ValueChange } from "../compare/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Fold } from "../widgets/index.js";
import { settle } from "./decide.js";
import { FieldChange, fieldWords } from "./field-change.js";
import { namesWithin } from "./names-within.js";
import { useWorkspace } from "./workspace-store.js";

const signs: { readonly [Action in PlanItem["action"]]: LucideIcon } = {
  create: CirclePlus,
  update: PencilLine,
  keep: Equal,
  remove: CircleMinus,
  adopt: Pin,
  use: Link,
  conflict: CircleAlert,
};

/** What becomes of each item; what is in conflict stands first. */
export function PlannedItems({ items }: { readonly items: readonly PlanItem[] }): ReactNode {
  if (items.length === 0) return null;
  const [contested, others] = [items.filter(hasSay), items.filter((item) => !hasSay(item))];
  return (
    <ul className="workspace-items">
      {[...contested, ...others].map((item) => (
        <PlannedItem key={`${item.kind}/${item.key}/${item.action}`} item={item} />
      ))}
    </ul>
  );
}

/** Returns whether a person decides, or has decided, about something in it. */
const hasSay = ({ action, fields }: PlanItem): boolean =>
  action === "conflict" || fields.some(({ place }) => place !== undefined);

/** Changes of one item that are shown without being unfolded. */
const fewFields = 3;

function PlannedItem({ item }: { readonly item: PlanItem }): ReactNode {
  const { kind, name, action, taken, fields, hiddenFields } = item;
  const pack = useDocument((state) => state.pack);
  const Sign = signs[action];
  const says = workspaceMessages;
  const names = useMemo(
    () =>
      namesWithin(
        pack,
        item,
        item.fields.flatMap(({ path, base, mine, theirs }) => [base, mine, theirs].map((value) => ({ path, value }))),
      ),
    [pack, item],
  );
  const shown = taken === null ? fields.filter(isTold) : [];
  const contested = shown.filter(({ place }) => place !== undefined);
  const plain = shown.filter(({ place }) => place === undefined);
  const list =
    plain.length === 0 ? null : (
      <ul className="workspace-fields">
        {plain.map((field) => (
          <li key={JSON.stringify(field.path)}>
            <FieldChange kind={kind} path={field.path} names={names} isCut={field.isCut === true} {...turn(field)} />
            {field.decision === "keep" ? <p className="workspace-quiet">{says.plan.keeps}</p> : null}
          </li>
        ))}
      </ul>
    );
  return (
    <li className="workspace-item">
      <p className="workspace-item-head">
        <span className={`change-mark workspace-action-${action}`}>
          <Sign aria-hidden="true" />
          {says.plan.action[action]}
        </span>
        <span className="workspace-kind">{says.kind[kind]}</span>
        {kind === "pack" ? null : <bdi className="workspace-name">{name}</bdi>}
      </p>
      {taken === null ? null : (
        <p className="workspace-quiet">{taken === "one" ? says.conflict.takenOne : says.conflict.takenSeveral}</p>
      )}
      {contested.map((field) => (
        <Conflict key={field.place} item={item} field={field} names={names} />
      ))}
      {plain.length > fewFields ? <Fold label={says.plan.fields(plain.length + hiddenFields)}>{list}</Fold> : list}
      {hiddenFields > 0 ? <p>{says.plan.hiddenFields(hiddenFields)}</p> : null}
    </li>
  );
}

/** Where steps stand on the canvas changes nothing that a person would look for here. */
const isTold = ({ path, place }: PlanField): boolean => place !== undefined || !path.includes("position");

/** Returns how a value is in the workspace and will be; of one that stays, how it was installed and is. */
function turn({ decision, base, mine, theirs }: PlanField): { readonly before: unknown; readonly after: unknown } {
  return decision === "keep" ? { before: base, after: mine } : { before: mine, after: theirs };
}

interface ConflictProps {
  readonly item: PlanItem;
  readonly field: PlanField;
  readonly names: ElementNames;
}

/** Shows a value that workspace and release changed differently, and whose of them is to stand. */
function Conflict({ item, field, names }: ConflictProps): ReactNode {
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
