import { brokenPacks, fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { world } from "./live.test-support.js";
import type { TextDiagnostic } from "./located-findings.js";
import { type LiveText, openText } from "./open-text.js";

/** What compile says of a text, with offsets for positions. */
function compiled(text: string): TextDiagnostic[] {
  return compile(text, world).diagnostics.map(
    ({ rule, severity, message, pointer, range, related, fix, scenario }) => ({
      rule,
      severity,
      message,
      pointer,
      span: { start: range.start.offset, end: range.end.offset },
      related: related.map((place) => ({
        pointer: place.pointer,
        span: { start: place.range.start.offset, end: place.range.end.offset },
        message: place.message,
      })),
      ...(fix && { fix }),
      ...(scenario !== undefined && { scenario }),
    }),
  );
}

it.each(["null", "7", "[]"])("says of a pack that has become %s what compile says", (text) => {
  const before = openText('{ "format": "service.setup-pack" }', world);
  for (const live of [openText(text, world), before.edit({ start: 0, end: before.text.length, text })]) {
    expect(live.diagnostics).toEqual(compiled(text));
    expect([live.packId, live.definitions, live.uses]).toEqual([null, [], []]);
  }
});

it.each([
  '[{ "key": "hot", "kind": "tag", "name": "Hot" }]',
  '[{ "key": "cold", "key": "cold", "kind": "tag", "name": "Cold" }]',
  "[]",
  "null",
])("says of a list that is in the text twice what compile says: the last is read, %s", (last) => {
  const once = '{ "resources": [{ "key": "hot", "kind": "tag", "name": "Hot", "key": "hot" }], "name": "Sellers" }';
  const text = once.replace("}], ", `}], "resources": ${last}, `);
  const typed = openText(once, world).edit({
    start: once.indexOf('"name": "S'),
    end: once.length,
    text: text.slice(once.indexOf('"name": "S')),
  });
  for (const live of [openText(text, world), typed]) {
    expect(live.diagnostics).toEqual(compiled(text));
    expect(live.value).toEqual(JSON.parse(text));
    expect(live.edit({ start: 0, end: 0, text: " " }).diagnostics).toEqual(compiled(` ${text}`));
  }
});

const texts = [...fixturePacks(), ...brokenPacks()].map(({ text }) => text);

/** What people type, paste and delete. */
const typed = [
  "",
  "",
  "",
  "x",
  '"',
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "}, {",
  "1e400",
  "\\",
  "\n",
  '"key": "a"',
  '{"key":1}',
];

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Edits a text so many times, undoing half of what breaks it, and calls back after each edit. */
function type(text: string, times: number, seed: number, check: (live: LiveText) => void): void {
  const random = numbers(seed);
  const below = (most: number): number => Math.floor((random.next().value ?? 0) * most);
  let live = openText(text, world);
  const past = [live];
  for (let time = 0; time < times; time++) {
    const start = below(live.text.length + 1);
    const end = Math.min(live.text.length, start + below(3) * below(4));
    live = live.edit({ start, end, text: typed[below(typed.length)] ?? "" });
    check(live);
    if (!live.readable && below(2) === 0) live = past[below(past.length)] ?? live;
    else past.push(live);
  }
}

describe("a text while somebody types", () => {
  it("says of each text what compile says of it", () => {
    for (const text of texts) expect(openText(text, world).diagnostics).toEqual(compiled(text));
  });

  it("says so after every edit", () => {
    for (const [index, text] of texts.entries())
      type(text, 4, index + 1, (live) => expect(live.diagnostics).toEqual(compiled(live.text)));
  });
});
