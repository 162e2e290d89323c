import { latin1, packText } from "../../examples/texts.js";
import type { ReportedRule } from "../../rule.js";

/** JSON that is exchanged is UTF-8 (RFC 8259, 8.1). */
export const encoding: ReportedRule = {
  id: "json/encoding",
  severity: "error",
  on: "text",
  summary: "A pack must be UTF-8",
  why: "In another encoding names and messages reach people garbled, or the importer cannot read the file at all.",
  good: [{ bytes: new TextEncoder().encode(packText(',\n  "author": "José Ortiz"')) }],
  bad: [
    {
      bytes: latin1(packText(',\n  "author": "José Ortiz"')),
      finds: [
        {
          at: "",
          message:
            "The byte 0xE9 at offset 169 is not UTF-8. The text looks like Latin-1 or Windows-1252: save it as UTF-8.",
        },
      ],
    },
  ],
};
