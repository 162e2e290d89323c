import { promisesFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const path = "office.promises.yaml";

/** Promise files are YAML 1.2, or JSON, of the shape that `schemas/promises.schema.json` gives. */
export const promisesSyntax: ScenarioRule = {
  id: "promises/syntax",
  severity: "error",
  on: "scenario",
  summary:
    "A promise file must be YAML or JSON of the shape that its schema gives, and each promise must have one form",
  why: "A promise that is read otherwise than its author meant would be kept without holding.",
  good: [
    {
      folder: promisesFolder(`promises:
  - id: two-texts-a-day
    atMost: { channel: sms, count: 2, within: 1 day }
`),
    },
  ],
  bad: [
    {
      folder: promisesFolder(`promises:
  - id: two-texts-a-day
    atMost: { channel: sms, count: 2, within: a day }
  - id: leads-are-called
    always: { makes: task }
  - id: no-text-on-the-second-day
    after: { event: contact_created }
    never: { channel: sms }
    from: 2 days
    within: 2 days
`),
      finds: [
        { path, line: 3, message: '"a day" is not a span of time; write one such as "1 day" or "90 minutes".' },
        { path, line: 4, message: '"always" needs "after" beside it. Add it.' },
        { path, line: 4, message: '"always" needs "within" beside it. Add it.' },
        { path, line: 9, message: 'Nothing can break this: "from" must be shorter than "within".' },
      ],
    },
  ],
};
