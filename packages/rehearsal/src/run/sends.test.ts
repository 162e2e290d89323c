import { describe, expect, it } from "vitest";
import type { Settings } from "../../../core/src/model.js";
import { zoneClock } from "./clocks/zone-clock.js";
import type { TimelineEntry } from "./rehearsal.js";
import {
  contactOf,
  eventAt,
  manual,
  played,
  sms,
  type TestScenario,
  utc,
  valuesOf,
  waitFor,
} from "./run.test-support.js";

const start = utc("2026-01-05 09:00");
const days = 86_400_000;

/** The sends of an automation that waits so many minutes, sends and makes a note. */
function sendsAfter(
  minutes: number,
  settings: Partial<Settings>,
  scenario: TestScenario = {},
): readonly TimelineEntry[] {
  const at = scenario.starts ?? start;
  return played(
    {
      a: {
        blocks: { manual, wait: waitFor(minutes), sms, note: { kind: "action.add_note", config: { body: "Sent" } } },
        edges: ["manual > wait", "wait > sms", "sms > note"],
        settings,
      },
    },
    { happens: [{ at, enroll: "a" }], ...scenario },
  ).timeline.filter(({ block }) => block === "sms" || block === "note");
}

const office = { send_window_start: 480, send_window_end: 1200 } as const;

/** When a send goes out by the workspace's clock, and what held it. */
const sent = (minutes: number, settings: Partial<Settings>, scenario?: TestScenario): string =>
  sendsAfter(minutes, settings, scenario)
    .filter(({ what }) => what === "send")
    .map(({ local, why, held = [] }) => [local.slice(5, 16).replace("T", " "), why, ...held].join(" "))
    .join(", ");

describe("a send window", () => {
  it("holds what falls due outside to the first moment inside, and what follows with it", () => {
    expect(sent(0, office)).toBe("01-05 09:00 sent");
    const [send, note] = sendsAfter(12 * 60, office);
    expect(send).toMatchObject({
      at: "2026-01-06T08:00:00.000Z",
      why: "sent",
      heldFrom: "2026-01-05T21:00:00.000Z",
      held: ["held/window"],
      text: "Hi Maria",
    });
    expect(note).toMatchObject({ at: "2026-01-06T08:00:00.000Z" });
  });

  it("ends before its last minute", () => {
    expect(sent(11 * 60 - 1, office)).toBe("01-05 19:59 sent");
    expect(sent(11 * 60, office)).toBe("01-06 08:00 sent held/window");
    expect(sent(23 * 60, office)).toBe("01-06 08:00 sent");
    const { assumptions } = played(
      { a: { blocks: { manual, wait: waitFor(660), sms }, edges: ["manual > wait", "wait > sms"], settings: office } },
      { happens: [{ at: start, enroll: "a" }] },
    );
    expect(assumptions).toEqual(["window-ends-before-its-last-minute"]);
  });

  it("is closed on other weekdays and on holidays", () => {
    expect(sent(0, { ...office, send_window_days: [2] })).toBe("01-06 08:00 sent held/window");
    const holidays = { ...office, send_window_skip_holidays: true };
    expect(sent(0, holidays, { holidays: ["2026-01-05"] })).toBe("01-06 08:00 sent held/holiday");
    expect(sent(12 * 60, holidays, { holidays: ["2026-01-06"] })).toBe("01-07 08:00 sent held/window held/holiday");
    expect(sent(0, office, { holidays: ["2026-01-05"] })).toBe("01-05 09:00 sent");
  });

  it("belongs, past midnight, to the day it begins on", () => {
    const night = { send_window_start: 1320, send_window_end: 120, send_window_days: [1] };
    expect(sent(0, night)).toBe("01-05 22:00 sent held/window");
    expect(sent(16 * 60, night)).toBe("01-06 01:00 sent");
    expect(sent(17 * 60, night)).toBe("01-12 22:00 sent held/window");
    const skipping = { ...night, send_window_skip_holidays: true };
    expect(sent(16 * 60, skipping, { holidays: ["2026-01-06"] })).toBe("01-06 01:00 sent");
    expect(sent(16 * 60, skipping, { holidays: ["2026-01-05"] })).toBe("01-12 22:00 sent held/holiday held/window");
  });

  it("holds days and holidays from midnight to midnight without hours", () => {
    expect(sent(0, { send_window_days: [2, 4] })).toBe("01-06 00:00 sent held/window");
    expect(sent(0, { send_window_skip_holidays: true }, { holidays: ["2026-01-05"] })).toBe(
      "01-06 00:00 sent held/holiday",
    );
  });

  it("goes by wall time where clocks change", () => {
    const chicago = zoneClock("America/Chicago");
    const at = (wall: string): TestScenario => ({ timeZone: "America/Chicago", starts: chicago.momentAt(utc(wall)) });
    const early = { send_window_start: 150, send_window_end: 240 };
    // 02:00 to 03:00 is skipped: the first moment of the window is 03:00.
    expect(sent(0, early, at("2026-03-08 01:00"))).toBe("03-08 03:00 sent held/window");
    // 01:00 to 02:00 comes twice: the window from 01:00 to 01:30 is open in both.
    const twice = { send_window_start: 60, send_window_end: 90 };
    const [send] = sendsAfter(0, twice, { timeZone: "America/Chicago", starts: utc("2026-11-01 06:45") });
    expect(send).toMatchObject({ at: "2026-11-01T07:00:00.000Z", local: "2026-11-01T01:00:00-06:00" });
    // Of Lord Howe half an hour is skipped, from 02:00 to 02:30.
    const howe = zoneClock("Australia/Lord_Howe");
    const starts = howe.momentAt(utc("2026-10-04 01:30"));
    const half = { send_window_start: 125, send_window_end: 240 };
    expect(sent(0, half, { timeZone: "Australia/Lord_Howe", starts })).toBe("10-04 02:30 sent held/window");
  });

  it("stands in the timeline where it was due, when it is still held at the end", () => {
    const [send, note] = sendsAfter(12 * 60, office, { until: start + 14 * 3_600_000 });
    expect(send).toMatchObject({ at: "2026-01-05T21:00:00.000Z", why: "held/window", held: ["held/window"] });
    expect(note).toBeUndefined();
  });
});

