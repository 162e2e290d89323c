import type { StayingItem } from "@setup-pack/edit-api";
import type { ReactNode } from "react";
import { workspaceMessages } from "../messages/index.js";

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
