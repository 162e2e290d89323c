import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { fieldFor } from "./operand-form.js";

const bayside = dialectOf({
  dialect: 1,
  name: "bayside",
  shapes: { who: [{ as: { team: "${team}" } }, { as: "${role}" }] },
  kinds: {
    "action.notify": { as: { to: "${to}", by: { channel: "${channel}" }, say: "${text}" } },
    "control.if": { as: { check: "${condition}" } },
  },
});

it("finds the field of a form that asks for what is at a place in a step's settings", () => {
  const fieldAt = (kind: string, config: object, record: object, at: string) =>
    fieldFor({ kind, draft: packBook({}, bayside).draft(kind, config), record: { ...record } }, at);
  const notice = { to: { team: "sales" }, by: { channel: "push" }, loud: true };
  const record = { to_team_id: "sales", channel: "push" };
  expect(fieldAt("action.notify", notice, record, "/by/channel")).toBe("channel");
  expect(fieldAt("action.notify", notice, record, "/say")).toBe("text");
  expect(fieldAt("action.notify", notice, record, "/to/team")).toBe("to_team_id");
  expect(fieldAt("action.notify", notice, record, "/loud")).toBeUndefined();
  expect(fieldAt("action.notify", notice, record, "")).toBeUndefined();
  expect(fieldAt("control.if", { check: {} }, {}, "/check/value")).toBeUndefined();
});
