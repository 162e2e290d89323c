import { type Assumption, assumptionTexts } from "../run/assumptions.js";
import type { ContactState, Rehearsal } from "../run/rehearsal.js";
import { endWords } from "./reason-words.js";
import type { Teller } from "./teller.js";

/** Returns what came of a rehearsal: how each run ended, and how the contacts are left. */
export function outcomeWords({ runs, contacts }: Rehearsal, teller: Teller): readonly string[] {
  const ends = runs.map(({ automation, end, block, contact }) => {
    const where = end === "waiting" && block !== null ? `: ${teller.block(automation, block) ?? block}` : "";
    return `${teller.automation(automation)} ${endWords(end)}${where}${contacts.length > 1 ? ` (${contact})` : ""}`;
  });
  return [...(ends.length > 0 ? ends : ["No contact was enrolled."]), ...contacts.flatMap(contactWords)];
}

function contactWords({ name, tags, stage, owner, doNotContact, unsubscribed }: ContactState): readonly string[] {
  const parts = [
    ...(tags.length > 0 ? [`tags ${tags.join(", ")}`] : []),
    ...(stage === null ? [] : [`stage ${stage}`]),
    ...(owner === null ? [] : [`owner ${owner}`]),
    ...(doNotContact.length > 0 ? [`do not contact: ${doNotContact.join(", ")}`] : []),
    ...(unsubscribed ? ["unsubscribed"] : []),
  ];
  return parts.length > 0 ? [`${name}: ${parts.join("; ")}`] : [];
}

/** Merge tags that nothing filled in, in a sentence; undefined where all were filled in. */
export function unfilledWords({ timeline }: Rehearsal): string | undefined {
  const unfilled = new Set(timeline.flatMap((entry) => entry.unfilled ?? []));
  return unfilled.size > 0 ? `Merge tags with no value: ${[...unfilled].join(", ")}` : undefined;
}

/** What was taken for granted beyond the format, in a sentence each. */
export const assumptionWords = ({ assumptions }: Rehearsal): readonly string[] =>
  assumptions.map((assumption) => (isKnown(assumption) ? assumptionTexts[assumption] : assumption));

const isKnown = (assumption: string): assumption is Assumption => Object.hasOwn(assumptionTexts, assumption);
