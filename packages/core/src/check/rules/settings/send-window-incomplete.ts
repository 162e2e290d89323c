import { append } from "../../../json.js";
import { malformed } from "../../../model.js";
import { withSettings } from "../../examples/sends.js";
import type { AutomationRule } from "../../rule.js";
import { isSet, isWellFormed } from "../../well-formed.js";

/** send_window_start is set together with send_window_end (format document, Settings); null is not set. */
export const sendWindowIncomplete: AutomationRule = {
  id: "settings/send-window-incomplete",
  severity: "error",
  on: "automation",
  summary: "A send window needs both a start and an end",
  why: "With only one end, it is not clear when messages may be sent; the importer refuses such settings.",
  good: [
    { pack: withSettings({ send_window_start: 540, send_window_end: 1080 }) },
    { pack: withSettings({ send_window_start: null }) },
  ],
  bad: [
    {
      pack: withSettings({ send_window_start: 540 }),
      finds: [
        {
          at: "/automations/0/document/settings",
          message: "The send window has a start but no end. Set send_window_end as well, or remove send_window_start.",
        },
      ],
    },
    {
      pack: withSettings({ send_window_start: null, send_window_end: 1080 }),
      finds: [
        {
          at: "/automations/0/document/settings",
          message: "The send window has an end but no start. Set send_window_start as well, or remove send_window_end.",
        },
      ],
    },
  ],
  *check({ document, documentAt }) {
    if (!isWellFormed(document.settings)) return;
    const { send_window_start: start, send_window_end: end } = document.settings;
    if (start === malformed || end === malformed || isSet(start) === isSet(end)) return;
    yield {
      at: append(documentAt, "settings"),
      message: isSet(start)
        ? "The send window has a start but no end. Set send_window_end as well, or remove send_window_start."
        : "The send window has an end but no start. Set send_window_start as well, or remove send_window_end.",
    };
  },
};
