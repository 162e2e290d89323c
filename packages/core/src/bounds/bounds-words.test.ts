import { describe, expect, it } from "vitest";
import type { AutomationBounds } from "../model.js";
import { behaviourWords } from "./behaviour-words.js";
import { boundsOf, mail, row, type TestBlock, text, wait } from "./bounds.test-support.js";
import { boundsWords } from "./bounds-words.js";

const of = (...blocks: readonly TestBlock[]): AutomationBounds => boundsOf(row(...blocks));
const day = wait(1440);
const loop = ["control.loop", { items: "deal.open_tasks" }] as const;

/** A loop whose rounds send a text. */
const endless: AutomationBounds = boundsOf({
  nodes: [
    { id: "start", kind: "trigger.manual" },
    { id: "loop", kind: loop[0], config: loop[1] },
    { id: "text", kind: text[0], config: text[1] },
  ],
  edges: [
    { id: "e1", source: "start", target: "loop" },
    { id: "e2", source: "loop", target: "text", handle: "each" },
  ],
});

describe("bounds in words", () => {
  it.each([
    [of(day), "sends nothing; ends after 1 day"],
    [of(text), "at most 1 text; the first at once; ends at once, both later where a message is held"],
    [
      of(mail, day, text, text),
      "at most 2 texts and 1 email, 2 a day; the first at once; ends after 1 day, both later where a message is held",
    ],
    [
      of(wait(90), ["control.wait", { until: "closing_date" }], mail),
      "at most 1 email; the first after 1 hour 30 minutes or later; ends after 1 hour 30 minutes or later, both later where a message is held",
    ],
    [endless, "any number of texts; the first at once; ends at once, both later where a message is held"],
  ])("%#: %s", (bounds, words) => {
    expect(boundsWords(bounds)).toBe(words);
  });
});

describe("a change of behaviour in words", () => {
  it.each([
    [
      of(text),
      of(text, day, text, text),
      "a contact now gets at most 3 texts, was 1; at most 2 messages a day, was 1; it ends after 1 day, was at once",
    ],
    [of(text), of(), "a contact now gets no texts, was 1"],
    [of(), of(mail), "a contact now gets at most 1 email, was none"],
    [of(text, mail), of(text, text), "a contact now gets at most 2 texts, was 1; no emails, was 1"],
    [
      of(text, day, text),
      of(text, wait(60), text),
      "a contact now gets at most 2 messages a day, was 1; it ends after 1 hour, was after 1 day",
    ],
    [of(text, day, text, wait(10_080)), of(text, wait(8640), text, wait(2880)), ""],
    [
      of(text, wait(10_080), text),
      of(text, wait(10_079), text, wait(1)),
      "a contact now gets at most 2 messages a week, was 1",
    ],
    [of(text, wait(1440)), of(wait(1440), text), "the first message comes after 1 day, was at once"],
    [of(text), endless, "a contact now gets any number of texts, was 1"],
    [endless, of(text), "a contact now gets at most 1 text, was any number"],
    [null, of(text, mail), "new: a contact gets at most 1 text and 1 email, 2 a day"],
    [of(mail), null, "gone: a contact got at most 1 email"],
    [null, of(day), ""],
    [of(day), null, ""],
    [
      of(text),
      { ...of(text), exact: false },
      "its bounds are no longer exact: branches run beside one another, or settings are not understood",
    ],
    [{ ...of(text), exact: false }, of(text), "its bounds are now exact"],
  ])("%#: %s", (before, after, words) => {
    expect(behaviourWords({ automation: "a", before, after })).toBe(words);
  });
});