describe("the daily limit", () => {
  const two = {
    blocks: { manual, one: sms, other: sms, third: sms },
    edges: ["manual > one", "one > other", "other > third"],
  } as const;
  const happens = [{ at: start, enroll: "a" }];

  it("counts a calendar day of the workspace, and holds the rest to the first open moment of a later day", () => {
    const { timeline, assumptions } = played(
      { a: { ...two, settings: { ...office, daily_send_limit: 1 } } },
      { happens },
    );
    const sends = timeline.filter(({ what }) => what === "send");
    expect(sends.map(({ at, held }) => [at, held])).toEqual([
      ["2026-01-05T09:00:00.000Z", undefined],
      ["2026-01-06T08:00:00.000Z", ["held/limit"]],
      ["2026-01-07T08:00:00.000Z", ["held/limit"]],
    ]);
    expect(assumptions).toEqual(["over-limit-goes-first", "held-sends-delay-what-follows"]);
  });

  it("tells what barred a send when it was due, and at each opening it was held to", () => {
    const { timeline } = played(
      {
        a: { blocks: { manual, sms }, edges: ["manual > sms"], settings: { ...office, daily_send_limit: 1 } },
        free: { blocks: { manual, sms }, edges: ["manual > sms"] },
      },
      {
        starts: utc("2026-01-05 21:00"),
        happens: [
          { at: utc("2026-01-05 21:00"), enroll: "a" },
          { at: utc("2026-01-06 07:00"), enroll: "free" },
        ],
      },
    );
    expect(timeline.at(-1)).toMatchObject({
      at: "2026-01-07T08:00:00.000Z",
      heldFrom: "2026-01-05T21:00:00.000Z",
      held: ["held/window", "held/limit"],
    });
  });

  it("counts the sends of all automations and all contacts", () => {
    const once = { blocks: { manual, sms }, edges: ["manual > sms"] } as const;
    const { timeline } = played(
      { free: once, a: { ...once, settings: { daily_send_limit: 3 } } },
      {
        contacts: [contactOf({ name: "Ann" }), contactOf({ name: "Ben" })],
        happens: [
          { at: start, enroll: "free" },
          { at: start + 60_000, enroll: "a" },
        ],
      },
    );
    expect(
      timeline.filter(({ what }) => what === "send").map(({ local, contact }) => `${local.slice(8, 16)} ${contact}`),
    ).toEqual(["05T09:00 Ann", "05T09:00 Ben", "05T09:01 Ann", "06T00:00 Ben"]);
  });

  it("lets what is over go first, in order, before what falls due then", () => {
    const due = {
      blocks: { manual, wait: waitFor(15 * 60), late: sms },
      edges: ["manual > wait", "wait > late"],
    } as const;
    const { timeline } = played(
      { due: { ...due, settings: {} }, a: { ...two, settings: { daily_send_limit: 1 } } },
      { happens: [{ at: start, enroll: "due" }, ...happens] },
    );
    const sends = timeline.filter(({ what }) => what === "send");
    expect(sends.map(({ local, block }) => `${local.slice(8, 16)} ${block}`)).toEqual([
      "05T09:00 one",
      "06T00:00 other",
      "06T00:00 late",
      "07T00:00 third",
    ]);
  });
});

