import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { dialectOf } from "./dialect.js";
import type { Operands } from "./kind-ways.js";
import { idsIn, readSettings, writeSettings } from "./read-block.js";
import { sessionFor } from "./session.js";

const bayside = dialectOf(
  parse(`
dialect: 1
name: bayside
shapes:
  id: { as: { ref: "\${id}", "label?": "\${name}" } }
  text: { tag: "[[\${tag}]]", tags: { first_name: first } }
  duration: { as: { "\${unit}": "\${amount}" }, unit: { minute: mins, hour: hrs, day: days } }
  clock: { as: "\${h}h\${mm}" }
  age: { as: "\${amount}d" }
  who: [{ as: me, given: { role: owner } }, { as: "\${user}" }]
  field:
    - { as: "own.\${custom_field}" }
    - { as: "\${name}", name: { tags: labels, stage: phase, last_reply_at: replied } }
  operator: { values: { is: is, include: has, exclude: lacks, within_days: within, is_set: { any: [set, present] } } }
  condition:
    - { as: { every: ["...\${all}"] } }
    - { as: { some: ["...\${any}"] } }
    - { as: ["\${field}", "\${operator}", "\${value}"] }
    - { as: ["\${field}", "\${operator}"] }
  flag: { values: { "true": "Y", "false": "N" } }
kinds:
  trigger.tag_added: { as: { on: "\${tag}", "color?": "\${_}" } }
  trigger.schedule: { as: { cron: "\${at.m} \${at.h} * * \${weekday}", "list?": "\${list}" } }
  action.add_tag, action.remove_tag: { as: { put: "\${tag}" } }
  action.send_sms: [{ as: { say: "\${body}" } }, { as: { stored: "\${template}" } }]
  action.notify: { as: { whom: "\${to}", by: "\${channel}", say: "\${text}" } }
  action.set_email_subscription: { as: { mail: "\${subscribed: flag}" } }
  control.wait:
    - { as: { hold: "\${for}" } }
    - { as: { date: ["\${until}", "\${offset}", "\${at}"] } }
  control.if: { as: { check: "\${condition}" } }
`),
  (at, message) => expect.fail(`${at}: ${message}`),
);

const declared = new Map([
  ["hot", "tag"],
  ["dana", "user"],
  ["contract", "stage"],
]);
/** A dialect of these kinds, in shapes that do what bayside does not, and a session with a stage and a checkbox. */
const hillside = (kinds: string) => ({
  dialect: dialectOf(
    parse(`
shapes:
  text: { tag: "((\${tag: upper}))", tags: { "custom.*": "F:*" } }
  page: { html: text }
  added: { as: "\${days}d \${hours}h" }
  boolean: { values: { "true": "Y", "false": "N" } }
  field: [{ as: "\${name}" }]
  condition:
    - { as: { field: "\${field}", is: "\${value}" }, given: { operator: is } }
    - { as: { custom: "\${field.custom_field}", is: "\${value}" }, given: { operator: is } }
  wrapped: { as: { only: ["\${condition: condition}"] } }
  quoted: { as: "\${field} == '\${value: literal}'", expression: true, given: { operator: is } }
  literal: { as: "\${word}" }
  matched: { flags: { email: mail, phone: tel } }
${kinds}
`),
    (at, message) => expect.fail(`${at}: ${message}`),
  ),
  declared: sessionFor(
    (type, id) => type === "stage" && id === "contract",
    () => undefined,
    (id) => new Map([["vip", "checkbox"]]).get(id),
  ),
});

const session = () =>
  sessionFor(
    (type, id) => declared.get(id) === type,
    () => undefined,
  );

const read = (kind: string, config: unknown): Operands | undefined =>
  readSettings(bayside, kind, config, session())?.operands;

it("reads names of merge tags behind what all of them begin with, and no others", () => {
  const shapes = { text: { tag: "<<${tag}>>", tags: { first_name: "who", "*": "crm.*" } } };
  const dialect = dialectOf({ shapes, kinds: { "action.add_note": { as: { say: "${body}" } } } });
  const said = (say: string) => readSettings(dialect, "action.add_note", { say }, session())?.operands;
  expect(said("<<who>> at <<crm.search.summary>>")).toEqual({ body: "{{first_name}} at {{search.summary}}" });
  expect(said("<<office.name>>")).toBeUndefined();
});

