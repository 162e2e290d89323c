import type { PromisesDocument, WrittenPromise } from "@setup-pack/core";
import { expect, it } from "vitest";
import { repeatChanges } from "./repeat-changes.js";

const night = { id: "night", never: { channel: "sms", between: ["21:00", "08:00"] } };
const cap = { id: "cap", atMost: { channel: "sms", count: 2 } };
const task: WrittenPromise = {
  id: "task",
  after: { event: "contact_created" },
  always: { makes: "task" },
  within: "1 hour",
};
const later = { ...task, within: "2 hours" };

it("makes my changes again in what another program wrote, and loses no promise of either", () => {
  const base: PromisesDocument = { workspace: { timeZone: "UTC" }, promises: [night, cap, task] };
  const mine: PromisesDocument = {
    workspace: { timeZone: "America/Chicago" },
    promises: [night, later, { ...cap, id: "mine" }],
  };
  const theirs: PromisesDocument = {
    about: "Ours",
    workspace: { timeZone: "UTC", holidays: ["2026-12-25"] },
    promises: [cap, { ...task, within: "3 hours" }, { ...night, id: "mine" }],
  };
  expect(repeatChanges(base, mine, theirs)).toEqual({
    about: "Ours",
    workspace: { timeZone: "America/Chicago", holidays: ["2026-12-25"] },
    promises: [
      { ...task, within: "3 hours" },
      { ...night, id: "mine" },
      { ...later, id: "task-2" },
      { ...cap, id: "mine-2" },
    ],
  });
  expect(repeatChanges(base, mine, base)).toEqual(mine);
  expect(repeatChanges(base, base, theirs)).toEqual(theirs);
  expect(repeatChanges(base, theirs, theirs)).toEqual(theirs);
});
