import type { PlanView, StayingItem, StrandedPart } from "@setup-pack/edit-api";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { reveal } from "../navigation/index.js";
import { LinkButton, ProblemLine } from "../widgets/index.js";
import { messageWords, placeSeparator, wordsFor } from "../wording/index.js";
import { raiseVersion } from "./acts.js";
import { Becoming } from "./becoming.js";
import { fieldWords } from "./field-change.js";
import { namesWithin } from "./names-within.js";

/** What of a plan there is to note; going to another release is refused by nobody, and says nothing of what relies. */
type NotedPlan = Pick<PlanView, "becoming" | "staying" | "diagnostics" | "items"> &
  Partial<Pick<PlanView, "refusals" | "stranded">>;

/** Shows what stands in the way of a plan, what goes with it, and what else its author should look at before. */
export function Notes({ plan }: { readonly plan: NotedPlan }): ReactNode {
  const { refusals = [], stranded = [], becoming, staying, diagnostics, items } = plan;
  const says = workspaceMessages;
  return (
    <>
      {refusals.length === 0 ? null : (
        <ul className="workspace-notes" aria-label={says.notes.refused}>
          {refusals.map(({ message, remedy }) => (
            <li key={message}>
              <ProblemLine problem={`${message} ${remedy}`} />
            </li>
          ))}
        </ul>
      )}
      {stranded.length === 0 ? null : (
        <div className="workspace-stranded">
          <p className="workspace-stranded-title">
            <TriangleAlert aria-hidden="true" /> {says.stranded.title}
          </p>
          <ul className="workspace-notes">
            {stranded.map((one) => (
              <StrandedNote key={`${one.kind} ${one.item} ${JSON.stringify(one.path)}`} stranded={one} items={items} />
            ))}
          </ul>
        </div>
      )}
      <Becoming sentences={becoming} />
      <StayingItems items={staying} />
      {diagnostics.length === 0 ? null : (
        <ul className="workspace-notes" aria-label={says.notes.title}>
          {diagnostics.map((diagnostic) => (
            <Diagnostic
              key={`${diagnostic.rule} ${diagnostic.pointer} ${diagnostic.message}`}
              diagnostic={diagnostic}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface StrandedNoteProps {
  readonly stranded: StrandedPart;
  readonly items: PlanView["items"];
}

function StrandedNote({ stranded, items }: StrandedNoteProps): ReactNode {
  const { kind, key, item, path, name, relying, count } = stranded;
  const pack = useDocument((state) => state.pack);
  const says = workspaceMessages.stranded;
  const owner = `${workspaceMessages.kind[kind]} ${item}`;
  const fields = items.find((one) => one.kind === kind && one.key === key)?.fields ?? [];
  const gone = fields.map((field) => ({ path: field.path, value: field.mine }));
  const part = name || fieldWords(kind, path, namesWithin(pack, stranded, gone));
  return (
    <li>
      <bdi>{path.length === 0 ? owner : says.of(part, owner)}</bdi>
      {count === undefined || relying === undefined ? null : (
        <span className="workspace-quiet"> · {says.relies(count, relying)}</span>
      )}
    </li>
  );
}

function Diagnostic({ diagnostic }: { readonly diagnostic: PlanView["diagnostics"][number] }): ReactNode {
  const editor = useEditor();
  const { pointer, severity } = diagnostic;
  const says = workspaceMessages.notes;
  const message = useDocument(({ pack }) => messageWords(pack, diagnostic));
  const place = useDocument(({ pack }) => wordsFor(pack, pointer).join(placeSeparator));
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const version = isLocked ? undefined : diagnostic.version;
  return (
    <li>
      <ProblemLine problem={{ severity, message }} />
      <LinkButton
        className="workspace-jump"
        label={version === undefined ? `${says.show} ${place}` : says.raiseVersion(version)}
        onPress={() => (version === undefined ? reveal(editor, pointer) : void raiseVersion(editor, version))}
      >
        {version === undefined ? place : says.raiseVersion(version)}
      </LinkButton>
    </li>
  );
}

/** What leaves the pack and stays in the workspace, and why. */
export function StayingItems({ items }: { readonly items: readonly StayingItem[] }): ReactNode {
  if (items.length === 0) return null;
  const says = workspaceMessages.staying;
  return (
    <div className="workspace-stranded">
      <p>{says.title}</p>
      <ul className="workspace-notes">
        {items.map(({ kind, key, item, why, stages = [] }) => (
          <li key={`${kind} ${key}`}>
            <bdi>{says.item(workspaceMessages.kind[kind], item, why)}</bdi>
            {stages.map((stage) => (
              <p key={stage.name} className="workspace-quiet">
                <bdi>{says.stage(stage.name, stage.why)}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
