import { append } from "../../../json.js";
import { clockTime } from "../../../words/wording.js";
import { withSettings } from "../../examples/sends.js";
import type { AutomationRule } from "../../rule.js";
import { isWellFormed } from "../../well-formed.js";
import { sendWindow } from "../common/send-window.js";

/** send_window_end differs from send_window_start (format document, Settings). */
export const sendWindowEmpty: AutomationRule = {
  id: "settings/send-window-empty",
  severity: "error",
  on: "automation",
  summary: "A send window must not end when it starts",
  why: "It could mean no time at all or the whole day; the importer refuses such settings.",
  good: [{ pack: withSettings({ send_window_start: 540, send_window_end: 541 }) }],
  bad: [
    {
      pack: withSettings({ send_window_start: 540, send_window_end: 540 }),
      finds: [
        {
          at: "/automations/0/document/settings/send_window_end",
          message:
            "The send window ends at 09:00, the minute it starts. Give it another end, or remove both for any time.",
        },
      ],
    },
  ],
  *check({ document, documentAt }) {
    const window = isWellFormed(document.settings) ? sendWindow(document.settings) : undefined;
    if (window === undefined || window.start !== window.end) return;
    const settings = append(documentAt, "settings");
    yield {
      at: append(settings, "send_window_end"),
      message: `The send window ends at ${clockTime(window.end)}, the minute it starts. Give it another end, or remove both for any time.`,
      related: [{ at: append(settings, "send_window_start"), message: "Where it starts" }],
    };
  },
};
