import { automationPack, graph } from "../../examples/packs.js";
import type { ReportedRule } from "../../rule.js";

const settings = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 200,
  send_window_start: 540,
  send_window_end: 1020,
};

/** send_window_days has each day once (format document, Settings). */
export const schemaUnique: ReportedRule = {
  id: "schema/unique",
  severity: "error",
  on: "shape",
  summary: "A list of different things must have none of them twice",
  why: "The importer refuses the list; often another value was meant, such as the next day.",
  good: [{ pack: automationPack(graph, { settings: { ...settings, send_window_days: [1, 2, 3] } }) }],
  bad: [
    {
      pack: automationPack(graph, { settings: { ...settings, send_window_days: [1, 2, 1] } }),
      finds: [
        {
          at: "/automations/0/document/settings/send_window_days/2",
          message:
            'Element 3 of "send_window_days" of the settings of automation "follow-up" is 1, which the list has already; remove it.',
        },
      ],
    },
  ],
};
