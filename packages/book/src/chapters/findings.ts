import type { Diagnostic } from "@setup-pack/core";
import type { BookSubject } from "../book-subject.js";
import { type Markup, markup, type Section, table } from "../page/markup.js";

/** Returns what the rules find in the pack, and what of that the team has accepted, with its reasons. */
export function findingsSection({ findings, accepted }: BookSubject): Section {
  return {
    id: "findings",
    title: "What was found in it",
    beginsPage: false,
    content: markup`
${
  findings.length === 0
    ? markup`<p>The rules find nothing in it${accepted.length > 0 && " that is not accepted"}.</p>`
    : table(
        "Findings",
        ["Severity", "What", "Rule"],
        findings.map((one) => [one.severity, one.message, ruleName(one)]),
      )
}
${
  accepted.length > 0 &&
  markup`<h3>Accepted by the team</h3>\n${table(
    "Accepted findings",
    ["What", "Why it is accepted", "Rule"],
    accepted.map((one) => [one.message, one.suppression.reason, ruleName(one)]),
  )}`
}`,
  };
}

const ruleName = ({ rule }: Pick<Diagnostic, "rule">): Markup => markup`<code>${rule}</code>`;
