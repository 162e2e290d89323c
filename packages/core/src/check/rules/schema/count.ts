import { automationPack, graph, pack, pipeline, stage } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

const open = (many: number): ReturnType<typeof stage>[] =>
  Array.from({ length: many }, (_, index) => stage(`step-${index + 1}`));

const closed = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];

const settings = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 200,
  send_window_start: 540,
  send_window_end: 1020,
};

/** Lists have a least and a most number of elements (the tables and limits of the format document). */
export const schemaCount: ReportedRule = {
  id: "schema/count",
  severity: "error",
  on: "shape",
  summary: "A list must have as many elements as its place allows",
  why: "The importer refuses a list that is too long or too short, and with it the whole pack.",
  good: [{ pack: pack({ pipelines: [pipeline([...open(48), ...closed])] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([...open(49), ...closed])] }),
      finds: [
        { at: "/pipelines/0/stages", message: '"stages" of pipeline "sales" has 51 stages; at most 50 are allowed.' },
      ],
    },
    {
      pack: automationPack(graph, { settings: { ...settings, send_window_days: [] } }),
      finds: [
        {
          at: "/automations/0/document/settings/send_window_days",
          message:
            '"send_window_days" of the settings of automation "follow-up" is empty; it needs at least 1 element.',
        },
      ],
    },
  ],
};
