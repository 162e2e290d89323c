import { expect, it } from "vitest";
import { templateSteps } from "./template-steps.js";

const pack = {
  automations: [{ key: "a", document: { name: "A", graph: { nodes: [], edges: [] } } }],
  messageTemplates: [{ key: "buying", name: "How buying works", channel: "email", subject: "Buying", body: "Hi" }],
};

const offered = (query: string, isElse = true) => templateSteps(pack, 0, query, isElse);

it("offers the templates that fit what was typed, and a new one where nothing else fits", () => {
  expect(offered("BUYING").map(({ title, begins }) => [title, begins])).toEqual([
    [
      "Send email “How buying works”",
      {
        makes: [],
        names: [{ type: "email_template", id: "buying", name: "How buying works" }],
        operands: { template: "buying" },
      },
    ],
  ]);
  expect(offered("Lenders")).toMatchObject([
    {
      title: "Send email with new template “Lenders”",
      begins: { makes: [{ list: ["messageTemplates"] }], operands: { template: "lenders" } },
    },
  ]);
  expect(offered("wait", false)).toEqual([]);
  expect(offered(" ")).toEqual([]);
});
