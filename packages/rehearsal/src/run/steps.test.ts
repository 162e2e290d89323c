import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { rehearse } from "./rehearse.js";
import {
  contactOf,
  eventAt,
  manual,
  packOf,
  played,
  rehearsed,
  scenarioOf,
  short,
  shortTimeline,
  sms,
  type TestAutomation,
  type TestBlock,
  type TestScenario,
  utc,
  valuesOf,
  waitFor,
} from "./run.test-support.js";

const start = utc("2026-01-05 09:00");
const happens = [{ at: start, enroll: "a" }];
const note = (body: string): TestBlock => ({ kind: "action.add_note", config: { body } });

/** What a block comes to when a contact is enrolled and comes to it at once. */
const entryOf = (block: TestBlock, scenario: TestScenario = {}) =>
  played({ a: { blocks: { manual, block }, edges: ["manual > block"] } }, { happens, ...scenario }).timeline.find(
    (entry) => entry.block === "block",
  );

describe("a condition", () => {
  const when = (config: Readonly<Record<string, unknown>>, fields: Parameters<typeof valuesOf>[0] = {}) =>
    entryOf({ kind: "control.if", config }, { contacts: [contactOf({ fields: valuesOf(fields), tags: ["hot"] })] })
      ?.why;

  it("is true, false or undecided", () => {
    expect(when({ field: "city", operator: "is", value: "elgin" }, { city: "Elgin" })).toBe("branch/true");
    expect(when({ field: "city", operator: "is", value: "Elgin" }, { city: "Oak Park" })).toBe("branch/false");
    expect(when({ field: "city", operator: "is", value: "Elgin" })).toBe("branch/undecided");
    expect(when({ field: "city", operator: "is_set" })).toBe("branch/undecided");
    expect(when({ field: "city", operator: "is_empty" }, { city: null })).toBe("branch/true");
    expect(when({ field: "city", operator: "sounds_like", value: "Elgin" }, { city: "Elgin" })).toBe(
      "branch/undecided",
    );
  });

  it("takes what the rehearsal keeps for none where it is not given", () => {
    expect(when({ field: "stage", operator: "is_set" })).toBe("branch/false");
    expect(when({ field: "last_reply_at", operator: "is_set" })).toBe("branch/false");
    expect(when({ field: "programs", operator: "include", value: "school" })).toBe("branch/false");
    expect(when({ field: "tags", operator: "include", tag_id: "hot" })).toBe("branch/true");
    expect(when({ field: "tags", operator: "exclude", tag_id: "hot" })).toBe("branch/false");
  });

  it("knows what the contact refuses, and the transaction's dates and price", () => {
    const asked = (config: Readonly<Record<string, unknown>>, given: Parameters<typeof contactOf>[0]) =>
      entryOf({ kind: "control.if", config }, { contacts: [contactOf(given)] })?.why;
    const refuses = (...channels: readonly string[]) => ({ doNotContact: new Set(channels) });
    const marked = { field: "do_not_contact", operator: "is", value: true };
    expect(asked(marked, refuses())).toBe("branch/false");
    expect(asked(marked, refuses("all"))).toBe("branch/true");
    expect(asked(marked, refuses("sms", "email", "call"))).toBe("branch/true");
    expect(asked(marked, refuses("sms"))).toBe("branch/undecided");
    const texts = { field: "contact.do_not_contact", operator: "include", value: "sms" };
    expect(asked(texts, refuses("all"))).toBe("branch/true");
    expect(asked(texts, refuses("call"))).toBe("branch/false");
    const mails = (value: string) => ({ field: "email_subscription", operator: "is", value });
    expect(asked(mails("unsubscribed"), { unsubscribed: true })).toBe("branch/true");
    expect(asked(mails("unsubscribed"), { unsubscribed: false })).toBe("branch/false");
    expect(asked(mails("never"), { unsubscribed: true })).toBe("branch/undecided");
    const price = { field: "sale_price", operator: "greater_than", value: 300_000 };
    expect(asked(price, { fields: valuesOf({ "transaction.sale_price": 410_000 }) })).toBe("branch/true");
    expect(asked(price, {})).toBe("branch/undecided");
  });

  it("compares with nothing", () => {
    expect(when({ field: "city", operator: "is", value: null }, { city: null })).toBe("branch/true");
    expect(when({ field: "city", operator: "is", value: null }, { city: "Elgin" })).toBe("branch/false");
    expect(when({ field: "city", operator: "is", value: "Elgin" }, { city: null })).toBe("branch/false");
  });

  it("reckons in three-valued logic", () => {
    const known = { field: "city", operator: "is_set" };
    const unknown = { field: "county", operator: "is_set" };
    const fields = { city: "Elgin" };
    expect(when({ all: [known, unknown] }, fields)).toBe("branch/undecided");
    expect(when({ any: [known, unknown] }, fields)).toBe("branch/true");
    expect(when({ all: [{ not: known }, unknown] }, fields)).toBe("branch/false");
    expect(when({ not: unknown }, fields)).toBe("branch/undecided");
    const config = {
      all: [known, { any: [unknown, unknown] }, { any: [known, { field: "zip", operator: "is_set" }] }],
    };
    const entry = entryOf({ kind: "control.if", config }, { contacts: [contactOf({ fields: valuesOf(fields) })] });
    expect(entry?.unknown, "what has no part in it is not named").toEqual(["county"]);
  });

  it("compares numbers, lengths of lists, dates and choices", () => {
    const fields = {
      price: "350000",
      tasks: ["one", "two"],
      closing: "2026-01-08",
      seen: { moment: start - 86_400_000 },
    };
    expect(when({ field: "price", operator: "greater_than", value: 300000 }, fields)).toBe("branch/true");
    expect(when({ field: "tasks", operator: "is", value: 2 }, fields)).toBe("branch/true");
    expect(when({ field: "tasks", operator: "less_than", value: 2 }, fields)).toBe("branch/false");
    expect(when({ field: "closing", operator: "greater_than", value: "2026-01-07" }, fields)).toBe("branch/true");
    expect(when({ field: "seen", operator: "within_days", value: 1 }, fields)).toBe("branch/true");
    expect(when({ field: "seen", operator: "older_than_days", value: 1 }, fields)).toBe("branch/false");
    expect(when({ field: "price", operator: "in", value: ["1", "350000"] }, fields)).toBe("branch/true");
    expect(when({ field: "price", operator: "greater_than", value: "much" }, fields)).toBe("branch/undecided");
  });

  it("ends its branch where it is undecided, and goes on as the scenario answers", () => {
    const automation: TestAutomation = {
      blocks: { manual, ask: { kind: "control.if", config: { field: "city", operator: "is_set" } }, sms },
      edges: ["manual > ask", "ask[true] > sms"],
    };
    const open = played({ a: automation }, { happens });
    expect(open.runs).toMatchObject([{ end: "undecided", block: null, ended: "2026-01-05T09:00:00.000Z" }]);
    expect(open.undecided).toEqual([{ automation: "a", block: "ask", why: "branch/undecided" }]);
    const answers = { "a/ask": { is: "decision", value: true } } as const;
    const told = played(
      { a: automation },
      { happens, answers, contacts: [contactOf({ fields: valuesOf({ city: null }) })] },
    );
    expect(shortTimeline(told).slice(2)).toEqual([
      "01-05 09:00 ask branch branch/answered",
      "01-05 09:00 sms send sent",
    ]);
  });

  it("looks a name up in the item, the event, the contact and the workspace", () => {
    const text =
      "{{name}} {{listing}} {{city}} {{custom.move}} {{contact.city}} {{full_name}} {{office}}{{state}} {{moon}} {{moon}}";
    const automation: TestAutomation = {
      blocks: {
        viewed: { kind: "trigger.listing_favorited", config: { website_id: "site" } },
        loop: { kind: "control.loop", config: { items: "deal.open_tasks" } },
        note: note(text),
      },
      edges: ["viewed > loop", "loop[each] > note"],
    };
    const { timeline } = played(
      { a: automation },
      {
        contacts: [
          contactOf({ fields: valuesOf({ city: "Elgin", move: { moment: start }, first_name: "Maria", state: null }) }),
        ],
        workspace: valuesOf({ office: "Larkspur", city: "Chicago" }),
        happens: [eventAt(start, "listing_favorited", { website: "site", listing: "12 Oak", city: "Oak Park" })],
        answers: { "a/loop": { is: "items", items: ["Photos"] } },
      },
    );
    expect(timeline.find(({ block }) => block === "note")).toMatchObject({
      text: "Photos 12 Oak Oak Park 2026-01-05 09:00 Elgin Maria Larkspur {{moon}} {{moon}}",
      unfilled: ["state", "moon"],
    });
  });
});

