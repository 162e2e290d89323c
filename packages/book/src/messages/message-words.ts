import type { Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

/** The words of a message, or why they are not in the pack. */
export interface MessageWords {
  readonly subject: string | undefined;
  readonly body: string | undefined;
  /** What the template is called; undefined where the message is none's. */
  readonly template: string | undefined;
  /** Why the book cannot show them. */
  readonly missing: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** The words of a template, as a message that is sent by it has them. */
export function templateWords(pack: Pack, key: string, name: string | undefined): MessageWords {
  const email = (pack.resources ?? []).find((one) => one.kind === "email_template" && one.key === key);
  if (email !== undefined) {
    const data = isObject(email.data) ? email.data : {};
    const body = text(data.htmlContent);
    const missing =
      body === undefined
        ? `The design of the email template “${email.name}” can only be seen in the workspace.`
        : undefined;
    return { subject: text(data.subject), body, template: email.name, missing };
  }
  const template = (pack.messageTemplates ?? []).find((one) => one.key === key);
  if (template !== undefined)
    return { subject: text(template.subject), body: template.body, template: template.name, missing: undefined };
  const called = name ?? key;
  return {
    subject: undefined,
    body: undefined,
    template: called,
    missing: `The template “${called}” is not in the pack: its words are those of the workspace.`,
  };
}