describe("a dialect", () => {
  it("has no mistakes", () => {
    for (const kind of bayside.subjects) expect(bayside.waysOf(kind)).not.toEqual([]);
  });

  it.each<[string, unknown, Operands]>([
    ["trigger.tag_added", { on: { ref: "hot", label: "Hot" }, color: "red" }, { tag: "hot" }],
    ["trigger.schedule", { cron: "30 9 * * 1", list: { ref: 47 } }, { at: 570, weekday: [1], list: "47" }],
    ["action.send_sms", { say: "Hi [[first]] of [[city]]" }, { body: "Hi {{first_name}} of {{city}}" }],
    ["action.send_sms", { stored: { ref: "hello" } }, { template: "hello" }],
    [
      "action.notify",
      { whom: "me", by: "push", say: "Look" },
      { to: { role: "owner" }, channel: "push", text: "Look" },
    ],
    [
      "action.notify",
      { whom: { ref: "dana" }, by: "email", say: "Look" },
      { to: { user: "dana" }, channel: "email", text: "Look" },
    ],
    ["action.set_email_subscription", { mail: "N" }, { subscribed: false }],
    ["control.wait", { hold: { hrs: 48 } }, { for: 2880 }],
    [
      "control.wait",
      { date: ["own.lease", { days: -2 }, "9h05"] },
      { until: { custom_field: "lease" }, offset: -2880, at: 545 },
    ],
    [
      "control.if",
      { check: { every: [["labels", "has", { ref: "hot" }], { some: [["replied", "within", "4d"]] }] } },
      {
        condition: {
          all: [
            { field: { name: "tags" }, operator: "include", value: "hot" },
            { any: [{ field: { name: "last_reply_at" }, operator: "within_days", value: 4 }] },
          ],
        },
      },
    ],
    [
      "control.if",
      { check: ["replied", "present"] },
      { condition: { field: { name: "last_reply_at" }, operator: "is_set" } },
    ],
  ])("reads %s %j, and what it writes of it reads the same", (kind, config, operands) => {
    expect(read(kind, config)).toEqual(operands);
    const fresh = writeSettings(bayside, kind, operands, undefined, session());
    expect(read(kind, fresh.config)).toEqual(operands);
    expect(writeSettings(bayside, kind, operands, config, session()).config).toBe(config);
  });

  it.each<[string, unknown]>([
    ["trigger.tag_added", { on: { ref: "hot" }, since: "June" }],
    ["action.send_sms", { say: "Hi [[first_name]]" }],
    ["action.send_sms", { say: "Hi {{first_name}}" }],
    ["action.notify", { whom: { ref: "nobody" }, by: "email", say: "Look" }],
    ["action.notify", { whom: "me", by: "pager", say: "Look" }],
    ["trigger.schedule", { cron: "30 25 * * 1" }],
    ["control.wait", { hold: { months: 2 } }],
    ["control.wait", { hold: { hrs: -48 } }],
    ["control.if", { check: ["labels", "has", { ref: "cold" }] }],
    ["control.if", { check: ["labels", "resembles", { ref: "hot" }] }],
    ["control.if", { check: { every: [] } }],
  ])("does not read %s %j", (kind, config) => {
    expect(read(kind, config)).toBeUndefined();
  });

  it("keeps the unit and what has no meaning in an edit", () => {
    const edit = (kind: string, old: unknown, operands: Operands) =>
      writeSettings(bayside, kind, operands, old, session());
    expect(edit("trigger.tag_added", { color: "red", on: { ref: "hot" } }, { tag: "cold" }).config).toEqual({
      color: "red",
      on: { ref: "cold" },
    });
    expect(edit("control.wait", { hold: { hrs: 48 } }, { for: 20_160 }).config).toEqual({ hold: { hrs: 336 } });
    expect(edit("control.wait", { hold: { hrs: 48 } }, { for: 90 }).config).toEqual({ hold: { mins: 90 } });
  });

  it("refuses what the vendor cannot say", () => {
    expect(writeSettings(bayside, "control.wait", { for: 1.5 }, undefined, session()).refused).toBe(
      "bayside cannot say 90 seconds",
    );
    expect(writeSettings(bayside, "action.add_note", { body: "Hi" }, undefined, session()).refused).toBe(
      "bayside does not say how “Add note” is written",
    );
  });

  it.each<[string, string, unknown, Operands]>([
    [
      "takes what is left of an object as one value",
      "kinds: { control.if: { as: { v: 2, '...': '${condition}' } } }",
      { v: 2, field: "stage", is: "contract" },
      { condition: { field: { name: "stage" }, operator: "is", value: "contract" } },
    ],
    [
      "reads something written around a whole value",
      "kinds: { control.if: { as: { rules: ['${condition: wrapped}'] } } }",
      { rules: [{ only: [{ field: "stage", is: "contract" }] }] },
      { condition: { field: { name: "stage" }, operator: "is", value: "contract" } },
    ],
    ["adds units up", "kinds: { control.wait: { as: { hold: '${for: added}' } } }", { hold: "1d 12h" }, { for: 2160 }],
    [
      "reads a star in a table as the same text on both sides",
      "kinds: { action.add_note: { as: { say: '${body}' } } }",
      { say: "Up to ((F:budget)), ((CITY))" },
      { body: "Up to {{custom.budget}}, {{city}}" },
    ],
    [
      "reads the texts within a value of any kind",
      "kinds: { action.webhook: { as: { url: '${url}', verb: '${method}', send: '${body: text}' } } }",
      { url: "https://example.com", verb: "POST", send: { to: ["((CITY))", 3, null] } },
      { url: "https://example.com", method: "POST", body: { to: ["{{city}}", 3, null] } },
    ],
    [
      "reads numbers that are digits",
      "kinds: { trigger.email_opened: { as: { of: '${template}', times: '${times: digits}' } } }",
      { of: "hello", times: "3" },
      { template: "hello", times: 3 },
    ],
    [
      "reads a list of lists of two, and words as flags",
      `kinds:
  trigger.webhook_received:
    as: { $pairs: [0, 1], as: { hook: "\${name}", by: "\${match_on: matched}" } }`,
      [
        ["hook", "tablet"],
        ["by", { mail: true, tel: false }],
      ],
      { name: "tablet", match_on: ["email"] },
    ],
    [
      "reads a time of day without a colon",
      "kinds: { trigger.date_reached: { as: { of: '${date}', at: '${at: hhmm}' } } }",
      { of: "city", at: "0930" },
      { date: { name: "city" }, at: 570 },
    ],
    [
      "reads paragraphs and lines of HTML",
      "kinds: { action.add_note: { as: { say: '${body: page}' } } }",
      { say: "<p>Hi &amp; bye</p><p>((CITY)),<br>home</p>" },
      { body: "Hi & bye\n\n{{city}},\nhome" },
    ],
    [
      "takes out what a backslash is before",
      "kinds: { control.if: { as: '${condition: quoted}' } }",
      "city == 'O\\'Fallon \\\\ St. Charles'",
      { condition: { field: { name: "city" }, operator: "is", value: "O'Fallon \\ St. Charles" } },
    ],
    [
      "reads a value by the type that the pack declares its field with",
      "kinds: { control.if: { as: '${condition}' } }",
      { custom: "vip", is: "Y" },
      { condition: { field: { custom_field: "vip" }, operator: "is", value: true } },
    ],
  ])("%s", (_, kinds, config, operands) => {
    const { dialect, declared } = hillside(kinds);
    const [kind = ""] = dialect.subjects;
    expect(readSettings(dialect, kind, config, declared)?.operands).toEqual(operands);
    const fresh = writeSettings(dialect, kind, operands, undefined, declared).config;
    expect(readSettings(dialect, kind, fresh, declared)?.operands).toEqual(operands);
  });

  it("finds the ids in what is left of an object, and in a list of pairs", () => {
    const { dialect, declared } = hillside(
      "kinds: { control.if: { as: { $pairs: [n, v], as: { v: 2, '...': '${condition}' } } } }",
    );
    const config = [
      { n: "is", v: "contract" },
      { n: "v", v: 2 },
      { n: "field", v: "stage" },
    ];
    const reading = readSettings(dialect, "control.if", config, declared);
    expect(reading && idsIn(dialect, reading.way, config, declared)).toEqual([
      { path: [0, "v"], span: undefined, inside: undefined, type: "stage", id: "contract" },
    ]);
  });

  it("finds custom fields in merge tags, also in a value of any kind", () => {
    const { dialect, declared } = hillside(`kinds:
  action.add_note: { as: { say: "\${body}" } }
  action.webhook: { as: { url: "\${url}", verb: "\${method}", send: "\${body: text}" } }
`);
    const placesIn = (kind: string, config: unknown) => {
      const reading = readSettings(dialect, kind, config, declared);
      return (
        reading &&
        idsIn(dialect, reading.way, config, declared).map(({ path, span, type, id }) => ({ path, span, type, id }))
      );
    };
    const budget = { type: "custom_field", id: "budget" };
    expect(placesIn("action.add_note", { say: "Up to (( F:budget ))" })).toEqual([
      { path: ["say"], span: [11, 17], ...budget },
    ]);
    expect(placesIn("action.webhook", { url: "u", verb: "POST", send: { to: ["((F:budget))"] } })).toEqual([
      { path: ["send", "to", 0], span: [4, 10], ...budget },
    ]);
  });

  it("finds the ids, and within a text their span", () => {
    const places = (kind: string, config: unknown) => {
      const reading = readSettings(bayside, kind, config, session());
      return (
        reading &&
        idsIn(bayside, reading.way, config, session()).map(({ path, span, type, id }) => ({ path, span, type, id }))
      );
    };
    expect(places("control.wait", { date: ["own.lease", { days: 1 }, "9h05"] })).toEqual([
      { path: ["date", 0], span: [4, 9], type: "custom_field", id: "lease" },
    ]);
    expect(places("control.if", { check: { every: [["labels", "has", { ref: "hot" }]] } })).toEqual([
      { path: ["check", "every", 0, 2, "ref"], span: undefined, type: "tag", id: "hot" },
    ]);
  });
});
