import type { Finding } from "../../../diagnostic.js";
import { pointerToText } from "../../../graph/config-texts.js";
import { append } from "../../../json.js";
import type { Loose, MessageTemplate } from "../../../model.js";
import { count, quote } from "../../../words/wording.js";
import { type Credential, credentialIn, credentialsWithin } from "../../credentials/credentials.js";
import { automationPack, pack, template, templatePack } from "../../examples/packs.js";
import { anySettings, using } from "../../examples/references.js";
import type { AutomationRule } from "../../rule.js";
import { plainBlockName, resourceName, sentenceStart, templateName } from "../../subjects/names.js";
import type { PackSubject } from "../../subjects/subjects.js";
import { wellFormed } from "../../well-formed.js";

/** What no service gives out, and yet is of the make of what they do. */
const made = "a1b2c3".repeat(4);

/** A part of a pack with values that the format leaves open. */
interface OpenPart {
  /** As a message begins with it; asked only where something is found, since a pack has hundreds of parts. */
  readonly name: () => string;
  /** The steps to it from the pack on. */
  readonly at: readonly (string | number)[];
  readonly value: unknown;
}

/** Credentials written out. Our own advice: what such values mean is not published, so this goes by looks. */
export const hardcodedSecret: AutomationRule = {
  id: "pack/hardcoded-secret",
  severity: "warning",
  on: "automation",
  summary: "A pack must not carry credentials",
  why: "A pack is a file that gets copied, mailed and kept in git: everyone who has it can use the credential.",
  good: [
    { pack: automationPack(using({ authorization: "Bearer {{workspace.hook_token}}" })), dialect: anySettings },
    {
      pack: automationPack(using({ password: "reset-by-mail", url: "https://hooks.example.com/leads" })),
      dialect: anySettings,
    },
    {
      pack: automationPack(using({ secretary: "user-4711-reyes", token: "contact.first_name1" })),
      dialect: anySettings,
    },
    {
      pack: templatePack({ body: "Your access token: {{workspace.portal_token}}. The password is your house number." }),
    },
    {
      pack: pack({
        brand: { tokens: { primary: "blue-500" }, website: "https://larkspurandmain.example/?agent=rosa" },
      }),
    },
  ],
  bad: [
    {
      pack: automationPack(using({ headers: { "X-Api-Key": made } })),
      dialect: anySettings,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/headers/X-Api-Key",
          message:
            'Block "use" (Add tag) holds what looks like a credential: "X-Api-Key" begins with "a1b2" and has 24 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
    {
      pack: automationPack(using({ headers: [{ name: "Authorization", value: `Bearer ${made}` }] })),
      dialect: anySettings,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/headers/0/value",
          message:
            'Block "use" (Add tag) holds what looks like an access token: it begins with "a1b2" and has 24 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
    {
      pack: automationPack(using({ url: "https://office:kiwi7@hooks.example.com/leads" })),
      dialect: anySettings,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/url",
          message:
            'Block "use" (Add tag) holds what looks like a password in an address: it has 5 characters. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.',
        },
      ],
    },
    {
      pack: pack({
        messageTemplates: [template({ body: `See https://portal.example.com/homes?access_token=${made}` })],
        brand: { maps: { apiKey: made } },
      }),
      finds: [
        {
          at: "/messageTemplates/0/body",
          message:
            'Template "Welcome" holds what looks like a key in an address: it begins with "a1b2" and has 24 characters. Take it out and revoke it.',
        },
        {
          at: "/brand/maps/apiKey",
          message:
            'The brand holds what looks like a credential: "apiKey" begins with "a1b2" and has 24 characters. Take it out and revoke it.',
        },
      ],
    },
    {
      pack: pack({
        resources: [{ key: "web", kind: "lead_source", name: "Website", data: { smtp: { password: "kd83!Vq.x2" } } }],
      }),
      finds: [
        {
          rule: "pack/unused-resource",
          at: "/resources/0",
          message: 'Nothing in the pack names lead source "Website" by its key "web". Use it, or remove it.',
        },
        {
          at: "/resources/0/data/smtp/password",
          message:
            'Lead source "Website" holds what looks like a credential: "password" has 10 characters. Take it out and revoke it.',
        },
      ],
    },
  ],
  *check(automation) {
    const { texts, graphAt, symbols } = automation;
    for (const { value, member, index, nth, isNamed } of texts.suspicious) {
      const named = isNamed && symbols.of(value).length === 0;
      const credential = credentialIn(value) ?? (named ? { what: "a credential", value } : undefined);
      const block = credential && automation.graph.blocks[index];
      if (credential === undefined || block === undefined) continue;
      const shown = named && credential.value === value && member !== "value" ? member : undefined;
      yield {
        at: graphAt + pointerToText(block, nth),
        message: `${sentenceStart(plainBlockName(block))} holds ${looks(credential, shown)}. Take it out and revoke it; keep it in the service that is called, or fill it in with a merge tag.`,
      };
    }
  },
  *checkRest(subject) {
    for (const part of openParts(subject)) yield* findingsIn(part);
  },
};

function* openParts({ pack }: PackSubject): Generator<OpenPart> {
  for (const [index, template] of wellFormed(pack.messageTemplates)) {
    if (isClean(template)) continue;
    for (const member of templateMembers)
      yield { name: () => templateName(template), at: ["messageTemplates", index, member], value: template[member] };
  }
  for (const [index, resource] of wellFormed(pack.resources))
    yield { name: () => resourceName(resource), at: ["resources", index, "data"], value: resource.data };
  yield { name: () => "the brand", at: ["brand"], value: pack.brand };
}

const templateMembers = ["subject", "body", "richTextDoc"] as const;

/**
 * Whether templates hold nothing, of those looked through before: an editor asks about the same ones at every letter.
 */
const clean = new WeakMap<Loose<MessageTemplate>, boolean>();

function isClean(template: Loose<MessageTemplate>): boolean {
  const known = clean.get(template);
  if (known !== undefined) return known;
  const now = templateMembers.every((member) => credentialsWithin(template[member]).length === 0);
  clean.set(template, now);
  return now;
}

function* findingsIn({ name, at, value }: OpenPart): Generator<Finding> {
  for (const { at: inside, credential, member } of credentialsWithin(value))
    yield {
      at: append("", ...at) + inside,
      message: `${sentenceStart(name())} holds ${looks(credential, member)}. Take it out and revoke it.`,
    };
}

/** Enough of a credential to find it by, and too little to use it. */
function looks({ what, value }: Credential, member: string | undefined): string {
  const length = count(value.length, "character");
  const begins = value.length < 12 ? "" : `begins with ${quote(value.slice(0, 4))} and `;
  return `what looks like ${what}: ${member === undefined ? "it" : quote(member)} ${begins}has ${length}`;
}
