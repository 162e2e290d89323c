import { blockKind } from "@setup-pack/core/format";
import { expect, it } from "vitest";
import { eitherOf, ownMembers, takenWay, waysOf } from "./ways.js";

const waysOfKind = (kind: string) => waysOf({ ...blockKind(kind)?.book().config });

it("tells the ways to fill in a step apart by what a person would call them", () => {
  const titles = (kind: string) => waysOfKind(kind).map((choice) => choice.map(({ title }) => title));
  expect(titles("control.wait")).toEqual([["For a time", "Until a date"]]);
  expect(titles("action.send_email")).toEqual([["Write a message", "Template"]]);
  expect(titles("action.create_task")).toEqual([
    ["The same day", "Days later", "No due time"],
    ["Owner", "Person", "Nobody"],
  ]);
  expect(titles("action.send_sms")).toEqual([]);
});

it("finds members of which either says the same thing", () => {
  const [wait = []] = waysOfKind("control.wait");
  expect(wait.map(eitherOf)).toEqual([[], ["until", "until_field_id"]]);
});

it("takes the way of which most is there, and else the one that was chosen", () => {
  const [wait = []] = waysOfKind("control.wait");
  const taken = (value: object, chosen?: string) => takenWay(wait, { ...value }, chosen)?.title;
  expect(taken({})).toBe("For a time");
  expect(taken({}, "Until a date")).toBe("Until a date");
  expect(taken({ minutes: 60 }, "Until a date")).toBe("For a time");
  expect(taken({ until: "closing_date", at_minute: 540 })).toBe("Until a date");
  expect(wait[0] === undefined ? undefined : ownMembers(wait[0], wait)).toEqual(["minutes"]);
});

it("takes the way that needs nothing where nothing is there", () => {
  const [due = []] = waysOfKind("action.create_task");
  expect(takenWay(due, {}, undefined)?.title).toBe("No due time");
  expect(takenWay(due, {}, "Days later")?.title).toBe("Days later");
  expect(takenWay(due, { due_in_minutes: 60 }, "No due time")?.title).toBe("The same day");
});

it("knows no ways of a schema that only restricts", () => {
  expect(waysOf({ anyOf: [{ required: ["a"] }, { minProperties: 1 }] })).toEqual([]);
});
