import { textOf } from "@setup-pack/edit";
import type { ConnectedWorkspace, InstalledPack } from "@setup-pack/edit-api";
import { Building2, ExternalLink, History, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { ServerFault } from "../edit-server/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Fold, IconButton, ProblemLine } from "../widgets/index.js";
import { disconnect } from "./acts.js";
import { dateWords } from "./date-words.js";
import { EarlierStates } from "./earlier-states.js";
import { askDrift } from "./server.js";
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
