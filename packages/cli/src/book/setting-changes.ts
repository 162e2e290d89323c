import { type AutomationBounds, boundsWords, type Pack, settingsSentences } from "@setup-pack/core";
import { count, listOf } from "@setup-pack/core/words";

type Settings = NonNullable<Pack["automations"]>[number]["document"]["settings"];

/**
 * Returns what differs in when and how often an automation sends, and what that means for contacts, a sentence each.
 */
export function settingChanges(
  before: Settings,
  after: Settings,
  limits: AutomationBounds | undefined,
): readonly string[] {
  if (!after) return before ? settingsSentences(after) : [];
  if (!before) return ["Until now its settings were left to the workspace.", ...settingsSentences(after)];
  const { sms, email } = limits?.sends ?? {};
  const names = [...(sms?.inAll === 0 ? [] : ["texts"]), ...(email?.inAll === 0 ? [] : ["emails"])];
  const messages = names.length === 0 ? "Messages" : capital(listOf(names, "and"));
  return [
    ...hourChanges(before, after, messages),
    ...dayChanges(before, after, messages),
    ...limitChanges(before.daily_send_limit, after.daily_send_limit),
    ...runChanges(before, after, limits === undefined ? "" : ` Each time: ${boundsWords(limits)}.`),
  ];
}

type Given = NonNullable<Settings>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const notHowMany = "This changes when messages come, and not how many a contact gets.";

function hourChanges(before: Given, after: Given, messages: string): readonly string[] {
  const [then, now] = [hoursOf(before), hoursOf(after)];
  if (then?.from === now?.from && then?.to === now?.to) return [];
  if (now === undefined) return [`${messages} may now go at any hour; before, only ${spanOf(then)}. ${notHowMany}`];
  if (then === undefined)
    return [`${messages} may now be sent only ${spanOf(now)}; before, at any hour. ${notHowMany}`];
  const changes = [
    ...(then.from === now.from
      ? []
      : [`${now.from > then.from ? "only " : ""}from ${clock(now.from)} (before: ${clock(then.from)})`]),
    ...(then.to === now.to
      ? []
      : [`${now.to < then.to ? "only " : ""}until ${clock(now.to)} (before: ${clock(then.to)})`]),
  ];
  return [
    `${messages} may now go ${listOf(changes, "and")}: ${lengthWords(now)} a day, before ${lengthWords(then)}. ${notHowMany}`,
  ];
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

const hoursOf = ({ send_window_start: from, send_window_end: to }: Given): Hours | undefined =>
  typeof from === "number" && typeof to === "number" ? { from, to } : undefined;

const spanOf = (hours: Hours | undefined): string =>
  hours === undefined ? "at any hour" : `from ${clock(hours.from)} to ${clock(hours.to)}`;

/** Returns a minute of the day as Americans write it: "11:00 PM". */
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${minutes % 1440 < 720 ? "AM" : "PM"}`;

/** Returns how long a window is; one that ends before it starts goes over midnight. */
function lengthWords({ from, to }: Hours): string {
  const minutes = (to - from + 1440) % 1440 || 1440;
  const parts = [[Math.floor(minutes / 60), "hour"] as const, [minutes % 60, "minute"] as const];
  return parts.flatMap(([amount, unit]) => (amount === 0 ? [] : [count(amount, unit)])).join(" ");
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function dayChanges(before: Given, after: Given, messages: string): readonly string[] {
  const [then, now] = [daysOf(before), daysOf(after)];
  const [added, removed] = [now.filter((day) => !then.includes(day)), then.filter((day) => !now.includes(day))];
  return [
    ...(added.length > 0
      ? [`${messages} may now be sent on ${listOf(added, "and", added.length)} too. ${notHowMany}`]
      : []),
    ...(removed.length > 0
      ? [
          `${messages} are no longer sent on ${listOf(removed, "and", removed.length)}. What is due then comes on the next day that is allowed.`,
        ]
      : []),
  ];
}

/** Returns the days on which an automation sends, holidays among them. */
const daysOf = ({ send_window_days: days = [], send_window_skip_holidays: skips }: Given): readonly string[] => [
  ...weekdays.filter((_, index) => days.length === 0 || days.includes(index)),
  ...(skips === true ? [] : ["holidays"]),
];

const limitChanges = (then: number, now: number): readonly string[] =>
  then === now
    ? []
    : [
        `The workspace now sends at most ${count(now, "message")} of it a day; before, ${then}. Where more are due on one day, ${now > then ? "fewer" : "more"} of them wait for the next. A contact gets as many as before.`,
      ];

function runChanges(before: Given, after: Given, each: string): readonly string[] {
  const { stop_on_reply: stops, allow_reenrollment: again } = after;
  return [
    ...(before.stop_on_reply === stops
      ? []
      : [
          stops
            ? "A reply now ends it. Contacts who answer get no more of its messages."
            : "A reply no longer ends it. Contacts who answer now get the rest of its messages too.",
        ]),
    ...(before.allow_reenrollment === again
      ? []
      : [
          again
            ? `A contact may now go through it again and again, and gets its messages again.${each}`
            : "A contact now goes through it once. Contacts who went through it before do not get its messages again.",
        ]),
  ];
}
