import { input, type TObject, Type, text } from "@setup-pack/edit/authoring";

/** A task that a person gives an assistant by its name. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  says(given: Readonly<Record<string, unknown>>): string;
}

const or = (given: unknown, otherwise: string): string =>
  typeof given === "string" && given !== "" ? given : otherwise;

export const prompts: readonly Prompt[] = [
  {
    name: "new-nurture",
    title: "New nurture",
    description:
      "Write a follow-up from nothing: messages, waits, a branch, a send window and a scenario that shows it.",
    input: input({
      goal: text("Whom it follows up, and what for"),
      pack: Type.Optional(text("The pack it belongs in")),
    }),
    says: ({ goal, pack }) => `Write a nurture for this: ${or(goal, "new leads")}.
1. ${or(pack, "") === "" ? "Begin a pack by create_pack." : `Look at ${pack} by outline.`} Look up the kinds of steps you need by block_kinds and block_kind; guess no settings.
2. First add what the messages need (tags, templates) by edit. Then add the automation with all its steps at once by create_automation, then its hours by set-send-window. Write messages a person would be glad to get, with a way to stop them.
3. validate, and fix what it reports; rehearse for a contact who answers and for one who does not, and read what each gets by day.
4. Explain in plain words who gets what when, what you assumed, and what is left for me to decide.`,
  },
  {
    name: "review-release",
    title: "Review this release",
    description: "Review what changed since another release.",
    input: input({
      pack: text("The path of the pack"),
      against: Type.Optional(text("The path of the release before")),
    }),
    says: ({
      pack,
      against,
    }) => `Review the release ${or(pack, "of the pack")}${or(against, "") === "" ? "" : ` against ${against}`}.
Use diff for the changes, also in scenarios; next_version for the version; bounds for the most it sends; validate for errors; and rehearse for each automation that changed. Change nothing.
Say first whether it can go out; then what contacts will notice; then each finding with its place and what to do. Quote messages that read badly.`,
  },
  {
    name: "why-did-this-contact-get-that",
    title: "Why did this contact get that?",
    description: "Find the way by which a contact came to a message.",
    input: input({
      pack: text("The path of the pack"),
      message: text("What the contact got, or a part of it"),
      contact: Type.Optional(text("What is known of the contact")),
    }),
    says: ({
      pack,
      message,
      contact,
    }) => `A contact${or(contact, "") === "" ? "" : ` (${contact})`} got this message: ${JSON.stringify(or(message, ""))}. Find out why, in ${or(pack, "the pack")}.
Look for it by outline with words, which searches steps and templates. rehearse the automations that send it, with answers that lead there, and follow the way back from the message to its trigger: each branch, and each wait.
Explain the path in order with days and hours, what must be true of the contact for it, and what would have stopped it.`,
  },
];