it("takes the stage of a deal that moved for the deal's, and what it keeps of the contact for the contact's", () => {
  const { timeline } = played(
    {
      a: {
        blocks: {
          moved: { kind: "trigger.deal_stage_changed", config: { pipeline_id: "sales", stage_id: "offer" } },
          ask: { kind: "control.if", config: { field: "stage", operator: "is", value: "active" } },
          tell: note("{{deal.stage}}"),
        },
        edges: ["moved > ask", "ask[true] > tell"],
      },
    },
    {
      contacts: [contactOf({ stage: "active" })],
      happens: [eventAt(start, "deal_stage_changed", { pipeline: "sales", stage: "offer" })],
    },
  );
  expect(timeline.find(({ block }) => block === "tell")?.text).toBe("offer");
});

describe("a wait", () => {
  const until = (config: Readonly<Record<string, unknown>>, scenario: TestScenario = {}) => {
    const { why, until: end } = entryOf({ kind: "control.wait", config }, scenario) ?? {};
    return `${why} ${end}`;
  };
  const closing = (moment: number): TestScenario => ({
    contacts: [contactOf({ fields: valuesOf({ closing: { moment } }) })],
  });

  it("lasts elapsed time, and a day is 1,440 minutes", () => {
    expect(until({ minutes: 90 })).toBe("waits 2026-01-05T10:30:00.000Z");
    const zone = {
      timeZone: "America/Chicago",
      starts: utc("2026-03-07 15:00"),
      happens: [{ at: utc("2026-03-07 15:00"), enroll: "a" }],
    };
    const { timeline, assumptions } = played(
      { a: { blocks: { manual, wait: waitFor(1440), sms }, edges: ["manual > wait", "wait > sms"] } },
      zone,
    );
    expect(timeline.at(-1)?.local).toBe("2026-03-08T10:00:00-05:00");
    expect(assumptions).toContain("a-day-is-24-hours");
  });

  it("lasts until the day of a date and an offset, at a minute or at the date's own", () => {
    const date = closing(utc("2026-01-20 14:30"));
    expect(until({ until: "closing", offset_days: -1, at_minute: 540 }, date)).toBe("waits 2026-01-19T09:00:00.000Z");
    expect(until({ until: "closing", offset_days: -1 }, date)).toBe("waits 2026-01-19T14:30:00.000Z");
    expect(until({ until_field_id: "closing", offset_days: 0, at_minute: 0 }, date)).toBe(
      "waits 2026-01-20T00:00:00.000Z",
    );
  });

  it("goes on at once where the date is past, and stands where it is not known", () => {
    expect(until({ until: "closing", offset_days: -30, at_minute: 540 }, closing(utc("2026-01-20 14:30")))).toBe(
      "waits/past 2025-12-21T09:00:00.000Z",
    );
    expect(until({ until: "closing" }, closing(utc("2026-01-05 09:00")))).toBe("waits/past 2026-01-05T09:00:00.000Z");
    expect(until({ until: "closing", offset_days: 0, at_minute: 540 })).toBe("waits/unknown null");
    const { runs } = played(
      {
        a: {
          blocks: { manual, wait: { kind: "control.wait", config: { until: "closing" } } },
          edges: ["manual > wait"],
        },
      },
      { happens },
    );
    expect(runs).toMatchObject([{ end: "waiting", ended: null, block: "wait" }]);
  });

  it("cannot be read where it is longer than a life", () => {
    expect(until({ minutes: 1e15 })).toBe("waits/unknown null");
  });

  it("moves on by the gap where its wall time is skipped, and takes the first of two", () => {
    const chicago = (wall: string, minute: number): string =>
      until(
        { until: "closing", offset_days: 0, at_minute: minute },
        { ...closing(utc(wall)), timeZone: "America/Chicago", starts: utc("2026-01-05 09:00") },
      );
    expect(chicago("2026-03-08 12:00", 150)).toBe("waits 2026-03-08T08:30:00.000Z");
    expect(chicago("2026-11-01 12:00", 90)).toBe("waits 2026-11-01T06:30:00.000Z");
  });

  it("reads its date once, and says so where it changes meanwhile", () => {
    const { timeline, assumptions } = played(
      {
        a: {
          blocks: {
            manual,
            wait: { kind: "control.wait", config: { until: "closing", offset_days: 0, at_minute: 540 } },
            sms,
          },
          edges: ["manual > wait", "wait > sms"],
        },
      },
      {
        ...closing(utc("2026-01-10 00:00")),
        happens: [...happens, { at: start + 3_600_000, set: { fields: valuesOf({ closing: "2026-02-10" }) } }],
      },
    );
    expect(timeline.at(-1)?.at).toBe("2026-01-10T09:00:00.000Z");
    expect(assumptions).toContain("dates-are-read-once");
  });

  it("lasts as the scenario answers", () => {
    const answers = { "a/block": { is: "moment", at: utc("2026-01-07 12:00") } } as const;
    expect(until({ minutes: 90 }, { answers })).toBe("waits 2026-01-07T12:00:00.000Z");
  });
});

