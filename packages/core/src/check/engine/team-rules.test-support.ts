import { append } from "../../json.js";
import { pack } from "../examples/packs.js";
import type { TemplateRule } from "../rule.js";

const text = (body: string) => ({ key: "hello", name: "Hello", channel: "sms", body });

/** A rule as a team might have one: it finds text messages that shout. */
export const noShouting: TemplateRule = {
  id: "acme/no-shouting",
  severity: "warning",
  on: "template",
  summary: "A text message should not shout",
  why: "People who are shouted at unsubscribe.",
  good: [{ pack: pack({ messageTemplates: [text("Hello!")] }) }],
  bad: [
    {
      pack: pack({ messageTemplates: [text("HELLO!")] }),
      finds: [{ at: "/messageTemplates/0/body", message: 'The text "HELLO!" shouts. Write it in small letters.' }],
    },
  ],
  *check({ at, template: { body } }) {
    if (typeof body === "string" && /\p{L}/u.test(body) && body === body.toUpperCase())
      yield {
        at: append(at, "body"),
        message: `The text ${JSON.stringify(body)} shouts. Write it in small letters.`,
        fix: {
          safety: "unsafe",
          operations: [{ op: "replace", path: append(at, "body"), value: body.toLowerCase() }],
        },
      };
  },
};

/** A pack with these text messages. */
export const texts = (...bodies: readonly string[]) =>
  pack({ messageTemplates: bodies.map((body, index) => ({ ...text(body), key: `t${index}`, name: `Text ${index}` })) });
