import { describe, expect, it } from "vitest";
import { dialectOf } from "../dialect/dialect.js";
import { packBook } from "../meaning/block-book.js";
import type { Pack, VersionClass } from "../model.js";
import {
  automation,
  block,
  edge,
  graphOf,
  pipeline,
  resource,
  settings,
  smartList,
  stage,
  template,
} from "./classes/examples.js";
import { diff } from "./diff.js";
import { packIn } from "./pack-edits.test-support.js";

type Members = Readonly<Record<string, unknown>>;

const pack = (members: object): Pack =>
  packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
      name: "Example",
      version: "1.0.0",
      ...members,
    }),
  );

const automations = (...items: readonly Members[]): Pack => pack({ automations: items });

/** An automation of one block, before and after its settings were changed. */
const reset = (kind: string, before: Members, after: Members): readonly [Pack, Pack] => [
  automations(automation([block("it", kind, before)])),
  automations(automation([block("it", kind, after)])),
];

const resettled = (before: Members, after: Members): readonly [Pack, Pack] => [
  automations(automation(undefined, { settings: { ...settings, ...before } })),
  automations(automation(undefined, { settings: { ...settings, ...after } })),
];

const asked = (user: string, ...references: readonly string[]): Pack =>
  automations(
    automation([block("call", "action.create_task", { title: "Call", user_id: user })], {
      references: references.map((id) => ({ type: "user", id, name: id })),
    }),
  );

const tagged = (tag: string): Pack =>
  automations(
    automation([block("tag", "action.add_tag", { tag_id: tag })], {
      references: [{ type: "tag", id: tag, name: tag }],
    }),
  );

const [start, task, note] = [
  block("start", "trigger.manual"),
  block("task", "action.create_task"),
  block("note", "action.add_note"),
];
const graph = (nodes: readonly Members[], ...edges: readonly (readonly [string, string, string])[]): Pack =>
  automations(
    graphOf(
      nodes,
      edges.map(([id, source, target]) => edge(id, source, target)),
    ),
  );

const fields = (data: Members | undefined): Pack =>
  pack({ resources: [resource({ kind: "custom_field", ...(data && { data }) })] });

const ai = { prompt: "Write to them.", max_characters: 300 };
const mail = { subject: "Hello", body: "Hello" };

