import type { ChangedKind, PathStep } from "@setup-pack/core";
import { member } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { ChangeMark, type ElementNames, pathWords, ValueChange } from "../compare/index.js";
import { workspaceMessages } from "../messages/index.js";

interface FieldChangeProps {
  readonly kind: ChangedKind;
  readonly path: readonly PathStep[];
  readonly names: ElementNames;
  readonly before: unknown;
  readonly after: unknown;
  readonly isCut: boolean;
}

/** Shows one value of an item: what a person calls it, and how it was and is, or will be. */
export function FieldChange({ kind, path, names, before, after, isCut }: FieldChangeProps): ReactNode {
  return (
    <>
      <bdi className="workspace-field-name">{fieldWords(kind, path, names)}</bdi>
      {isCut ? (
        <p className="workspace-quiet">{workspaceMessages.plan.cut}</p>
      ) : isDrawn(path) && (before === undefined || after === undefined) ? (
        <WholeElement before={before} after={after} />
      ) : (
        <ValueChange before={before} after={after} />
      )}
    </>
  );
}

const drawnLists: ReadonlySet<PathStep | undefined> = new Set(["nodes", "edges"]);

/** Returns whether a path leads to a whole step or arrow. */
const isDrawn = (path: readonly PathStep[]): boolean => typeof path.at(-1) === "object" && drawnLists.has(path.at(-2));

/** A step or arrow that comes or goes: its name says what it does, its settings how; the rest is for the canvas. */
function WholeElement({ before, after }: Pick<FieldChangeProps, "before" | "after">): ReactNode {
  const [was, is] = [member(before, "config"), member(after, "config")];
  return (
    <>
      <p>
        <ChangeMark kind={before === undefined ? "added" : "removed"} />
      </p>
      {was === undefined && is === undefined ? null : <ValueChange before={was} after={is} />}
    </>
  );
}

/** Returns what a person calls a value of an item; a path to a list stands for the order in it. */
export function fieldWords(kind: ChangedKind, path: readonly PathStep[], names: ElementNames): string {
  if (path.length === 0) return workspaceMessages.plan.whole(workspaceMessages.kind[kind]);
  return pathWords(path, names) || workspaceMessages.plan.order;
}
