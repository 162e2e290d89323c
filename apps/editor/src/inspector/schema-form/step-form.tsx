import { blockKind } from "@setup-pack/core/format";
import type { Path } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { RevealedSettings } from "../revealed.js";
import { SchemaForm } from "./schema-form.js";

export interface StepFormProps {
  /** Of the step. */
  readonly block: Path;
  readonly automation: number;
  readonly kind: string;
}

/** The settings of a step that is written in our own convention. */
export function StepForm({ block, automation, kind }: StepFormProps): ReactNode {
  const [schema] = useState(() => blockKind(kind)?.book().config);
  if (schema === undefined) return null;
  return (
    <RevealedSettings block={block}>
      <SchemaForm path={[...block, "config"]} schema={schema} automation={automation} kind={kind} />
    </RevealedSettings>
  );
}
