import { textOf } from "@setup-pack/edit";
import type { InstalledState } from "@setup-pack/edit-api";
import { Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { ServerFault } from "../edit-server/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, ProblemLine } from "../widgets/index.js";
import { dateWords } from "./date-words.js";
import { planLeaving } from "./leave-acts.js";
import { askHistory } from "./server.js";
import { useAnswer } from "./use-answer.js";

/**
 * Shows the releases that were installed before, each to be gone to, and removing the pack; asked for when it is
 * unfolded.
 */
export function EarlierStates({ revision }: { readonly revision: string }): ReactNode {
  const editor = useEditor();
  const packId = useDocument(({ pack }) => textOf(pack.packId) ?? "");
  const states = useAnswer(askHistory, packId, revision);
  const says = workspaceMessages.leave;
  if (states === undefined) return <p className="workspace-quiet">{workspaceMessages.installed.loading}</p>;
  if (states instanceof ServerFault) return <ProblemLine problem={states.message} />;
  const others = otherReleases(states);
  return (
    <>
      {others.length === 0 ? <p className="workspace-quiet">{says.noOther}</p> : null}
      <ul className="workspace-states">
        {others.map(({ version, revision, appliedAt }) => (
          <li key={revision} className="workspace-row">
            <span className="workspace-names">
              <bdi>{says.version(version)}</bdi>
              <span className="workspace-quiet">{says.installed(dateWords(appliedAt))}</span>
            </span>
            <Button
              aria-label={says.planFor(version)}
              onPress={() => void planLeaving(editor, { is: "rollback", to: revision })}
            >
              <Undo2 aria-hidden="true" /> {says.plan}
            </Button>
          </li>
        ))}
      </ul>
      <p className="workspace-buttons">
        <Button look="quiet" onPress={() => void planLeaving(editor, { is: "uninstall" })}>
          <Trash2 aria-hidden="true" /> {says.uninstall.plan}
        </Button>
      </p>
    </>
  );
}

/** Returns the newest state of each release but the one that stands: the older ones of a release lead to the same. */
function otherReleases([standing, ...before]: readonly InstalledState[]): readonly InstalledState[] {
  const seen = new Set([standing?.version]);
  return before.filter(({ version }) => {
    const isNew = !seen.has(version);
    seen.add(version);
    return isNew;
  });
}
