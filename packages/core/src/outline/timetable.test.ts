import { describe, expect, it } from "vitest";
import type { JsonObject } from "../json.js";
import { timeSinceStartWords } from "./time-since-start.js";
import { timetable } from "./timetable.js";

const node = (id: string, kind: string, config: JsonObject = {}) => ({ id, kind, config });
const text = (id: string) => node(id, "action.send_sms", { body: id });
const edge = (source: string, target: string, handle = "next") => ({
  id: `${source}-${target}`,
  source,
  target,
  handle,
});

/** Of each step its block, when a contact comes there, and what was decided on the way. */
const told = (nodes: readonly object[], edges: readonly object[]) =>
  timetable({ nodes, edges }).map(({ block, since, way }) => [
    block,
    since && timeSinceStartWords(since),
    ...way.map(({ words }) => words),
  ]);

const start = node("start", "trigger.manual");
const known = node("known", "control.if", { field: "email", operator: "is_set" });

describe("the timetable of an automation", () => {
  it("tells what was decided on every way to a message, and nothing where the ways meet again", () => {
    const nodes = [
      start,
      known,
      node("pause", "control.wait", { minutes: 2880 }),
      text("yes"),
      text("no"),
      text("both"),
    ];
    const edges = [
      edge("start", "known"),
      edge("known", "yes", "true"),
      edge("known", "pause", "false"),
      edge("pause", "no"),
      edge("yes", "both"),
      edge("no", "both"),
    ];
    expect(told(nodes, edges)).toEqual([
      ["yes", "", "if they have an email address"],
      ["no", "day 2", "if they have no email address"],
      ["both", "by day 2"],
    ]);
  });

  it("keeps what the parts of a fork have in common", () => {
    const choice = node("choice", "control.ai_branch", { prompt: "Sort.", outcomes: ["tour", "question", "no"] });
    const nodes = [start, known, choice, text("call"), text("other")];
    const edges = [
      edge("start", "known"),
      edge("known", "choice", "true"),
      edge("choice", "call", "tour"),
      edge("choice", "call", "question"),
      edge("choice", "other", "no"),
    ];
    expect(told(nodes, edges)).toEqual([
      ["other", "", "if they have an email address", "if AI chooses no"],
      ["call", "", "if they have an email address"],
    ]);
  });

  it("tells the date that every way to a message has waited for last, and nothing where several lead there", () => {
    const until = node("until", "control.wait", { until: "appointment_time", offset_days: -1, at_minute: 960 });
    const nodes = [
      start,
      known,
      until,
      text("then"),
      node("pause", "control.wait", { minutes: 90 }),
      text("later"),
      text("either"),
    ];
    const edges = [
      edge("start", "known"),
      edge("known", "until", "true"),
      edge("known", "either", "false"),
      edge("until", "then"),
      edge("then", "pause"),
      edge("pause", "later"),
      edge("then", "later"),
      edge("later", "either"),
    ];
    const words = "1 day before appointment time, 16:00";
    expect(timetable({ nodes, edges }).map(({ block, date }) => [block, date])).toEqual([
      ["then", { wait: "until", words, earliest: 0, latest: 0 }],
      ["later", { wait: "until", words, earliest: 0, latest: 90 }],
      ["either", undefined],
    ]);
  });

  it("names the start where only one of several leads to a message, and the loop that repeats it", () => {
    const loop = node("loop", "control.loop", { items: "deal.open_tasks" });
    const nodes = [start, node("tagged", "trigger.tag_added"), loop, text("each"), text("after"), text("tag")];
    const edges = [
      edge("start", "loop"),
      edge("loop", "each", "each"),
      edge("loop", "after", "done"),
      edge("tagged", "tag"),
    ];
    expect(told(nodes, edges)).toEqual([
      ["each", "", "started by: Started by hand", "for each of the open tasks on the deal"],
      ["after", "", "started by: Started by hand"],
      ["tag", "", "started by: Tag added"],
    ]);
  });

  it("has what AI writes, tasks, and what nothing leads to, and of a circle each step once", () => {
    const nodes = [
      start,
      node("ai", "action.ai_message", { channel: "sms", prompt: "Ask." }),
      node("task", "action.create_task", { title: "Call" }),
      node("note", "action.add_note", { body: "Called" }),
      text("stray"),
      text("round"),
      text("about"),
    ];
    const edges = [
      edge("start", "ai"),
      edge("ai", "task"),
      edge("task", "note"),
      edge("round", "about"),
      edge("about", "round"),
    ];
    expect(told(nodes, edges)).toEqual([
      ["ai", ""],
      ["task", ""],
      ["stray", undefined],
    ]);
  });

  it("takes any value for a graph", () => {
    for (const graph of [undefined, 7, { nodes: [null], edges: "none" }]) expect(timetable(graph)).toEqual([]);
  });
});