describe("whether a message may be sent", () => {
  const mail = { kind: "action.send_email", config: { subject: "Hi", body: "Hello" } } as const;
  const both = { blocks: { manual, sms, mail }, edges: ["manual > sms", "sms > mail"] } as const;
  const whys = (given: Parameters<typeof contactOf>[0]) =>
    played({ a: both }, { contacts: [contactOf(given)], happens: [{ at: start, enroll: "a" }] }).timeline.flatMap(
      ({ what, why }) => (what === "send" ? [why] : []),
    );

  it("goes by do-not-contact, subscription and address, and the run goes on", () => {
    expect(whys({})).toEqual(["sent", "sent"]);
    expect(whys({ doNotContact: new Set(["sms"]) })).toEqual(["skipped/do-not-contact", "sent"]);
    expect(whys({ doNotContact: new Set(["all"]) })).toEqual(["skipped/do-not-contact", "skipped/do-not-contact"]);
    expect(whys({ unsubscribed: true })).toEqual(["sent", "skipped/unsubscribed"]);
    expect(whys({ fields: valuesOf({ phone: null }) })).toEqual(["skipped/no-address", "sent"]);
    expect(whys({ fields: valuesOf({ email: null }) })).toEqual(["sent", "skipped/no-address"]);
  });

  it("has values written out where an email is HTML, and as they are elsewhere", () => {
    const saying = (body: string) =>
      played(
        {
          a: {
            blocks: { manual, mail: { kind: "action.send_email", config: { subject: "{{first_name}}", body } } },
            edges: ["manual > mail"],
          },
        },
        {
          contacts: [contactOf({ fields: valuesOf({ first_name: "<b>x</b>" }) })],
          happens: [{ at: start, enroll: "a" }],
        },
      ).timeline.at(-1);
    expect(saying("<p>{{first_name}}</p>")).toMatchObject({
      subject: "<b>x</b>",
      text: "<p>&lt;b&gt;x&lt;/b&gt;</p>",
    });
    expect(saying("{{first_name}}")).toMatchObject({ text: "<b>x</b>" });
  });

  it("is read when the message goes, as its text is", () => {
    const { timeline } = played(
      { a: { blocks: { manual, wait: waitFor(720), sms }, edges: ["manual > wait", "wait > sms"], settings: office } },
      {
        happens: [
          { at: start, enroll: "a" },
          { at: start + 13 * 3_600_000, set: { fields: valuesOf({ first_name: "Mia" }) } },
        ],
      },
    );
    expect(timeline.at(-1)).toMatchObject({ text: "Hi Mia", heldFrom: "2026-01-05T21:00:00.000Z" });
  });

  it("is changed by steps: of a channel, of all where a block names none, and of mails by `all`", () => {
    const after = (block: { kind: "action.mark_do_not_contact" | "action.set_email_subscription"; config: object }) =>
      played(
        {
          a: {
            blocks: { manual, block: { ...block, config: { ...block.config } }, sms, mail },
            edges: ["manual > block", "block > sms", "sms > mail"],
          },
        },
        { happens: [{ at: start, enroll: "a" }] },
      );
    const whysAfter = (...given: Parameters<typeof after>) =>
      after(...given).timeline.flatMap(({ what, why }) => (what === "send" ? [why] : []));
    const dnc = "action.mark_do_not_contact";
    expect(whysAfter({ kind: dnc, config: { channels: ["email", "call"] } })).toEqual([
      "sent",
      "skipped/do-not-contact",
    ]);
    expect(whysAfter({ kind: dnc, config: {} })).toEqual(["skipped/do-not-contact", "skipped/do-not-contact"]);
    const mails = "action.set_email_subscription";
    expect(whysAfter({ kind: mails, config: { subscribed: false, list: "all" } })).toEqual([
      "sent",
      "skipped/unsubscribed",
    ]);
    const news = after({ kind: mails, config: { subscribed: false, list: "newsletter" } });
    expect(news.timeline.at(-1)?.why).toBe("sent");
    expect(news.contacts[0]?.unsubscribed).toBe(false);
  });
});

describe("a reply", () => {
  const waiting = { blocks: { manual, wait: waitFor(720), sms }, edges: ["manual > wait", "wait > sms"] } as const;
  const replyAt = (hours: number) =>
    eventAt(start + hours * 3_600_000, "email_replied", { text: "No", template: "guide" });

  it("ends the runs of automations that stop on it, held sends too, and then enrolls", () => {
    const { timeline, runs } = played(
      {
        a: { ...waiting, settings: { ...office, stop_on_reply: true, allow_reenrollment: true } },
        b: { blocks: { replied: { kind: "trigger.email_replied", config: { template_id: "guide" } } } },
      },
      { happens: [{ at: start, enroll: "a" }, replyAt(13)], until: start + 3 * days },
    );
    expect(runs.map(({ end }) => end)).toEqual(["stopped/reply", "completed"]);
    expect(timeline.slice(3).map(({ what, why, automation, block }) => [what, why, automation, block])).toEqual([
      ["event", "happened", null, null],
      ["end", "stopped/reply", "a", null],
      ["enroll", "enrolled", "b", "replied"],
    ]);
  });

  it("stops nothing where settings do not say so", () => {
    const run = played({ a: { ...waiting, settings: {} } }, { happens: [{ at: start, enroll: "a" }, replyAt(1)] });
    expect(run.runs[0]?.end).toBe("completed");
    expect(run.assumptions).toEqual([]);
    const free = played({ a: waiting }, { happens: [{ at: start, enroll: "a" }, replyAt(1)] });
    expect(free.assumptions).toEqual(["no-settings-hold-nothing"]);
  });
});
