import { anyOutcome } from "../block-kind.js";
import { does, needed, operand } from "../signature.js";
import { action, control } from "./define.js";

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
  }),
};
