import { expect, it } from "vitest";
import { settingChanges } from "./setting-changes.js";

const before = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 250,
  send_window_start: 480,
  send_window_end: 1200,
  send_window_days: [1, 2, 3, 4, 5],
  send_window_skip_holidays: true,
};

const none = { inAll: 0, in24h: 0, in7d: 0 };
const two = { inAll: 2, in24h: 1, in7d: 2 };
const texts = {
  automation: "hello",
  exact: true,
  sends: { sms: two, email: none, any: two },
  firstSendMinutes: { earliest: 0, latest: 0 },
  endMinutes: { earliest: 1440, latest: 1440 },
};

it.each<[object, readonly string[]]>([
  [{}, []],
  [
    { send_window_end: 1380 },
    [
      "Texts may now go until 11:00 PM (before: 8:00 PM): 15 hours a day, before 12 hours. This changes when messages come, and not how many a contact gets.",
    ],
  ],
  [
    { send_window_start: 570, send_window_end: 1080 },
    [
      "Texts may now go only from 9:30 AM (before: 8:00 AM) and only until 6:00 PM (before: 8:00 PM): 8 hours 30 minutes a day, before 12 hours. This changes when messages come, and not how many a contact gets.",
    ],
  ],
  [
    { send_window_start: undefined, send_window_end: undefined },
    [
      "Texts may now go at any hour; before, only from 8:00 AM to 8:00 PM. This changes when messages come, and not how many a contact gets.",
    ],
  ],
  [
    { send_window_days: [0, 1, 2, 3, 4], send_window_skip_holidays: false },
    [
      "Texts may now be sent on Sunday and holidays too. This changes when messages come, and not how many a contact gets.",
      "Texts are no longer sent on Friday. What is due then comes on the next day that is allowed.",
    ],
  ],
  [
    { daily_send_limit: 1500, stop_on_reply: false, allow_reenrollment: true },
    [
      "The workspace now sends at most 1500 messages of it a day; before, 250. Where more are due on one day, fewer of them wait for the next. A contact gets as many as before.",
      "A reply no longer ends it. Contacts who answer now get the rest of its messages too.",
      "A contact may now go through it again and again, and gets its messages again. Each time: at most 2 texts, 1 a day; the first at once; ends after 1 day, both later where a message is held.",
    ],
  ],
])("says what %j means", (changed, sentences) => {
  expect(settingChanges(before, { ...before, ...changed }, texts)).toEqual(sentences);
});

it("says that settings are no longer left to the workspace, or that they are now", () => {
  expect(settingChanges(null, before, texts)[0]).toBe("Until now its settings were left to the workspace.");
  expect(settingChanges(before, null, texts)[0]).toMatch(/is left to the workspace/);
  expect(settingChanges(null, undefined, texts)).toEqual([]);
});