describe("branches and loops", () => {
  it("follow every edge of an output, and run what follows once for each", () => {
    const { timeline, assumptions } = played(
      {
        a: {
          blocks: { manual, one: note("1"), other: note("2"), meet: note("3") },
          edges: ["manual > one", "manual > other", "one > meet", "other > meet"],
        },
      },
      { happens },
    );
    expect(timeline.slice(2).map(({ text }) => text)).toEqual(["1", "3", "2", "3"]);
    expect(assumptions).toEqual(["branches-that-meet-run-on-each"]);
  });

  it("go through items one after the other, waits included, and then on", () => {
    const mail: TestBlock = { kind: "action.send_email", config: { subject: "S", body: "To {{name}}", to: "item" } };
    const { timeline, runs } = played(
      {
        a: {
          blocks: {
            manual,
            loop: { kind: "control.loop", config: { items: "list", limit: 2 } },
            wait: waitFor(60),
            mail,
            note: note("End"),
          },
          edges: ["manual > loop", "loop[each] > wait", "wait > mail", "loop[done] > note"],
        },
      },
      {
        happens,
        contacts: [contactOf({ unsubscribed: true })],
        answers: { "a/loop": { is: "items", items: [valuesOf({ name: "Ann" }), "Ben", "Cy"] } },
      },
    );
    expect(
      timeline
        .slice(2)
        .map(({ local, block, handle, contact, text }) => [local.slice(11, 16), block, handle ?? text, contact]),
    ).toEqual([
      ["09:00", "loop", "each", "Maria"],
      ["09:00", "wait", undefined, "Maria"],
      ["10:00", "mail", "To Ann", "Ann"],
      ["10:00", "loop", "each", "Maria"],
      ["10:00", "wait", undefined, "Maria"],
      ["11:00", "mail", "To Ben", "Ben"],
      ["11:00", "loop", "done", "Maria"],
      ["11:00", "note", "End", "Maria"],
    ]);
    expect(runs).toMatchObject([{ end: "completed", ended: "2026-01-05T11:00:00.000Z" }]);
  });

  it("end undecided without an answer", () => {
    expect(entryOf({ kind: "control.loop", config: { items: "list" } })?.why).toBe("branch/undecided");
    expect(entryOf({ kind: "control.ai_branch", config: { prompt: "?", outcomes: ["a"] } })?.why).toBe(
      "branch/undecided",
    );
  });
});

