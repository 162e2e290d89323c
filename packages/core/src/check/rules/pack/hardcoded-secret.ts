import { pointerToText } from "../../../graph/config-texts.js";
import { count } from "../../../words/list.js";
import { quote } from "../../../words/quote.js";
import { type Credential, credentialIn, isCredentialName, isCredentialText } from "../../credentials.js";
import { automationPack } from "../../example-packs.js";
import { using } from "../../example-references.js";
import { plainBlockName, sentenceStart } from "../../names.js";
import type { AutomationRule } from "../../rule.js";

/** Config that holds a credential. Our own advice: what config means is not published, so this goes by looks. */
export const hardcodedSecret: AutomationRule = {
  id: "pack/hardcoded-secret",
  severity: "warning",
  on: "automation",
  summary: "A pack must not carry credentials",
  why: "A pack is a file that gets copied, mailed and kept in git: everyone who has it can use the credential.",
  good: [
    { pack: automationPack(using({ authorization: "Bearer {{workspace.hook_token}}" })) },
    { pack: automationPack(using({ password: "reset-by-mail", url: "https://hooks.example.com/leads" })) },
  ],
  bad: [
    {
      pack: automationPack(using({ headers: { "X-Api-Key": "leads-4711-cockatoo" } })),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/headers/X-Api-Key",
          message:
            'Block "use" (Set field) holds what looks like a credential: "X-Api-Key" begins with "lead" and has 19 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
    {
      pack: automationPack(using({ body: "Authorization: Bearer leads-4711-cockatoo" })),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/body",
          message:
            'Block "use" (Set field) holds what looks like an access token: it begins with "lead" and has 19 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
    {
      pack: automationPack(using({ url: "https://office:kiwi7@hooks.example.com/leads" })),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/url",
          message:
            'Block "use" (Set field) holds what looks like a password in an address: it has 5 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
  ],
  *check(automation) {
    const { texts, graphAt, symbols } = automation;
    for (const { value, member, index, nth } of texts.suspicious) {
      const named = isCredentialName(member) && isCredentialText(value) && symbols.of(value).length === 0;
      const credential = credentialIn(value) ?? (named ? { what: "a credential", value } : undefined);
      if (credential === undefined) continue;
      const block = automation.graph.blocks[index];
      if (block === undefined) continue;
      const which = credential.value === value && named ? quote(member) : "it";
      yield {
        at: graphAt + pointerToText(block, nth),
        message: `${sentenceStart(plainBlockName(block))} holds what looks like ${credential.what}: ${which} ${looks(credential)}. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.`,
      };
    }
  },
};

/** Enough of a credential to find it by, and too little to use it. */
function looks({ value }: Credential): string {
  const length = count(value.length, "character");
  return value.length < 12 ? `has ${length}` : `begins with ${quote(value.slice(0, 4))} and has ${length}`;
}
