import { textOf } from "@setup-pack/edit";
import type { ConnectedWorkspace, InstalledPack, InstalledState } from "@setup-pack/edit-api";
import { Building2, ExternalLink, History, Trash2, Undo2, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { ServerFault } from "../edit-server/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { readersSpelling, workspaceMessages } from "../messages/index.js";
import { Button, Fold, IconButton, ProblemLine } from "../widgets/index.js";
import { disconnect } from "./acts.js";
import { planLeaving } from "./leave-acts.js";
import { askDrift, askHistory } from "./server.js";
import { TakeChanges } from "./take-changes.js";
import { useAnswer } from "./use-answer.js";
import { useWorkspace } from "./workspace-store.js";

/** Which workspace is connected, and how the pack stands in it. */
export function ConnectionView({ connected }: { readonly connected: ConnectedWorkspace }): ReactNode {
  const editor = useEditor();
  const installed = useWorkspace((state) => state.installed);
  return (
    <div className="workspace-part">
      <header className="workspace-head">
        <Building2 aria-hidden="true" />
        <div className="workspace-names">
          <h3 className="workspace-title">
            <bdi>{connected.workspace.name}</bdi>
          </h3>
          <bdi className="workspace-quiet">{connected.address}</bdi>
          {connected.page === null ? null : (
            <a
              className="workspace-page"
              href={`${connected.page}?editor=${encodeURIComponent(location.origin)}`}
              target="_blank"
              rel="noopener"
            >
              {workspaceMessages.page} <ExternalLink aria-hidden="true" />
            </a>
          )}
        </div>
        <IconButton
          label={workspaceMessages.disconnect}
          icon={<Unplug aria-hidden="true" />}
          onPress={() => void disconnect(editor)}
        />
      </header>
      {installed === undefined ? null : installed === null ? (
        <p className="workspace-quiet">{workspaceMessages.installed.none}</p>
      ) : (
        <Installation installed={installed} />
      )}
    </div>
  );
}

function Installation({ installed }: { readonly installed: InstalledPack }): ReactNode {
  const says = workspaceMessages.installed;
  const { version, revision, appliedAt, edited } = installed;
  const when = dateWords(appliedAt);
  return (
    <>
      <p className="workspace-installed">
        <History aria-hidden="true" />
        <span>
          <bdi>{says.version(version)}</bdi>
          {when === undefined ? "." : `, ${says.since(when)}.`}
        </span>
      </p>
      {edited === 0 ? (
        <p className="workspace-quiet">{says.untouched}</p>
      ) : (
        <Fold key={revision} label={says.edited(edited)}>
          <LocalEdits />
        </Fold>
      )}
      <Fold label={workspaceMessages.leave.title}>
        <EarlierStates revision={revision} />
      </Fold>
    </>
  );
}

/** Shows what people changed in the workspace; asked for when it is unfolded. */
function LocalEdits(): ReactNode {
  const packId = useDocument(({ pack }) => textOf(pack.packId) ?? "");
  const found = useAnswer(askDrift, packId);
  if (found === undefined) return <p className="workspace-quiet">{workspaceMessages.installed.loading}</p>;
  if (found instanceof ServerFault) return <ProblemLine problem={found.message} />;
  return <TakeChanges drift={found} />;
}

/**
 * Shows the releases that were installed before, each to be gone to, and removing the pack; asked for when it is
 * unfolded.
 */
function EarlierStates({ revision }: { readonly revision: string }): ReactNode {
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

/** Returns a moment of a workspace's as its reader spells it; undefined where it is none. */
function dateWords(moment: string | null): string | undefined {
  if (moment === null || Number.isNaN(Date.parse(moment))) return undefined;
  return readersSpelling().moment(Date.parse(moment));
}
