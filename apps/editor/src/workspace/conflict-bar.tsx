import type { PlanView } from "@setup-pack/edit-api";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { planAgain } from "./acts.js";
import { settle } from "./decide.js";

/** Settles all that is open at once, where that is more than one thing. */
export function ConflictBar({ plan: { items } }: { readonly plan: Pick<PlanView, "items"> }): ReactNode {
  const editor = useEditor();
  const says = workspaceMessages.conflict;
  const open = items.flatMap(({ taken, fields }) =>
    taken === null ? fields.flatMap(({ decision, place }) => (decision === "conflict" ? [place ?? ""] : [])) : [],
  );
  const isTaken = items.some(({ taken }) => taken === "one");
  return (
    <>
      {open.length < 2 ? null : (
        <div className="workspace-conflict-bar">
          <p>{says.all(open.length)}</p>
          <p className="workspace-buttons">
            {(["keep-workspace", "take-release"] as const).map((choice) => (
              <Button key={choice} onPress={() => void settle(editor, open, choice)}>
                {says.choices[choice]}
              </Button>
            ))}
          </p>
        </div>
      )}
      {isTaken ? (
        <p className="workspace-buttons">
          <Button onPress={() => void planAgain(editor, { adopt: true })}>{workspaceMessages.options.adopt}</Button>
        </p>
      ) : null}
    </>
  );
}
