import type { Container, PlaceFault, WantedToken } from "../tokens/syntax-fault.js";
import type { Advice } from "./advice.js";
import { commonMistakes } from "./common-mistakes.js";
import { looseTokenAt, looseTokenNoun } from "./loose-token.js";

const aValue = "Write a string, a number, an object, an array, true, false or null.";
const aName = "Write a name in double quotation marks.";

/** What each place wants, and what helps there when the mistake is none of the common ones. */
const places: Readonly<Record<WantedToken, { readonly expected: string; readonly remedy: string }>> = {
  text: { expected: "a JSON value", remedy: aValue },
  value: { expected: "a value after the colon", remedy: aValue },
  element: { expected: "a value after the comma", remedy: aValue },
  "first-element": { expected: 'a value or "]"', remedy: aValue },
  name: { expected: "a member name after the comma", remedy: aName },
  "first-name": { expected: 'a member name or "}"', remedy: aName },
  colon: { expected: "a colon after the member name", remedy: "Write a colon and the value of the member." },
  "after-element": { expected: 'a comma or "]" after the value', remedy: "Remove it." },
  "after-member": { expected: 'a comma or "}" after the value', remedy: "Remove it." },
  end: { expected: "the end of the text", remedy: "A text holds one value: remove what follows it." },
};

/** What to say of a fault between two tokens. */
export function placeAdvice(text: string, fault: PlaceFault, container: Container | undefined): Advice {
  const thing = looseTokenAt(text, fault.at);
  const usual = { ...places[fault.wanted], found: looseTokenNoun(thing), span: { start: thing.start, end: thing.end } };
  for (const advise of commonMistakes) {
    const advice = advise({ ...fault, text, thing, container });
    if (advice !== undefined) return { ...usual, ...advice };
  }
  return usual;
}
