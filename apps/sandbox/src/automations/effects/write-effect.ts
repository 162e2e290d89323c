import type { Effect } from "@setup-pack/core/run";
import type { Refusal } from "../../refusal.js";
import { clearTagsEffect, fieldEffect, ownerEffect, stageEffect, tagEffect } from "./contact.js";
import { dealEffect, transactionEffect } from "./deals.js";
import type { EffectContext } from "./effect-context.js";
import { doNotContactEffect, subscriptionEffect } from "./opt-outs.js";
import { requestEffect } from "./request.js";
import { noteEffect, taskEffect } from "./timeline.js";

/** Carries an effect out by the operation that the API has for it; a refusal where the workspace cannot do it. */
export async function writeEffect(context: EffectContext, effect: Effect): Promise<Refusal | undefined> {
  switch (effect.effect) {
    case "tag":
      return tagEffect(context, effect);
    case "clear-tags":
      return clearTagsEffect(context);
    case "stage":
      return stageEffect(context, effect.stage);
    case "owner":
      return ownerEffect(context, effect.owner);
    case "pond":
      return ownerEffect(context, null);
    case "field":
      return fieldEffect(context, effect);
    case "subscription":
      return subscriptionEffect(context, effect);
    case "do-not-contact":
      return doNotContactEffect(context, effect);
    case "deal":
      return dealEffect(context, effect);
    case "transaction":
      return transactionEffect(context, effect.members);
    case "note":
      return noteEffect(context, effect.text);
    case "task":
      return taskEffect(context, effect.members);
    case "request":
      return requestEffect(context, effect);
    // No operation has a place for these: automations keep them themselves.
    case "relationship":
    case "collaborator":
      return undefined;
    default:
      return effect satisfies never;
  }
}
