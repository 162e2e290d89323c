import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { workspaceMessages } from "../messages/index.js";

/**
 * Shows what stays and becomes another with the deals that sit in it or the contacts that have it, as a stage that
 * closes.
 */
export function Becoming({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  if (sentences.length === 0) return null;
  return (
    <div className="workspace-stranded">
      <p className="workspace-stranded-title">
        <TriangleAlert aria-hidden="true" /> {workspaceMessages.becoming.title}
      </p>
      <ul className="workspace-notes">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
