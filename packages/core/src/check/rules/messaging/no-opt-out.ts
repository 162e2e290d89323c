import { block } from "../../examples/packs.js";
import { sendingPack, textBlock, waitBlock, windowed } from "../../examples/sends.js";
import type { ReportedRule } from "../../rule.js";

const settings = windowed(540, 1140);

/** A first text that does not say how to get no more. Made by sending/. */
export const noOptOut: ReportedRule = {
  id: "messaging/no-opt-out",
  severity: "warning",
  on: "sending",
  summary: "The first text of every way must say stop, opt out or unsubscribe",
  why: "People who do not know how to stop texts report them to the carrier. The messaging principles of CTIA and the terms of carriers ask for opt-out instructions. By 47 CFR 64.1200(a)(10) to (12), a reply such as stop, quit, end, revoke, opt out, cancel or unsubscribe ends the consent to texts. Whether that holds for a message of yours is for counsel to decide, and that nothing is found here says nothing about it.",
  good: [
    {
      pack: sendingPack(
        settings,
        textBlock("hello", "Hello from the office! Reply STOP to opt out."),
        waitBlock("wait", 2880),
        textBlock("again", "Still looking?"),
      ),
      configuration: { messaging: "us" },
    },
  ],
  bad: [
    {
      pack: sendingPack(settings, textBlock("hello", "Hello!")),
      configuration: { messaging: "us" },
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Cannot show that block "hello" (Text: Hello!), which can be the first text a contact gets of automation "Follow up", says how to opt out. Let it, as in "Reply STOP to opt out".',
        },
      ],
    },
    {
      pack: sendingPack(
        settings,
        block("hello", "action.ai_message", { channel: "sms", prompt: "Say hello.", max_characters: 160 }),
      ),
      configuration: { messaging: "us" },
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1",
          message:
            'Cannot show that block "hello" (Let AI write a text: Say hello.), which can be the first text a contact gets of automation "Follow up", says how to opt out: AI writes it. Send a text of your own before it, as in "Reply STOP to opt out".',
        },
      ],
    },
  ],
};
