import { type AutomationBounds, boundsWords } from "@setup-pack/core";

/** Returns how much a contact gets of an automation, in a sentence. */
export function limitsSentence(limits: AutomationBounds): string {
  const words = boundsWords(limits);
  const rest = limits.exact ? "" : " This is an upper bound.";
  return `To one contact, each time it goes through it: ${words}.${rest}`;
}
