import { append } from "../../../json.js";
import { withSettings } from "../../examples/sends.js";
import type { AutomationRule } from "../../rule.js";
import { isSet, isWellFormed } from "../../well-formed.js";

/** Days of a send window that is not there. The format document does not say what they mean then. */
export const daysWithoutWindow: AutomationRule = {
  id: "settings/days-without-window",
  severity: "info",
  on: "automation",
  summary: "Days of a send window need the window",
  why: "They are the days on which the window is open: without a window they may well have no effect.",
  good: [{ pack: withSettings({ send_window_start: 540, send_window_end: 1080, send_window_days: [1, 2, 3, 4, 5] }) }],
  bad: [
    {
      pack: withSettings({ send_window_days: [1, 2, 3, 4, 5] }),
      finds: [
        {
          at: "/automations/0/document/settings/send_window_days",
          message:
            "The send window has days but no times. Set send_window_start and send_window_end, or remove send_window_days.",
        },
      ],
    },
  ],
  *check({ document, documentAt }) {
    if (!isWellFormed(document.settings)) return;
    const { send_window_days: days, send_window_start: start, send_window_end: end } = document.settings;
    if (!isWellFormed(days) || days.length === 0 || isSet(start) || isSet(end)) return;
    yield {
      at: append(documentAt, "settings", "send_window_days"),
      message:
        "The send window has days but no times. Set send_window_start and send_window_end, or remove send_window_days.",
    };
  },
};
