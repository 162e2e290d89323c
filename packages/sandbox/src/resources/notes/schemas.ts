import { Type } from "@sinclair/typebox";
import { closed } from "../../http/schema/shapes.js";

const noteText = Type.String({
  minLength: 1,
  maxLength: 10_000,
  pattern: "\\S",
  "x-expected": "a text that is not blank",
  "x-decision": "One of spaces alone is as good as empty. The length counts Unicode code points.",
});

export const noteCreation = closed({ body: noteText }, { "x-component": "NoteCreation" });
