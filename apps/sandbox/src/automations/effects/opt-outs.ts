import { sql } from "kysely";
import { addOptOuts, type OptOutChannel, optOutChannels } from "../../resources/contacts/index.js";
import { contactNow, type EffectContext, type EffectOf } from "./effect-context.js";

/** Opt-outs stand by address and number, so they outlive the contact, and hold again for whoever is added with one. */
async function optOut(context: EffectContext, of: readonly OptOutChannel[]): Promise<void> {
  const { emails, phones } = await contactNow(context);
  const ofChannel = (channel: OptOutChannel) => (channel === "email" ? emails : phones);
  const optOuts = of.flatMap((channel) => ofChannel(channel).map(({ value }) => ({ channel, value })));
  await addOptOuts(context, context.caller.workspace.id, optOuts);
}

async function optIn({ tx, caller, contactId }: EffectContext, of: readonly OptOutChannel[]): Promise<void> {
  await sql`
    delete from opt_outs o using contact_addresses a
    where o.workspace_id = ${caller.workspace.id} and a.workspace_id = o.workspace_id and a.contact_id = ${contactId}
      and a.folded = o.folded and o.channel = any (${of}::text[])
      and a.channel = case o.channel when 'email' then 'email' else 'phone' end`.execute(tx);
}

/** Mail to all lists; of one list only automations know. */
export async function subscriptionEffect(
  context: EffectContext,
  { list = "all", subscribed }: EffectOf<"subscription">,
): Promise<undefined> {
  if (list === "all") await (subscribed ? optIn : optOut)(context, ["email"]);
}

export async function doNotContactEffect(
  context: EffectContext,
  { channels: named, how }: EffectOf<"do-not-contact">,
): Promise<undefined> {
  const isAll = named.length === 0 || named.includes("all");
  const of = isAll ? optOutChannels : optOutChannels.filter((channel) => named.includes(channel));
  await (how === "set" ? optOut : optIn)(context, of);
}
