import type { Names } from "../names.js";
import { isList, plainValue, type ScenarioValue } from "../scenario-value.js";
import { dealChanged } from "./bring-about.js";
import { type ContactRecord, setOwner, setStage, setUnsubscribed } from "./contact-record.js";
import { changed, type Effect, event, type Outcome, unchanged } from "./effect.js";

/** Carries an effect out on the record of a contact. */
export function carryOut(effect: Effect, contact: ContactRecord, names: Names): Outcome {
  switch (effect.effect) {
    case "tag": {
      const { how, tag } = effect;
      if (how === "remove") return contact.tags.remove(tag, names) ? changed() : unchanged;
      return contact.tags.add(tag, names) ? changed(event("tag_added", { tag })) : unchanged;
    }
    case "clear-tags": {
      const had = contact.doubtful.delete("tags") || contact.tags.ids.length > 0;
      contact.tags.replace([]);
      return had ? changed() : unchanged;
    }
    case "stage": {
      if (!contact.doubtful.has("stage") && same(contact.stage, effect.stage, names, "stage")) return unchanged;
      setStage(contact, effect.stage);
      return effect.stage === null ? changed() : changed(event("stage_changed", { stage: effect.stage }));
    }
    case "owner": {
      if (!contact.doubtful.has("owner") && same(contact.owner, effect.owner, names, "user", "team")) return unchanged;
      setOwner(contact, effect.owner);
      return changed();
    }
    case "pond": {
      const isThere = contact.owner === null && contact.pond === effect.pond;
      if (isThere && !contact.doubtful.has("owner")) return unchanged;
      setOwner(contact, null);
      contact.pond = effect.pond;
      return changed();
    }
    case "field": {
      const { field, value } = effect;
      const before = contact.fields.get(field);
      if (before !== undefined && written(before) === written(value)) return unchanged;
      contact.fields.set(field, value);
      contact.kept.delete(field);
      return changed(event("contact_field_changed", { field, value }));
    }
    case "subscription": {
      const { list = "all", subscribed } = effect;
      if (list !== "all") {
        const before = contact.subscriptions.get(list);
        contact.subscriptions.set(list, subscribed);
        return before === subscribed ? unchanged : changed();
      }
      if (contact.unsubscribed === !subscribed && !contact.doubtful.has("subscription")) return unchanged;
      setUnsubscribed(contact, !subscribed);
      return changed();
    }
    case "do-not-contact": {
      const { how, channels } = effect;
      const before = written([...contact.doNotContact]);
      if (how === "clear" && channels.length === 0) contact.doNotContact.clear();
      for (const channel of channels.length === 0 && how === "set" ? ["all"] : channels)
        if (how === "set") contact.doNotContact.add(channel);
        else contact.doNotContact.delete(channel);
      return written([...contact.doNotContact]) === before ? unchanged : changed();
    }
    case "relationship": {
      const before = contact.relationships.get(effect.label);
      contact.relationships.set(effect.label, effect.with);
      return before === effect.with ? unchanged : changed();
    }
    case "collaborator": {
      const had = contact.collaborators.has(effect.user);
      if (effect.how === "add") contact.collaborators.add(effect.user);
      else contact.collaborators.delete(effect.user);
      // Who works with the contact at the start is not told, so taking somebody away may always change something.
      return had && effect.how === "add" ? unchanged : changed();
    }
    case "deal":
      return dealChanged(effect, contact, names);
    case "transaction": {
      for (const [name, value] of effect.members) contact.kept.set(`transaction.${name}`, value);
      return changed({ event: "transaction_created", members: effect.members });
    }
    // What stands beside the contact: nothing of the record changes.
    case "note":
    case "task":
    case "request":
      return changed();
    default:
      return effect satisfies never;
  }
}

function same(one: string | null, other: string | null, names: Names, ...types: readonly string[]): boolean {
  return one === other || (one !== null && other !== null && names.sameThing(one, other, types));
}

/** Returns a value as a text by which two are the same. */
export const written = (value: ScenarioValue): string =>
  JSON.stringify(isList(value) && value.length === 0 ? [] : plainValue(value, (moment) => ` ${moment}`));
