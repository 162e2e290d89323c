import { parseDialect } from "@setup-pack/core/dialect-file";
import { packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { operandSchema } from "../operand-form/operand-schema.js";
import { eitherOf, ownMembers, takenWay, waysOf } from "./ways.js";

const waysOfKind = (kind: string) => waysOf({ ...operandSchema(kind) });

it("tells the ways to fill in a step apart by what a person would call them", () => {
  const titles = (kind: string) => waysOfKind(kind).map((choice) => choice.map(({ title }) => title));
  expect(titles("control.wait")).toEqual([["For a time", "Until a date"]]);
  expect(titles("action.send_sms")).toEqual([["Message", "Template"]]);
  expect(titles("action.add_tag")).toEqual([]);
});

it("asks for a person or a team only where the dialect has words for one", () => {
  const { says } = packBook({});
  const { properties = {} } = operandSchema("action.create_task", {
    says: (operands) => says("action.create_task", operands),
  });
  expect(["assignee", "assignee_user_id", "assignee_team_id"].map((name) => name in properties)).toEqual([
    ...[true, true, false],
  ]);
});

it("asks for the template of a text only where the dialect has words for one", () => {
  const askedBy = (dialects?: Parameters<typeof packBook>[1]) => {
    const { says, operandsOf } = packBook({}, dialects);
    const schema = operandSchema("action.send_sms", {
      says: (operands) => says("action.send_sms", operands),
      operands: operandsOf("action.send_sms"),
    });
    return [Object.keys(schema.properties ?? {}), waysOf({ ...schema })[0]?.map(({ title }) => title)];
  };
  expect(askedBy()).toEqual([["body"], undefined]);
  const kinds = { "action.send_sms": [{ as: { say: "${body}" } }, { as: { stored: "${template}" } }] };
  const { dialect } = parseDialect(JSON.stringify({ dialect: 1, name: "office", kinds }), { name: "office.json" });
  expect(askedBy(dialect && [dialect])).toEqual([
    ["body", "template"],
    ["Message", "Template"],
  ]);
});

it("finds members of which either says the same thing", () => {
  const [wait = []] = waysOfKind("control.wait");
  expect(wait.map(eitherOf)).toEqual([[], ["until", "until_id"]]);
});

it("takes the way of which most is there, and else the one that was chosen", () => {
  const [wait = []] = waysOfKind("control.wait");
  const taken = (value: object, chosen?: string) => takenWay(wait, { ...value }, chosen)?.title;
  expect(taken({})).toBe("For a time");
  expect(taken({}, "Until a date")).toBe("Until a date");
  expect(taken({ for: 60 }, "Until a date")).toBe("For a time");
  expect(taken({ until: "closing_date", at: 540 })).toBe("Until a date");
  expect(wait[0] === undefined ? undefined : ownMembers(wait[0], wait)).toEqual(["for"]);
});

it("takes the way that needs nothing where nothing is there", () => {
  const assignee = waysOfKind("action.create_task").at(-1) ?? [];
  expect(takenWay(assignee, {}, undefined)?.sets).toEqual([[]]);
  expect(takenWay(assignee, { assignee: "owner" }, undefined)?.sets).toEqual([["assignee"]]);
});

it("knows no ways of a schema that only restricts", () => {
  expect(waysOf({ anyOf: [{ required: ["a"] }, { minProperties: 1 }] })).toEqual([]);
});
