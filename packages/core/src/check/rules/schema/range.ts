import { automationPack, graph, pack, pipeline, stage } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

/** Numbers have a least and a most value (the tables of the format document). */
export const schemaRange: ReportedRule = {
  id: "schema/range",
  severity: "error",
  on: "shape",
  summary: "A number must be in the range that its place allows",
  why: "The importer refuses a number outside the range, and with it the whole pack.",
  good: [
    {
      pack: automationPack(graph, {
        settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200 },
      }),
    },
  ],
  bad: [
    {
      pack: automationPack(graph, {
        settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 0 },
      }),
      finds: [
        {
          at: "/automations/0/document/settings/daily_send_limit",
          message: '"daily_send_limit" of the settings of automation "follow-up" is 0; it must be at least 1.',
        },
      ],
    },
    {
      pack: pack({
        pipelines: [
          pipeline([
            stage("new", "OPEN", { probability: 101 }),
            stage("won", "CLOSED_WON"),
            stage("lost", "CLOSED_LOST"),
          ]),
        ],
      }),
      finds: [
        {
          at: "/pipelines/0/stages/0/probability",
          message: '"probability" of stage "new" of pipeline "sales" is 101; it must be at most 100.',
        },
      ],
    },
  ],
};
