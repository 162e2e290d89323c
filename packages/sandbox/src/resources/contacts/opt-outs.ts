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

/** Notes opt-outs; said twice they are as good as once. */
export async function addOptOuts(
  { tx, now }: Pick<WriteContext, "tx" | "now">,
  workspaceId: string,
  optOuts: readonly OptOut[],
): Promise<void> {
  if (optOuts.length === 0) return;
  const rows = optOuts.map(({ channel, value }) => ({
    workspace_id: workspaceId,
    channel,
    folded: folded({ channel, value }),
    value,
    created_at: now,
  }));
  await tx
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