describe("a step whose settings are not understood", () => {
  const odd: TestBlock = { kind: "control.wait", config: { days: 3, unit: "hours", within: "office" } };
  const said = (block: TestBlock, scenario: TestScenario = {}) => {
    const { timeline, runs, undecided, contacts } = played(
      { a: { blocks: { manual, block, sms }, edges: ["manual > block", "block > sms", "block[true] > sms"] } },
      { happens, ...scenario },
    );
    const whys = timeline.flatMap(({ block, why }) => (block === "block" || block === "sms" ? [why] : []));
    return {
      whys,
      end: runs[0]?.end,
      undecided,
      unknown: timeline.find(({ block }) => block === "block")?.unknown,
      contacts,
    };
  };

  it("is undecided where it is a wait or a decision, and its run stays there", () => {
    expect(said(odd)).toMatchObject({
      whys: ["waits/unknown"],
      end: "undecided",
      undecided: [{ automation: "a", block: "block", why: "waits/unknown" }],
      unknown: ["days", "unit", "within", "minutes"],
    });
    const group = {
      conditions: [{ field: "city", operator: "is_set" }],
      match: "any",
      field: "city",
      operator: "is_set",
    };
    const fields = valuesOf({ city: "Elgin" });
    expect(said({ kind: "control.if", config: group }, { contacts: [contactOf({ fields })] })).toMatchObject({
      whys: ["branch/undecided"],
      end: "undecided",
    });
  });

  it("is decided by an answer", () => {
    const answers = { "a/block": { is: "moment", at: start + 3_600_000 } } as const;
    expect(said(odd, { answers })).toMatchObject({ whys: ["waits", "sent"], end: "completed", undecided: [] });
  });

  it("sends the body of a template where its dialect has words for that in a text, and no subject", () => {
    const dialect = dialectOf({
      dialect: 1,
      name: "bayside",
      kinds: { "action.send_sms": { as: { stored: "${template}" } } },
    });
    const block: TestBlock = { kind: "action.send_sms", config: { stored: "hi" } };
    const pack = packOf({ a: { blocks: { manual, block }, edges: ["manual > block"] } });
    const hi = { key: "hi", name: "Hi", channel: "both", subject: "A mail", body: "Hi {{first_name}}" } as const;
    const document = { ...pack.document, messageTemplates: [hi] };
    const { timeline } = rehearse([{ ...pack, document, book: packBook(document, dialect) }], scenarioOf({ happens }));
    const { subject, text, template, why } = timeline.find((entry) => entry.block === "block") ?? {};
    expect([why, template, subject, text]).toEqual(["sent", "hi", null, "Hi Maria"]);
  });

  it("does nothing where its dialect asks for more, whatever its kind does", () => {
    const dialect = dialectOf({
      dialect: 1,
      name: "bayside",
      kinds: { "action.mark_do_not_contact": { as: { shut: "${channels}" } } },
    });
    const pack = packOf({
      a: { blocks: { manual, block: { kind: "action.mark_do_not_contact", config: {} } }, edges: ["manual > block"] },
    });
    const { timeline, contacts } = rehearse(
      [{ ...pack, book: packBook(pack.document, dialect) }],
      scenarioOf({ happens }),
    );
    expect(timeline.find(({ block }) => block === "block")?.why).toBe("not-understood");
    expect(contacts[0]?.doNotContact).toEqual([]);
  });

  it("does nothing where it is anything else, and what it may have changed is not known from there", () => {
    const tag: TestBlock = { kind: "action.add_tag", config: { tag_id: "hot", when: "later" } };
    expect(said(tag)).toMatchObject({
      whys: ["not-understood", "sent"],
      end: "undecided",
      undecided: [{ automation: "a", block: "block", why: "not-understood" }],
      unknown: ["when"],
      contacts: [{ tags: [] }],
    });
    const ask: TestBlock = { kind: "control.if", config: { field: "tags", operator: "include", tag_id: "vip" } };
    const onTag: TestBlock = { kind: "trigger.tag_added", config: { tag_id: "hot" } };
    const { timeline } = played(
      {
        a: { blocks: { manual, tag, ask }, edges: ["manual > tag", "tag > ask"] },
        b: { blocks: { onTag, sms }, edges: ["onTag > sms"] },
      },
      { happens },
    );
    expect(timeline.slice(2).map(short)).toEqual([
      "01-05 09:00 tag change not-understood",
      "01-05 09:00 onTag enroll not-enrolled/undecided",
      "01-05 09:00 ask branch branch/undecided",
    ]);
    const mark: TestBlock = {
      kind: "action.mark_do_not_contact",
      config: { reason: "Asked", channels: ["call"], unless: "owner" },
    };
    expect(said(mark)).toMatchObject({ whys: ["not-understood", "not-understood"], end: "undecided" });
    const stage: TestBlock = { kind: "action.set_stage", config: { stage_id: "new", unless: "past" } };
    const known: TestBlock = { kind: "action.set_stage", config: { stage_id: "active" } };
    const isActive: TestBlock = { kind: "control.if", config: { field: "stage", operator: "is", value: "active" } };
    const again = played(
      {
        a: {
          blocks: { manual, stage, known, isActive },
          edges: ["manual > stage", "stage > known", "known > isActive"],
        },
      },
      { happens },
    );
    expect(again.timeline.at(-1)?.why).toBe("branch/true");
  });

  it("enrolls only where the scenario answers that it fits", () => {
    const trigger: TestBlock = { kind: "trigger.tag_added", config: { tag_id: "hot", source: "import" } };
    const tagged = { happens: [eventAt(start, "tag_added", { tag: "hot" })] };
    const runs = (scenario: TestScenario) => played({ a: { blocks: { trigger } } }, { ...tagged, ...scenario }).runs;
    expect(runs({})).toEqual([]);
    expect(runs({ answers: { "a/trigger": { is: "decision", value: true } } })).toHaveLength(1);
  });
});

