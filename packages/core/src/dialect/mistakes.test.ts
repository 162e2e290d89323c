import { expect, it } from "vitest";
import { parse } from "yaml";
import { checkDialect } from "./check-dialect.js";
import { readSettings } from "./read-block.js";
import { sessionFor } from "./session.js";

/** Returns the mistakes of a dialect, as `pointer sentence`. */
function mistakesIn(yaml: string): readonly string[] {
  const found: string[] = [];
  checkDialect(parse(yaml), (at, message) => found.push(`${at} ${message}`));
  return found;
}

const circle = (names: string) =>
  `reaches itself on the same value, by "${names}", so reading would not end. Put it within an object, a list or a text.`;

it.each<[string, string]>([
  ["shape: {}", '/shape A dialect has no member "shape". Did you mean "shapes"?'],
  [
    "kinds: { action.add_tags: { as: {} } }",
    '/kinds/action.add_tags The format does not have "action.add_tags". Did you mean "action.add_tag"?',
  ],
  [
    "kinds: { 'trigger.manual, trigger.manual': { as: {} } }",
    '/kinds/trigger.manual, trigger.manual "trigger.manual" is written twice; keep one of them.',
  ],
  ["resources: { tags: { as: {} } }", '/resources/tags The format does not have "tags". Did you mean "tag"?'],
  ["config: { settings: '${config}' }", '/config What surrounds every config is written { "as": … }.'],
  [
    "config: { as: { settings: {} } }",
    '/config/as Nothing says where the members of a block are; write "${config}" there.',
  ],
  [
    "kinds: { action.add_tag: { put: '${tag}' } }",
    '/kinds/action.add_tag A way is written { "as": … }: the JSON of the vendor, with holes.',
  ],
  [
    "kinds: { action.add_tag: { as: { put: '${tags}' } } }",
    '/kinds/action.add_tag/as/put "tags" is not something that this kind says; it says tag. Did you mean "tag"?',
  ],
  [
    "kinds: { action.add_tag: [{ as: '${tag}', givven: {} }] }",
    '/kinds/action.add_tag/0/givven "givven" is not known here. Did you mean "given"?',
  ],
  [
    "kinds: { action.notify: { as: '${text}', given: { channel: pager } } }",
    '/kinds/action.notify/given/channel "channel" cannot be "pager"; it is push, email.',
  ],
  [
    "kinds: { action.add_tag: { as: { put: '${tag: ref}' } } }",
    '/kinds/action.add_tag/as/put There is no shape "ref".',
  ],
  [
    "kinds: { control.wait: { as: { hold: '${for}' } } }",
    '/kinds/control.wait/as/hold A duration needs a shape; add "duration" to "shapes".',
  ],
  [
    "kinds: { control.wait: { as: { hold: '${for.length}' } } }",
    '/kinds/control.wait/as/hold "length" is not a part of duration; its parts are amount, unit, sign, weeks, days, hours, minutes, duration.',
  ],
  [
    "kinds: { action.add_note: { as: '${body}${body}' } }",
    "/kinds/action.add_note/as Two holes are side by side, so nothing shows where the first ends; write a text between them.",
  ],
  [
    "kinds: { action.add_note: { as: '${body' } }",
    "/kinds/action.add_note/as A hole has no closing brace; end it with }.",
  ],
  [
    "kinds: { action.add_note: { as: { '...': 1 } } }",
    '/kinds/action.add_note/as/... The members that a form does not name are one hole, such as "...": "${_}".',
  ],
  [
    "{ shapes: { duration: { as: '${amount}', units: { day: d } } }, kinds: { control.wait: { as: '${for}' } } }",
    '/shapes/duration/units "units" is not a part of duration; its parts are amount, unit, sign, weeks, days, hours, minutes, duration.',
  ],
  [
    "{ shapes: { flag: { values: { 'yes': Y } } }, kinds: { action.set_email_subscription: { as: '${subscribed: flag}' } } }",
    '/kinds/action.set_email_subscription/as "yes" is not a boolean; our words are on the left.',
  ],
  [
    "{ shapes: { text: {} }, kinds: { action.add_note: { as: '${body}' } } }",
    '/shapes/text A shape has "as", "values", "list", "flags", "tag", "pieces" or "html".',
  ],
  [
    "{ shapes: { a: b, b: a }, kinds: { action.add_note: { as: '${body: a}' } } }",
    `/shapes/a The shape "a" ${circle("b")}`,
  ],
  [
    "{ shapes: { a: [{ as: { in: '${condition: b}' } }, b], b: { as: '${condition: a}' } }, kinds: { control.if: { as: '${condition: a}' } } }",
    `/shapes/b The shape "b" ${circle("a")}`,
  ],
  [
    "{ shapes: { a: { as: { 'note?': '${_}', '...': '${condition: a}' } } }, kinds: { control.if: { as: '${condition: a}' } } }",
    '/shapes/a The shape "a" reaches itself on the same value, so reading would not end. Put it within an object, a list or a text.',
  ],
])("%s", (yaml, mistake) => {
  expect(mistakesIn(yaml)).toContain(mistake);
});

it("lets a shape hold itself within an object, a list or a text", () => {
  const yaml = `
shapes:
  field: { as: "\${name}" }
  condition:
    - { as: { not: "\${not}" } }
    - { as: [only, "\${condition}"] }
    - { as: { only: true, "...": "\${condition}" } }
    - { as: { field: "\${field}" }, given: { operator: is_set } }
kinds: { control.if: { as: "\${condition}" } }
`;
  expect(mistakesIn(yaml)).toEqual([]);
});

it("does not read a shape that reaches itself, and ends", () => {
  const dialect = checkDialect(
    parse("{ shapes: { a: b, b: a }, kinds: { action.add_note: { as: '${body: a}' } } }"),
    () => {},
  );
  const session = sessionFor(
    () => false,
    () => undefined,
  );
  expect(readSettings(dialect, "action.add_note", "Hi", session)).toBeUndefined();
});
