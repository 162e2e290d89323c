import type { RelatedFinding, ReportedFinding } from "../../diagnostic.js";
import type { Container, SyntaxFault } from "../tokens/syntax-fault.js";
import { placeAdvice } from "./place-advice.js";
import { tokenAdvice } from "./token-advice.js";

/** The finding for the first place where a text is not JSON. */
export function syntaxFinding(text: string, fault: SyntaxFault, container: Container | undefined): ReportedFinding {
  const advice = "start" in fault ? tokenAdvice(text, fault) : placeAdvice(text, fault, container);
  const message = `Expected ${advice.expected}, found ${advice.found}. ${advice.remedy}`;
  const related = container !== undefined && fault.at === text.length ? [unclosed(container)] : [];
  return { rule: "json/syntax", at: "", span: advice.span, message, ...(related.length > 0 && { related }) };
}

function unclosed({ at, opening, kind }: Container): RelatedFinding {
  return { at, span: { start: opening, end: opening + 1 }, message: `This ${kind} is not closed.` };
}
