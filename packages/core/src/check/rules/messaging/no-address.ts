import { emailBlock, sendingPack, windowed } from "../../examples/sends.js";
import type { ReportedRule } from "../../rule.js";

const settings = windowed(540, 1140);

/** A mail without a way out, or without an address. Made by sending/. */
export const noAddress: ReportedRule = {
  id: "messaging/no-address",
  severity: "warning",
  on: "sending",
  summary: "Every email must have an unsubscribe merge tag and the postal address of its sender",
  why: "CAN-SPAM, 15 U.S.C. 7704(a)(5), requires that a commercial email says how to opt out and gives a valid physical postal address of its sender; 16 CFR 316.2 counts a street address, a post office box and a private mailbox. The address may be a text or a merge tag such as {{office_address}}. A footer that the workspace adds cannot be seen in a pack. Whether that holds for a message of yours is for counsel to decide, and that nothing is found here says nothing about it.",
  good: [
    {
      pack: sendingPack(
        settings,
        emailBlock(
          "report",
          "Sales this week.\n\nLarkspur & Main, 12 Main Street, Springfield, IL 62701\n{{unsubscribe_url}}",
        ),
      ),
      configuration: { messaging: "us" },
    },
    {
      pack: sendingPack(settings, emailBlock("report", "Sales this week.\n\n{{office_address}}\n{{unsubscribe_url}}")),
      configuration: { messaging: "us" },
    },
  ],
  bad: [
    {
      pack: sendingPack(settings, emailBlock("report", "Sales this week at {{property_address}}.")),
      configuration: { messaging: "us" },
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Cannot show that block "report" (Email: Your search) has an unsubscribe merge tag and a postal address. Add them, as in "{{unsubscribe_url}}" and "{{office_address}}".',
        },
      ],
    },
  ],
};
