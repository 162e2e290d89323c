import { assetPack, pack, pipeline, stage } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

const closed = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];

/** Colours and hashes are written in hex digits (format document, Smart list, Stage and Asset). */
export const schemaPattern: ReportedRule = {
  id: "schema/pattern",
  severity: "error",
  on: "shape",
  summary: "A color or hash must be written in hex digits",
  why: "The importer refuses any other spelling, such as the name of a color.",
  good: [{ pack: pack({ pipelines: [pipeline([stage("new", "OPEN", { color: "#22c55e" }), ...closed])] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("new", "OPEN", { color: "green" }), ...closed])] }),
      finds: [
        {
          at: "/pipelines/0/stages/0/color",
          message:
            '"color" of stage "new" of pipeline "sales" is "green", which is not a color; write # and 3, 4, 6 or 8 hex digits, such as "#ef4444".',
        },
      ],
    },
    {
      pack: assetPack({ sha256: "E285A23900F0557BA4A2EC45665C25C0A6FBAA1DB4ABD2B5836471650B71A87C" }),
      finds: [
        {
          at: "/assets/0/sha256",
          message:
            '"sha256" of asset "price-list" is "E285A23900F0557BA4A2EC45665C25C0A6FBAA1DB4ABD2B5836471650B7…", which is not a SHA-256; write 64 hex digits in lower case.',
        },
      ],
    },
  ],
};
