import { packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

/**
 * A pack is one JSON object (format document); RFC 8259 says what JSON is. parse/ finds where a text stops being it.
 */
export const syntax: ReportedRule = {
  id: "json/syntax",
  severity: "error",
  on: "text",
  summary: "A pack must be JSON",
  why: "Nothing behind the first mistake can be read, so neither the importer nor any other rule sees what the pack holds.",
  good: [{ text: packText() }, { text: packText(',\n  "author": "Harbor \\u0026 Main"') }],
  bad: [
    {
      text: packText(","),
      finds: [{ at: "", message: 'Expected a member name after the comma, found "}". Remove the trailing comma.' }],
    },
    {
      text: packText("\n  // our first pack"),
      finds: [
        {
          at: "",
          message: 'Expected a comma or "}" after the value, found a comment. JSON has no comments: remove it.',
        },
      ],
    },
    {
      text: packText(",\n  \"author\": 'Harbor & Main'"),
      finds: [
        {
          at: "",
          message:
            'Expected a value after the colon, found a string in single quotation marks. Write it in double quotation marks: "Harbor & Main".',
        },
      ],
    },
    {
      text: packText(',\n  "resources": [').trimEnd(),
      finds: [
        {
          at: "",
          message: 'Expected a value or "]", found "}". Close the array with "]" first.',
        },
      ],
    },
    {
      text: "",
      finds: [
        { at: "", message: "Expected a JSON value, found an empty text. A pack is one object in braces, { … }." },
      ],
    },
  ],
};
