import type { ChangedKind, PathStep } from "@setup-pack/core";
import type { ReactNode } from "react";
import { type ElementNames, pathWords } from "../compare/path-words.js";
import { ValueChange } from "../compare/value-change.js";
import { workspaceMessages } from "../messages/workspace.js";

interface FieldChangeProps {
  readonly kind: ChangedKind;
  readonly path: readonly PathStep[];
  readonly names: ElementNames;
  readonly before: unknown;
  readonly after: unknown;
  readonly isCut: boolean;
}

/** One value of an item: what a person calls it, and how it was and is, or will be. */
export function FieldChange({ kind, path, names, before, after, isCut }: FieldChangeProps): ReactNode {
  return (
    <>
      <bdi className="workspace-field-name">{fieldWords(kind, path, names)}</bdi>
      {isCut ? (
        <p className="workspace-quiet">{workspaceMessages.plan.cut}</p>
      ) : (
        <ValueChange before={before} after={after} />
      )}
    </>
  );
}

/** What a person calls a value of an item; a path to a list stands for the order in it. */
export function fieldWords(kind: ChangedKind, path: readonly PathStep[], names: ElementNames): string {
  if (path.length === 0) return workspaceMessages.plan.whole(workspaceMessages.kind[kind]);
  return pathWords(path, names) || workspaceMessages.plan.order;
}
