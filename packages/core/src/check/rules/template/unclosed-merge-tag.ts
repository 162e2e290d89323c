import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { templatePack } from "../../examples/packs.js";
import type { TemplateRule } from "../../rule.js";
import { sentenceStart, templateName } from "../../subjects/names.js";
import { openTags } from "../common/merge-tags.js";

/** Merge tags stand in double braces; the format document does not say more of them, so this is no more than a hint. */
export const unclosedMergeTag: TemplateRule = {
  id: "template/unclosed-merge-tag",
  severity: "info",
  on: "template",
  summary: "A merge tag should be closed",
  why: "A tag that is not closed is not filled in: the contact reads the braces in place of the name.",
  good: [{ pack: templatePack({ subject: "Welcome, {{contact.first_name}}", body: "{{agent.name}} says hello." }) }],
  bad: [
    {
      pack: templatePack({ body: "Hi {{contact.first_name, it is {{agent.name}}." }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" opens a merge tag in its body and does not close it: "{{contact.first_name, it is". Close it with "}}".',
        },
      ],
    },
    {
      pack: templatePack({
        subject: "Welcome, {{contact.first_name",
        body: "{{agent.name} and {{team.name} say hello.",
      }),
      finds: [
        {
          at: "/messageTemplates/0/subject",
          message:
            'Template "Welcome" opens a merge tag in its subject and does not close it: "{{contact.first_name". Close it with "}}".',
        },
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" opens 2 merge tags in its body and does not close them, first "{{agent.name} and". Close each with "}}".',
        },
      ],
    },
  ],
  *check({ at, template }) {
    for (const field of ["subject", "body"] as const) {
      const text = template[field];
      const open = typeof text === "string" ? openTags(text) : undefined;
      if (open === undefined) continue;
      const { count, first } = open;
      const what =
        count === 1
          ? `a merge tag in its ${field} and does not close it: ${quote(first)}. Close it`
          : `${count} merge tags in its ${field} and does not close them, first ${quote(first)}. Close each`;
      yield { at: append(at, field), message: `${sentenceStart(templateName(template))} opens ${what} with "}}".` };
    }
  },
};
