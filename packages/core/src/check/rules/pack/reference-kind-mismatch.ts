import { append } from "../../../json.js";
import { referenceTypeOf } from "../../../symbols/references.js";
import { quote, withArticle } from "../../../words/wording.js";
import { pipeline } from "../../examples/packs.js";
import { referring, resource } from "../../examples/references.js";
import type { AutomationRule } from "../../rule.js";
import { nounOf } from "../../subjects/items.js";
import { nounOfType } from "../../subjects/names.js";
import { referenceBinding } from "../common/reference-binding.js";

/** A reference's id is a pack key of an item of its type (format document, Reference). */
export const referenceKindMismatch: AutomationRule = {
  id: "pack/reference-kind-mismatch",
  severity: "warning",
  on: "automation",
  summary: "A reference should have the type of what its id names in the pack",
  why: "The installer looks among items of that type only: it misses the one in the pack and binds another, or none.",
  good: [{ pack: referring([{ type: "tag", id: "vip" }], [resource("vip")]) }],
  bad: [
    {
      pack: referring([{ type: "tag", id: "vip", name: "VIP" }], [resource("vip", "lead_source")]),
      finds: [
        {
          at: "/automations/0/document/references/0/type",
          message:
            'In this pack "vip" is a lead source, not a tag. Write "lead_source" as the type, or correct the id.',
        },
      ],
    },
    {
      pack: referring([{ type: "automation", id: "sales" }], undefined, { pipelines: [pipeline()] }),
      finds: [
        {
          at: "/automations/0/document/references/0/type",
          message:
            'In this pack "sales" is a pipeline, not an automation. Write "pipeline" as the type, or correct the id.',
        },
      ],
    },
    {
      pack: referring([{ type: "stage", id: "new" }], undefined, { pipelines: [pipeline()] }),
      finds: [
        {
          at: "/automations/0/document/references/0/type",
          message:
            'In this pack "new" is a deal stage, not a contact stage. Write "deal_stage" as the type, or correct the id.',
        },
      ],
    },
    {
      pack: referring([{ type: "email_template", id: "hello" }], undefined, {
        messageTemplates: [{ key: "hello", name: "Hello", channel: "sms", body: "Hello" }],
      }),
      finds: [
        {
          at: "/automations/0/document/references/0/type",
          message:
            'In this pack "hello" is a message template for SMS, not an email template. Correct the type or the id.',
        },
      ],
    },
  ],
  *check(automation) {
    for (const reference of automation.references) {
      if (referenceBinding(reference, automation) !== "mistaken") continue;
      const [definition] = automation.symbols.of(reference.id);
      if (definition === undefined) continue;
      const at = append(reference.at, "type");
      const type = referenceTypeOf(definition);
      const [noun, wanted] = [nounOf(definition), nounOfType(reference.type)];
      // Contacts and deals have stages of their own.
      const ofDeals = type === "deal_stage";
      const [is, isNot] =
        noun !== wanted ? [noun, wanted] : ofDeals ? ["deal stage", "contact stage"] : ["contact stage", "deal stage"];
      const sms = definition.variant === "sms" ? " for SMS" : "";
      yield {
        at,
        message: `In this pack ${quote(reference.id)} is ${withArticle(is + sms)}, not ${withArticle(isNot)}. ${
          type === undefined ? "Correct the type or the id." : `Write ${quote(type)} as the type, or correct the id.`
        }`,
        related: [{ at: append(definition.at, "key"), message: `The ${noun}` }],
        ...(type && { fix: { safety: "unsafe", operations: [{ op: "replace", path: at, value: type }] } }),
      };
    }
  },
};
