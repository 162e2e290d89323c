import { isDraftObject, valueAt } from "../draft/json.js";
import type { Command } from "./command.js";

export interface SetSendWindow {
  /** The index of the automation. */
  readonly automation: number;
  /** Minutes after midnight; undefined for no window. The format sets both or none. */
  readonly window: { readonly start: number; readonly end: number } | undefined;
}

/** Sets start and end of an automation's send window at once. Without a window its days mean nothing and go too. */
export const setSendWindow: Command<SetSendWindow> = {
  name: () => "edit send window",
  apply(pack, { automation, window }) {
    const settings = valueAt(pack, ["automations", automation, "document", "settings"]);
    if (!isDraftObject(settings)) return;
    if (window === undefined) {
      delete settings.send_window_start;
      delete settings.send_window_end;
      delete settings.send_window_days;
    } else {
      settings.send_window_start = window.start;
      settings.send_window_end = window.end;
    }
  },
  coalesces: ({ automation, window }) => JSON.stringify(["send window", automation, window === undefined]),
};