describe("what a change weighs", () => {
  const weights: readonly (readonly [string, readonly [Pack, Pack], VersionClass])[] = [
    [
      "a subscription switched off",
      reset("action.set_email_subscription", { subscribed: true, list: "all" }, { subscribed: false, list: "all" }),
      "minor",
    ],
    [
      "more channels closed",
      reset(
        "action.mark_do_not_contact",
        { reason: "Asked", channels: ["sms"] },
        { reason: "Asked", channels: ["sms", "call"] },
      ),
      "major",
    ],
    [
      "why channels are closed",
      reset(
        "action.mark_do_not_contact",
        { reason: "Asked", channels: ["sms"] },
        { reason: "Told us", channels: ["sms"] },
      ),
      "patch",
    ],
    [
      "AI that mails and now texts",
      reset("action.ai_message", { ...ai, channel: "email" }, { ...ai, channel: "sms" }),
      "major",
    ],
    [
      "AI that wrote notes and now mails",
      reset("action.ai_message", { ...ai, channel: "note" }, { ...ai, channel: "email" }),
      "major",
    ],
    [
      "AI that mailed and now writes notes",
      reset("action.ai_message", { ...ai, channel: "email" }, { ...ai, channel: "note" }),
      "minor",
    ],
    [
      "a notice that goes by mail",
      reset(
        "action.notify",
        { to: "owner", channel: "push", message: "Hi" },
        { to: "owner", channel: "email", message: "Hi" },
      ),
      "minor",
    ],
    [
      "a notice to another",
      reset(
        "action.notify",
        { to: "owner", channel: "push", message: "Hi" },
        { to: "broker", channel: "push", message: "Hi" },
      ),
      "minor",
    ],
    [
      "a notice in other words",
      reset(
        "action.notify",
        { to: "owner", channel: "push", message: "Hi" },
        { to: "owner", channel: "push", message: "Ho" },
      ),
      "patch",
    ],
    [
      "another value of a field",
      reset("action.set_field", { field_id: "f", value: 1 }, { field_id: "f", value: 2 }),
      "minor",
    ],
    [
      "a value that is added and was set",
      reset("action.set_field", { field_id: "f", value: 1 }, { field_id: "f", value: 1, operation: "add" }),
      "minor",
    ],
    [
      "another rule for the owner",
      reset("action.assign_owner", { team_id: "t", method: "round_robin" }, { team_id: "t", method: "first_to_claim" }),
      "minor",
    ],
    [
      "another side of a transaction",
      reset(
        "action.create_transaction",
        { side: "buyer", status: "open", name: "N" },
        { side: "seller", status: "open", name: "N" },
      ),
      "minor",
    ],
    [
      "another name of a transaction",
      reset(
        "action.create_transaction",
        { side: "buyer", status: "open", name: "N" },
        { side: "buyer", status: "open", name: "M" },
      ),
      "patch",
    ],
    ["another subject of a mail", reset("action.send_email", mail, { ...mail, subject: "Good morning" }), "patch"],
    ["a send window removed", resettled({ send_window_start: 540, send_window_end: 1080 }, {}), "minor"],
    [
      "a send window moved",
      resettled({ send_window_start: 540, send_window_end: 1080 }, { send_window_start: 600, send_window_end: 1080 }),
      "patch",
    ],
    ["a send window that comes", resettled({}, { send_window_start: 540, send_window_end: 1080 }), "patch"],
    [
      "days lifted",
      resettled(
        { send_window_start: 540, send_window_end: 1080, send_window_days: [1, 2] },
        { send_window_start: 540, send_window_end: 1080 },
      ),
      "minor",
    ],
    ["a day taken away", resettled({ send_window_days: [1, 2, 3] }, { send_window_days: [1, 2] }), "minor"],
    ["holidays no longer kept free", resettled({ send_window_skip_holidays: true }, {}), "minor"],
    ["holidays kept free", resettled({}, { send_window_skip_holidays: true }), "patch"],
    ["another type of a custom field", [fields({ type: "number" }), fields({ type: "text" })], "major"],
    ["a custom field without the type it had", [fields({ type: "number" }), fields(undefined)], "major"],
    [
      "an option removed",
      [fields({ type: "select", options: ["a", "b"] }), fields({ type: "select", options: ["b"] })],
      "major",
    ],
    [
      "an option that is another now",
      [fields({ options: [{ value: "a", label: "A" }] }), fields({ options: [{ value: "b", label: "A" }] })],
      "major",
    ],
    [
      "an option in other words",
      [fields({ options: [{ value: "a", label: "A" }] }), fields({ options: [{ value: "a", label: "Aha" }] })],
      "patch",
    ],
    ["options in another order", [fields({ options: ["a", "b"] }), fields({ options: ["b", "a"] })], "patch"],
    ["an option that comes", [fields({ options: ["a"] }), fields({ options: ["a", "b"] })], "minor"],
    [
      "the color of a tag that has a type",
      [
        pack({ resources: [resource({ data: { type: "a" } })] }),
        pack({ resources: [resource({ data: { type: "b" } })] }),
      ],
      "patch",
    ],
    [
      "an edge that leads past a block that stays",
      [
        graph([start, task, note], ["e1", "start", "task"], ["e2", "task", "note"]),
        graph([start, task, note], ["e1", "start", "note"], ["e2", "task", "note"]),
      ],
      "major",
    ],
    [
      "an edge that leaves another block",
      [
        graph([start, task, note], ["e1", "start", "task"], ["e2", "task", "note"]),
        graph([start, task, note], ["e1", "start", "task"], ["e2", "note", "note"]),
      ],
      "major",
    ],
    [
      "an edge away from blocks that are reached otherwise",
      [
        graph([start, task, note], ["e1", "start", "task"], ["e2", "start", "note"], ["e3", "task", "note"]),
        graph([start, task, note], ["e1", "start", "task"], ["e2", "start", "note"]),
      ],
      "minor",
    ],
    [
      "an edge to a block that was not reached before either",
      [
        graph([start, task, note], ["e1", "start", "task"], ["e2", "note", "note"]),
        graph([start, task, note], ["e1", "start", "task"]),
      ],
      "minor",
    ],
    [
      "a pipeline called otherwise",
      [pack({ pipelines: [pipeline()] }), pack({ pipelines: [pipeline(undefined, { name: "Homes" })] })],
      "minor",
    ],
    [
      "a stage called otherwise",
      [
        pack({ pipelines: [pipeline([stage("new")])] }),
        pack({ pipelines: [pipeline([stage("new", { name: "Fresh" })])] }),
      ],
      "minor",
    ],
    [
      "an automation called otherwise",
      [automations(automation()), automations(automation(undefined, { name: "Otherwise" }))],
      "minor",
    ],
    [
      "a list called otherwise",
      [pack({ smartLists: [smartList()] }), pack({ smartLists: [smartList({ name: "Silent" })] })],
      "minor",
    ],
    [
      "a template called otherwise",
      [pack({ messageTemplates: [template()] }), pack({ messageTemplates: [template({ name: "Hi" })] })],
      "minor",
    ],
    [
      "an unused reference removed",
      [automations(automation(undefined, { references: [{ type: "tag", id: "warm" }] })), automations(automation())],
      "patch",
    ],
    ["a task for somebody else", [asked("anna", "anna"), asked("ben", "ben")], "minor"],
    ["another tag, and a reference gone that others may rely on", [tagged("warm"), tagged("hot")], "major"],
  ];

  it.each(weights)("%s", (_, [from, to], weight) => {
    expect(diff(from, to).bump).toBe(weight);
  });

  it("weighs each setting by itself: a text is wording, also where the channel changes with it", () => {
    const [from, to] = reset(
      "action.ai_message",
      { ...ai, channel: "email" },
      { ...ai, channel: "note", prompt: "Sum up." },
    );
    const found = diff(from, to).changes.flatMap((change) => change.fields);
    expect(found.map(({ path, class: weight }) => [path.at(-1), weight])).toEqual([
      ["prompt", "patch"],
      ["channel", "minor"],
    ]);
  });

  it("goes by the dialect of a pack", () => {
    const dialect = dialectOf({
      dialect: 1,
      name: "bayside",
      kinds: { "action.mark_do_not_contact": { as: { shut: "${channels}", "color?": "${_}" } } },
    });
    const closing = (config: Members) =>
      pack({ automations: [automation([block("a", "action.mark_do_not_contact", config)])] });
    const weighed = (before: Members, after: Members) => {
      const [from, to] = [closing(before), closing(after)];
      return diff(from, to, [packBook(from, dialect), packBook(to, dialect)]).bump;
    };
    expect(weighed({ shut: ["sms"] }, { shut: ["sms", "email"] })).toBe("major");
    expect(weighed({ shut: ["sms"], color: "red" }, { shut: ["sms"], color: "blue" })).toBe("patch");
    expect(weighed({ shut: ["sms"] }, { shut: ["sms"], unless: "vip" })).toBe("major");
  });

  it("says of what follows a key that it is the same thing, also of a stage", () => {
    const following = (key: string): Pack =>
      pack({
        automations: [
          graphOf(
            [block("start", "trigger.deal_stage_changed", { pipeline_id: "buyers", stage_id: key }), note],
            [edge("e", "start", "note")],
            { references: [{ type: "deal_stage", id: key, name: "Met" }] },
          ),
        ],
        pipelines: [pipeline([stage(key, { name: "Met" })])],
      });
    const { bump, changes } = diff(following("met"), following("buyer-met"));
    expect(bump).toBe("major");
    expect(changes.map(({ item, class: weight, reason }) => [item.kind, weight, reason])).toEqual([
      ["automations", "patch", "It is the same item as before, with another key."],
      ["pipelines", "major", "Deals may sit in it, and automations may move deals there."],
    ]);
  });

  it("does not take for the same thing what names another one", () => {
    const withTag = (key: string, name: string): Pack =>
      pack({ resources: [resource({ key, name })], automations: tagged(key).automations });
    const [change] = diff(withTag("warm", "Warm"), withTag("hot", "Hot")).changes;
    expect(change?.fields.map(({ path, class: weight }) => [path.at(-1), weight])).toEqual([
      ["tag_id", "minor"],
      [{ type: "tag", id: "warm" }, "major"],
      [{ type: "tag", id: "hot" }, "minor"],
    ]);
  });
});
