import { append } from "../../../json.js";
import { clockTime } from "../../../words/wording.js";
import { withSettings } from "../../examples/sends.js";
import type { AutomationRule } from "../../rule.js";
import { isWellFormed } from "../../well-formed.js";
import { sendWindow } from "../common/send-window.js";

/** A send window that passes midnight. The format document allows it and does not say what it means. */
export const sendWindowOvernight: AutomationRule = {
  id: "settings/send-window-overnight",
  severity: "info",
  on: "automation",
  summary: "A send window usually lies within one day",
  why: "Start and end may have been swapped, and people would be texted at night.",
  good: [{ pack: withSettings({ send_window_start: 480, send_window_end: 1200 }) }],
  bad: [
    {
      pack: withSettings({ send_window_start: 1200, send_window_end: 480 }),
      finds: [
        {
          at: "/automations/0/document/settings/send_window_start",
          message: "The send window runs overnight, from 20:00 to 08:00. If that is not meant, swap its start and end.",
        },
      ],
    },
  ],
  *check({ document, documentAt }) {
    const window = isWellFormed(document.settings) ? sendWindow(document.settings) : undefined;
    if (window === undefined || window.start <= window.end) return;
    yield {
      at: append(documentAt, "settings", "send_window_start"),
      message: `The send window runs overnight, from ${clockTime(window.start)} to ${clockTime(window.end)}. If that is not meant, swap its start and end.`,
    };
  },
};
