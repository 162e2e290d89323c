import type { Configuration } from "../../../model.js";
import { sendingPack, textBlock, windowed } from "../../examples/sends.js";
import type { ReportedRule } from "../../rule.js";

const text = textBlock("hello", "Hello! Reply STOP to opt out.");
const zones: Configuration["messaging"] = {
  rules: "us",
  workspace: "America/New_York",
  contacts: ["America/New_York", "America/Los_Angeles"],
};

/** Texts at night. Made by sending/. */
export const quietHours: ReportedRule = {
  id: "messaging/quiet-hours",
  severity: "warning",
  on: "sending",
  summary: "Delivery settings must keep texts between 8:00 and 21:00 of a contact's own time, all year",
  why: "Only what the settings say can be shown from a pack. This rests on 47 CFR 64.1200(c)(1), by which no telephone solicitation may be made before 8 a.m. or after 9 p.m., local time at the called party's location; some states allow fewer hours. Whether that holds for a message of yours is for counsel to decide, and that nothing is found here says nothing about it.",
  good: [
    { pack: sendingPack(windowed(480, 1260), text), configuration: { messaging: "us" } },
    { pack: sendingPack(windowed(660, 1260), text), configuration: { messaging: zones } },
  ],
  bad: [
    {
      pack: sendingPack(windowed(420, 1260), text),
      configuration: { messaging: "us" },
      finds: [
        {
          at: "/automations/0/document/settings",
          message:
            'Cannot show that automation "Follow up" texts contacts between 08:00 and 21:00 of their time only: its send window, 07:00 to 21:00, does not keep to that. Change send_window_start and send_window_end.',
        },
      ],
    },
    {
      pack: sendingPack({ allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200 }, text),
      configuration: { messaging: "us" },
      finds: [
        {
          at: "/automations/0/document/settings",
          message:
            'Cannot show that automation "Follow up" texts contacts between 08:00 and 21:00 of their time only: it has no send window. Set send_window_start and send_window_end.',
        },
      ],
    },
    {
      pack: sendingPack(windowed(480, 1260), text),
      configuration: { messaging: zones },
      finds: [
        {
          at: "/automations/0/document/settings",
          message:
            'Cannot show that automation "Follow up" texts contacts between 08:00 and 21:00 of their time only: its send window, 08:00 to 21:00, is 05:00 to 18:00 in America/Los_Angeles. Change send_window_start and send_window_end.',
        },
      ],
    },
  ],
};
