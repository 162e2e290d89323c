import { readRequest } from "@setup-pack/edit-api";
import { Refusal, uninstall } from "@setup-pack/installer";
import { becomingByLeaving, becomingWords, pinned, planOfKept } from "../../plan/index.js";
import { type Exchange, type Result, smallBody } from "../route.js";
import { installationOf } from "./installation-of.js";
import { leavingRelease, namedItems, stayingItems } from "./leaving-release.js";
import type { WorkspaceConnection } from "./link.js";
import { readRequestBody } from "./read-json.js";

/** At most so many items are shown; what there is beyond is counted. */
const mostItems = 2000;

/** Plans removing the pack, by trying it without changing anything. */
export async function planUninstall(
  { target, workspace: { id, name } }: WorkspaceConnection,
  { request, workspace }: Exchange,
): Promise<Result<"planUninstall"> | Refusal> {
  const read = await readRequestBody(request, smallBody, readRequest.planUninstall);
  if ("fault" in read) return read;
  const { packId } = read.body;
  const reached = target();
  const installation = await installationOf(packId, reached);
  if (installation instanceof Refusal) return installation;
  const tried = await uninstall(packId, pinned(reached, installation), { dryRun: true });
  if (tried instanceof Refusal) return tried;
  const { removed, kept } = tried;
  const planId = workspace.freshId();
  workspace.plans.keep(planId, (then) =>
    leavingRelease(installation, removed.length, async () => {
      const done = await uninstall(packId, pinned(then, installation));
      if (done instanceof Refusal) return done;
      return { items: [...done.removed, ...done.kept, ...(done.untold ?? [])], version: null };
    }),
  );
  return {
    value: {
      planId,
      workspace: { id, name },
      version: installation.base.version,
      removed: removed.slice(0, mostItems).map(namedItems(installation)),
      hiddenItems: Math.max(0, removed.length - mostItems),
      becoming: becomingByLeaving(planOfKept(kept), installation)
        .flatMap((one) => becomingWords(one) ?? [])
        .slice(0, mostItems),
      staying: stayingItems(kept, installation),
    },
  };
}
