import { promisesFolder } from "../../examples/scenario-folder.js";
import type { ScenarioRule } from "../../rule.js";

const promises = (tag: string): string => `promises:
  - id: hot-leads-are-left-alone
    after: { tag: ${tag} }
    never: { channel: sms }
`;

/** Names stand for ids as they do in scenarios. */
export const promisesAmbiguousName: ScenarioRule = {
  id: "promises/ambiguous-name",
  severity: "error",
  on: "scenario",
  summary: "A name in a promise must match exactly one thing that its packs carry or refer to",
  why: "Of two things that are called alike, the promise may be about another than its author meant.",
  good: [{ folder: promisesFolder(promises("hot"), true) }],
  bad: [
    {
      folder: promisesFolder(promises("HOT lead"), true),
      finds: [
        {
          path: "office.promises.yaml",
          line: 3,
          message:
            '"HOT lead" could mean "hot" (Hot lead) or "warm" (hot LEAD). Write the id or key of the one you mean.',
        },
      ],
    },
  ],
};
