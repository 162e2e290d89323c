import { anyOutcome } from "../block-kind.js";
import { choice, mergeText, required, settings, texts, wholeNumber } from "../book/settings.js";
import { does, needed, operand } from "../signature.js";
import { action, control } from "./define.js";

const instruction = required(mergeText("Instructions", "instruction", { description: "Instructions for the AI." }));

const instructionOperand = needed("instruction", "text", "Instructions", {
  becomes: "instruction",
  help: "Instructions for the AI.",
});

/** Kinds that ask a language model. */
export const aiKinds = {
  "action.ai_extract": action({
    title: "Extract with AI",
    help: "Lets AI read facts out of a text.",
    words: "artificial intelligence parse gpt",
    icon: "text-search",
    signature: does("extract", [
      instructionOperand,
      needed("into", "list of extract", "Save to", {
        help: "The facts to look for, and the field to save each one in.",
      }),
    ]),
    book: () => ({
      config: settings({
        prompt: instruction,
        into: required({
          type: "array",
          title: "Into",
          description: "What is looked for, and the field that each goes into.",
          minItems: 1,
          items: {
            type: "object",
            required: ["name", "field_id"],
            properties: {
              name: { type: "string", title: "Name", examples: ["price_ceiling"] },
              field_id: { type: "string", title: "Field", "x-reference": "custom_field" },
            },
          },
        }),
      }),
    }),
  }),
  "action.ai_message": action({
    title: "Write message with AI",
    help: "Lets AI write a message to the contact.",
    words: "artificial intelligence gpt compose",
    icon: "sparkles",
    signature: does("compose", [
      needed("channel", "word", "Write as", {
        words: ["sms", "email", "note"],
        help: "A note stays with the contact and is not sent.",
      }),
      operand("subject", "text", "Subject", { becomes: "subject", help: "For emails only." }),
      instructionOperand,
      needed("limit", "number", "Maximum length", { least: 1, default: 400, help: "The most characters to write." }),
    ]),
    book: () => ({
      config: settings({
        channel: required(
          choice("As", ["sms", "email", "note"], { description: "A note stays with the contact and is not sent." }),
        ),
        subject: mergeText("Subject", "subject", { description: "Of an email." }),
        prompt: instruction,
        max_characters: required(wholeNumber("At most letters", { default: 400 })),
      }),
    }),
  }),
  "control.ai_branch": control({
    title: "Branch with AI",
    help: "Lets AI choose the branch.",
    words: "artificial intelligence classify route gpt",
    icon: "robot",
    flow: "decides",
    outputs: anyOutcome,
    signature: does("choose", [
      instructionOperand,
      needed("outcomes", "list of word", "Outcomes", { help: "AI chooses one of these. Each has its own branch." }),
    ]),
    book: () => ({
      config: settings({
        prompt: instruction,
        outcomes: required(texts("Outcomes", { description: "What AI chooses from, each a branch of its own." })),
      }),
    }),
  }),
};
