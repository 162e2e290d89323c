import type { Reported, Span } from "../diagnostic.js";
import { lastOf, type Pointer } from "../pointer.js";
import { quote } from "../words/quote.js";

/** The finding for a member whose name its object has already; the spans are those of the two names. */
export function duplicateMember(at: Pointer, span: Span, first: Span): Reported {
  const name = quote(lastOf(at));
  return {
    rule: "json/duplicate-member",
    at,
    on: "name",
    span,
    message: `The member ${name} is in this object already, and most readers keep only the last. Remove or rename one.`,
    related: [{ at, on: "name", span: first, message: `The first ${name} is here.` }],
  };
}
