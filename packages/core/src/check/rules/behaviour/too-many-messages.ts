import { sendingPack, textBlock, waitBlock, windowed } from "../../examples/sends.js";
import type { ReportedRule } from "../../rule.js";

const settings = windowed(540, 1140);

/** More messages than a team allows itself. Made by sending/. */
export const tooManyMessages: ReportedRule = {
  id: "behaviour/too-many-messages",
  severity: "warning",
  on: "sending",
  summary: "An automation must not be able to send a contact more than the limits of the configuration",
  why: "People who get too many messages stop reading them and opt out. The rule counts every path for one enrollment, also paths that the conditions may exclude. Where branches run beside one another or a loop repeats, their messages are added up as if they came at once. Otherwise the finding has a scenario that shows it (`scenario` in `--format json`, without the name of a pack). It is left out where the settings of the automation keep the messages further apart, or where many automations before it needed long scenarios.",
  good: [
    {
      pack: sendingPack(
        settings,
        textBlock("hello", "Hello!"),
        waitBlock("wait", 1440),
        textBlock("again", "Still looking?"),
      ),
      configuration: { limits: { smsPerDay: 1, messagesPerDay: 1, messagesPerWeek: 2 } },
    },
  ],
  bad: [
    {
      pack: sendingPack(
        settings,
        textBlock("hello", "Hello!"),
        waitBlock("wait", 120),
        textBlock("again", "Still looking?"),
      ),
      configuration: { limits: { smsPerDay: 1, messagesPerWeek: 2 } },
      finds: [
        {
          at: "/automations/0/document/graph",
          message:
            'Automation "Follow up" can send a contact 2 texts within 24 hours (smsPerDay allows 1). Let it wait longer between them, or send less.',
        },
      ],
    },
  ],
};
