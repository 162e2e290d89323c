import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import type { WriteContext } from "../../write-context.js";
import { foldAddress } from "./fold.js";

/** What an address or number can want to hear nothing more by. */
export const optOutChannels = ["email", "sms", "call"] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** An address or number, and the channel by which it wants to hear nothing more. */
interface OptOut {
  readonly channel: OptOutChannel;
  readonly value: string;
}

/** Notes opt-outs, by the workspace's own clock; said twice they are as good as once. */
export async function addOptOuts(context: RequestContext, optOuts: readonly OptOut[]): Promise<void> {
  if (optOuts.length === 0) return;
  const rows = optOuts.map(({ channel, value }) => ({
    workspace_id: context.caller.workspace.id,
    channel,
    folded: folded({ channel, value }),
    value,
    created_at: workspaceTime(context),
  }));
  await context.tx
    .insertInto("opt_outs")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an opt-out back; whether there was one. */
export async function removeOptOut(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  optOut: OptOut,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom("opt_outs")
    .where("workspace_id", "=", workspaceId)
    .where("channel", "=", optOut.channel)
    .where("folded", "=", folded(optOut))
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

const folded = ({ channel, value }: OptOut): string => foldAddress(channel === "email" ? "email" : "phone", value);
