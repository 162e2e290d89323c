import type { MemberSchema } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { setMembers } from "../../commands/set-members.js";
import { member, textOf } from "../../draft/json.js";
import { absent } from "../../draft/with-value-at.js";
import { authorCommand, doing } from "../author-command.js";
import { automation, input, step, text } from "../inputs.js";
import { configOf, isProblem, stepNamed } from "../named.js";
import { key, keyFor } from "../new-key.js";

/** The first member of a step's settings that the book marks so. */
const memberThat = (config: MemberSchema | undefined, fits: (schema: MemberSchema) => boolean): string | undefined =>
  Object.entries(config?.properties ?? {}).find(([, schema]) => fits(schema))?.[0];

export const extractTemplate = authorCommand({
  name: "extract-template",
  help: "Makes a message template of the text a step sends, which the step then names.",
  input: input({ automation, step, name: text("What the template is called"), key }),
  commands: [setMembers],
  plan(pack, { automation: named, step: id, name, key: asked }, book) {
    const found = stepNamed(pack, named, id);
    if (isProblem(found)) return found;
    const { automation, step } = found;
    const config = book(step.kind)?.config;
    const template = memberThat(config, (schema) => schema["x-reference"] === "email_template");
    const body = memberThat(config, (schema) => schema["x-text"] === "email");
    const subject = memberThat(config, (schema) => schema["x-text"] === "subject");
    if (template === undefined || body === undefined)
      return { problem: `Step ${quote(id)} is of a kind that takes no template.` };
    const said = textOf(member(step.config, body));
    if (said === undefined || said === "") return { problem: `Step ${quote(id)} has no text of its own.` };
    const made = keyFor(pack, "messageTemplates", asked, name);
    if (isProblem(made)) return made;
    const about = subject === undefined ? undefined : textOf(member(step.config, subject));
    const element = { key: made, name, channel: "email", ...(about !== undefined && { subject: about }), body: said };
    const members = new Map<string, unknown>([
      [template, made],
      [body, absent],
    ]);
    if (subject !== undefined) members.set(subject, absent);
    const change = {
      automation,
      path: configOf(automation, step.index),
      what: "template",
      members,
      makes: [{ list: ["messageTemplates"], element }],
      names: [{ type: "email_template", id: made, name }],
    };
    return { changes: [doing(setMembers, change)], made };
  },
});