describe("what steps do", () => {
  it("tells the office by the channel and to whom the block says", () => {
    const config = { user_id: "user-dana", channel: "push", message: "Call {{first_name}}" };
    expect(entryOf({ kind: "action.notify", config })).toMatchObject({
      what: "tell",
      channel: "push",
      text: "Call Maria",
      operands: { to: "user-dana" },
    });
  });

  it("calls the contact's owner by name, as the owner is by then, unless the scenario says otherwise", () => {
    const automation: TestAutomation = {
      blocks: {
        new: { kind: "trigger.contact_created" },
        before: note("{{agent_name}}"),
        assign: { kind: "action.assign_owner", config: { user_id: "mem_1" } },
        after: note("It's {{agent_first_name}}. {{agent_name}}"),
      },
      edges: ["new > before", "before > assign", "assign > after"],
      references: [{ type: "user", id: "mem_1", name: "Dana Whitfield" }],
    };
    const happens = [eventAt(start, "contact_created")];
    const textsOf = (workspace: Record<string, string>) =>
      played({ a: automation }, { happens, workspace: valuesOf(workspace) }).timeline.flatMap(({ text }) => text ?? []);
    expect(textsOf({})).toEqual(["{{agent_name}}", "It's Dana. Dana Whitfield"]);
    expect(textsOf({ agent_name: "The office" })).toEqual(["The office", "It's Dana. The office"]);
  });

  it("writes down when a task is due as its setting counts it", () => {
    const task = (config: object) => entryOf({ kind: "action.create_task", config: { title: "Call", ...config } });
    expect(task({ due_in_days: 2 })?.operands).toEqual({ what: "task", title: "Call", dueIn: 2880 });
    expect(task({ due_in_minutes: 90 })?.operands).toEqual({ what: "task", title: "Call", dueIn: 90 });
  });

  it("calls other services with texts filled in, and with all else as it is", () => {
    const body = { name: "{{first_name}}", retries: 3, urgent: true, none: null, tags: ["{{moon}}", 1] };
    const config = { url: "https://example.com/{{first_name}}", method: "POST", body };
    expect(entryOf({ kind: "action.webhook", config })).toMatchObject({
      what: "call",
      operands: {
        url: "https://example.com/Maria",
        method: "POST",
        body: { name: "Maria", retries: 3, urgent: true, none: null, tags: ["{{moon}}", 1] },
      },
      unfilled: ["moon"],
    });
  });

  it("is answered by the scenario where a model would have to be asked", () => {
    const write: TestBlock = {
      kind: "action.ai_message",
      config: { channel: "email", subject: "Hi", prompt: "?", max_characters: 9 },
    };
    expect(entryOf(write)).toMatchObject({ what: "compose", why: "sent", subject: "Hi", text: null });
    const answers = { "a/block": { is: "text", value: "Dear {{first_name}}" } } as const;
    expect(entryOf(write, { answers })).toMatchObject({ text: "Dear Maria" });
    const into = [{ name: "price", field_id: "ceiling" }];
    const extract: TestBlock = { kind: "action.ai_extract", config: { prompt: "?", into } };
    expect(entryOf(extract)?.why).toBe("unchanged");
    const values = { "a/block": { is: "values", values: valuesOf({ price: 5 }) } } as const;
    const { contacts } = played(
      { a: { blocks: { manual, block: extract }, edges: ["manual > block"] } },
      { happens, answers: values },
    );
    expect(contacts[0]?.fields).toEqual({ first_name: "Maria", ceiling: 5 });
  });

  it("adds to a number, from 0 where nothing is known of it", () => {
    const count: TestBlock = { kind: "action.set_field", config: { field_id: "missed", operation: "add", value: 1 } };
    const automation: TestAutomation = {
      blocks: { manual, count, again: count },
      edges: ["manual > count", "count > again"],
    };
    const { contacts, assumptions } = played({ a: automation }, { happens });
    expect(contacts[0]?.fields.missed).toBe(2);
    expect(assumptions).toEqual(["numbers-start-at-zero"]);
  });

  it("takes a date from one field to another as a date", () => {
    const copy: TestBlock = {
      kind: "action.set_field",
      config: { field_id: "anniversary", value: "{{closing_date}}" },
    };
    const wait: TestBlock = {
      kind: "control.wait",
      config: { until_field_id: "anniversary", offset_days: 1, at_minute: 600 },
    };
    const { timeline } = played(
      { a: { blocks: { manual, copy, wait }, edges: ["manual > copy", "copy > wait"] } },
      { happens, contacts: [contactOf({ fields: valuesOf({ closing_date: { moment: utc("2026-01-09 00:00") } }) })] },
    );
    expect(timeline.at(-1)?.until).toBe("2026-01-10T10:00:00.000Z");
  });

  it("fires by the clock: on dates, every year, and on a schedule", () => {
    const birthday: TestBlock = {
      kind: "trigger.date_reached",
      config: { field: "birthday", offset_days: -1, at_minute: 600, yearly: true },
    };
    const weekly: TestBlock = { kind: "trigger.schedule", config: { repeat: "weekly", weekdays: [4], at_minute: 540 } };
    const settings = { allow_reenrollment: true };
    const { timeline } = played(
      { birthday: { blocks: { birthday }, settings }, weekly: { blocks: { weekly }, settings } },
      { until: start + 15 * 86_400_000, contacts: [contactOf({ fields: valuesOf({ birthday: "1980-01-16" }) })] },
    );
    expect(timeline.map(short)).toEqual([
      "01-08 09:00 weekly enroll enrolled",
      "01-15 09:00 weekly enroll enrolled",
      "01-15 10:00 birthday enroll enrolled",
    ]);
  });

  it.each([
    { repeat: "hourly", at_minute: 540 },
    { repeat: "daily" },
    { repeat: "weekly", weekdays: 1, at_minute: 540 },
    { repeat: "monthly", at_minute: 540 },
  ])("names a schedule that is not understood, and does not fire by it: %j", (config) => {
    const timer: TestAutomation = { blocks: { timer: { kind: "trigger.schedule", config } } };
    const { timeline, undecided } = played({ a: timer });
    expect(timeline.map(short)).toEqual(["01-05 09:00 timer enroll not-enrolled/undecided"]);
    expect(undecided).toEqual([{ automation: "a", block: "timer", why: "not-enrolled/undecided" }]);
    const answers = { "a/timer": { is: "decision", value: false } } as const;
    expect(played({ a: timer }, { answers }).timeline).toEqual([]);
  });

  it("decides by the filters of a smart list that the pack carries whom its schedule enrolls", () => {
    const config = { repeat: "weekly", weekdays: [4], at_minute: 540, smart_list_id: "hot" };
    const root = { type: "condition", field: "tags", operator: "include", value: "hot" };
    const hot = { key: "hot", name: "Hot leads", filters: { version: 2, root } } as const;
    const weekly = { a: { blocks: { weekly: { kind: "trigger.schedule", config } } } } as const;
    const enrolled = (tags: readonly string[], smartLists = [hot]) =>
      shortTimeline(
        rehearsed(weekly, { until: start + 5 * 86_400_000, contacts: [contactOf({ tags })] }, { smartLists }),
      );
    expect(enrolled(["hot"])).toEqual(["01-08 09:00 weekly enroll enrolled"]);
    expect(enrolled([])).toEqual([]);
    expect(enrolled(["hot"], [])).toEqual(["01-08 09:00 weekly enroll not-enrolled/undecided"]);
    // A reference names the list, whose key is another.
    const called: Record<string, TestAutomation> = {
      a: { ...weekly.a, references: [{ type: "smart_list", id: "hot", name: "hot  LEADS" }] },
    };
    const smartLists = [{ ...hot, key: "hot-list" }];
    const until = start + 5 * 86_400_000;
    const { timeline } = rehearsed(called, { until, contacts: [contactOf({ tags: [] })] }, { smartLists });
    expect(timeline).toEqual([]);
  });

  it("plays a rehearsal without an end until a date that the contact has", () => {
    const reached: TestBlock = {
      kind: "trigger.date_reached",
      config: { field: "closing_date", offset_days: -1, at_minute: 540, yearly: true },
    };
    const { timeline } = played(
      { a: { blocks: { reached, sms }, edges: ["reached > sms"] } },
      { until: undefined, contacts: [contactOf({ fields: valuesOf({ closing_date: "2026-03-10" }) })] },
    );
    expect(timeline.map(short)).toEqual(["03-09 09:00 reached enroll enrolled", "03-09 09:00 sms send sent"]);
  });

  it("ends a rehearsal without an end when nothing is under way, and after 400 days at the latest", () => {
    const weekly: TestBlock = { kind: "trigger.schedule", config: { repeat: "weekly", weekdays: [4], at_minute: 540 } };
    const brief = played(
      { a: { blocks: { manual, wait: waitFor(60) }, edges: ["manual > wait"] }, w: { blocks: { weekly } } },
      { happens, until: undefined },
    );
    expect(brief.until).toBe("2026-01-05T10:01:00.000Z");
    const long = played(
      { a: { blocks: { manual, wait: waitFor(1440 * 500) }, edges: ["manual > wait"] } },
      { happens, until: undefined },
    );
    expect(long.until).toBe("2027-02-09T09:00:00.000Z");
    expect(long.runs).toMatchObject([{ end: "waiting", block: "wait" }]);
  });
});
