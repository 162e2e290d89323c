import { blockKind } from "@setup-pack/core/format";
import { meaningOf, writeBlock } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { setMembers } from "../../commands/set-members.js";
import { authorCommand, automation, doing, input, step, text } from "../author-command.js";
import { configOf, isProblem, key, keyFor, stepNamed } from "../named.js";

export const extractTemplate = authorCommand({
  name: "extract-template",
  help: "Moves the text of a step into a new message template.",
  input: input({ automation, step, name: text("What the template is called"), key }),
  commands: [setMembers],
  plan(pack, { automation: named, step: id, name, key: asked }, book) {
    const found = stepNamed(pack, named, id);
    if (isProblem(found)) return found;
    const { automation, step } = found;
    const operands = blockKind(step.kind)?.signature.operands ?? [];
    const template = operands.find(({ type }) => type === "id email_template")?.name;
    const body = operands.find(({ becomes }) => becomes === "email")?.name;
    const subject = operands.find(({ becomes }) => becomes === "subject")?.name ?? "";
    if (template === undefined || body === undefined)
      return { problem: `Step ${quote(id)} is of a kind that takes no template.` };
    const meaning = meaningOf(step, book);
    if (meaning === undefined || meaning.certainty === "unknown")
      return { problem: `The settings of step ${quote(id)} are not understood.` };
    const { [body]: said, [subject]: about, ...others } = meaning.operands;
    if (typeof said !== "string" || said === "") return { problem: `Step ${quote(id)} has no text of its own.` };
    const made = keyFor(pack, "messageTemplates", asked, name);
    if (isProblem(made)) return made;
    const element = {
      key: made,
      name,
      channel: "email",
      ...(typeof about === "string" && { subject: about }),
      body: said,
    };
    const written = writeBlock(step, { ...others, [template]: made }, book);
    if (written.refused !== undefined) return { problem: `${written.refused}.` };
    const change = {
      automation,
      path: configOf(automation, step.index).slice(0, -1),
      what: "template",
      members: new Map([["config", written.config]]),
      makes: [{ list: ["messageTemplates"], element }],
      names: [{ type: "email_template", id: made, name }],
    };
    return { changes: [doing(setMembers, change)], made };
  },
});
