import type { PlanReference } from "@setup-pack/edit-api";
import { CircleHelp, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { typeWords } from "../fields/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Fold } from "../widgets/index.js";
import { nameOfReference } from "./acts.js";
import { decide } from "./decide.js";
import { TargetPicker } from "./target-picker.js";
import { useWorkspace } from "./workspace-store.js";

/** What each reference of the pack stands for in the workspace; those that a person has to tell come first. */
export function References(): ReactNode {
  const plan = useWorkspace((state) => state.plan);
  const openNames = useWorkspace((state) => state.openReferences);
  const file = useWorkspace(({ connection }) => connection?.bindingsFile ?? "");
  if (plan === undefined || plan.references.length === 0) return null;
  const says = workspaceMessages.references;
  const openReferences = plan.references.filter((reference) => openNames.has(nameOfReference(reference)));
  const found = plan.references.filter((reference) => !openNames.has(nameOfReference(reference)));
  const open = openReferences.filter(({ target }) => target === null).length;
  return (
    <div className="workspace-part">
      <h3 className="workspace-title">{says.title}</h3>
      {open === 0 ? null : <p className="workspace-open">{says.open(open)}</p>}
      {openReferences.length === 0 ? null : <Rows references={openReferences} />}
      {found.length === 0 ? null : (
        <Fold label={says.found(found.length)}>
          <Rows references={found} />
        </Fold>
      )}
      {plan.hiddenReferences > 0 ? <p>{says.hidden(plan.hiddenReferences)}</p> : null}
      <p className="workspace-quiet">
        <bdi>{says.lead(file)}</bdi>
      </p>
    </div>
  );
}

function Rows({ references }: { readonly references: readonly PlanReference[] }): ReactNode {
  return (
    <ul className="workspace-references">
      {references.map((reference) => (
        <Row key={nameOfReference(reference)} reference={reference} />
      ))}
    </ul>
  );
}

function Row({ reference }: { readonly reference: PlanReference }): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.references;
  const { type, id, name, detail, target, by, why } = reference;
  const reason = by ?? why;
  const Sign = target === null ? CircleHelp : Link2;
  return (
    <li className="workspace-reference" data-open={target === null || undefined}>
      <p className="workspace-reference-head">
        <Sign aria-hidden="true" />
        <span className="workspace-kind">{typeWords(type)}</span>
        <bdi className="workspace-name">{name || id}</bdi>
        {detail === null ? null : (
          <bdi className="workspace-quiet">{type === "deal_stage" ? says.within(detail) : detail}</bdi>
        )}
      </p>
      <TargetPicker
        label={says.standsFor(typeWords(type), name || id)}
        reference={reference}
        onPick={(targetId) => void decide(editor, { bindings: [{ type, id, targetId }] })}
      />
      <p className="workspace-quiet">{reason === undefined ? null : says.why[reason]}</p>
    </li>
  );
}
