import { expect, it } from "vitest";
import { settingsSentences } from "./settings-sentences.js";

const settings = { allow_reenrollment: true, stop_on_reply: false, daily_send_limit: 1 };
const windowOf = (window: object) => settingsSentences({ ...settings, ...window })[2];

it("tells how often, what ends it, when and how many", () => {
  expect(settingsSentences(settings)).toEqual([
    "A contact may go through it again and again.",
    "A reply of the contact does not end it.",
    "Sends at any hour every day, in the workspace's time.",
    "The workspace sends at most 1 message a day.",
  ]);
  expect(settingsSentences(null)).toHaveLength(1);
});

it("tells windows over midnight, days and holidays", () => {
  const late = { send_window_start: 1200, send_window_end: 360, send_window_days: [0, 6] };
  expect(windowOf(late)).toBe(
    "Sends from 20:00 to 6:00 of the next morning on Saturday and Sunday, in the workspace's time.",
  );
  const weekdays = { send_window_days: [1, 2, 3, 4, 5], send_window_skip_holidays: true };
  expect(windowOf(weekdays)).toBe("Sends at any hour from Monday to Friday, not on holidays, in the workspace's time.");
});
