import type { TeamBlock } from "@setup-pack/core";
import type { Path } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { bookOf } from "../../book/index.js";
import { useEditor } from "../../editor/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { RevealedSettings } from "../revealed.js";
import { SchemaForm } from "./schema-form.js";

export interface StepFormProps {
  /** Of the step. */
  readonly block: Path;
  readonly automation: number;
  readonly kind: string;
  /** What the author's team says of the kind. */
  readonly team: TeamBlock | undefined;
}

const noAddresses = {};

/**
 * The settings of a step as the book in force describes its kind. What the pack's own steps tell of its convention is
 * learned when the form is opened: the form must not change under the author's fingers, nor typing wait for it.
 */
export function StepForm({ block, automation, kind, team }: StepFormProps): ReactNode {
  const { document } = useEditor();
  const [entry] = useState(() => bookOf(document.store.getState().pack)(kind));
  const [ours] = useState(() => (entry === undefined ? undefined : { root: entry.config, byAddress: noAddresses }));
  const schema = team?.schema ?? ours;
  if (schema === undefined) return null;
  return (
    <RevealedSettings block={block}>
      {team === undefined ? null : (
        <p className="field-hint inspector-team">{team.description ?? inspectorMessages.teamSettings}</p>
      )}
      <SchemaForm
        path={[...block, "config"]}
        schema={schema}
        automation={automation}
        kind={kind}
        means={entry?.reading.means}
      />
    </RevealedSettings>
  );
}
