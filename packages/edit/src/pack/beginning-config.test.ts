import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { beginningConfig } from "./beginning-config.js";

it.each([
  ["action.ai_message", { max_characters: 400 }],
  ["action.create_task", { assign_to: "owner" }],
  ["action.webhook", { method: "POST" }],
  ["action.send_sms", {}],
  ["trigger.transaction_created", { side: "any" }],
  ["control.wait", {}],
  ["no.such_kind", {}],
])("begins %s with what it usually is", (kind, config) => {
  expect(beginningConfig(packBook({}), kind)).toEqual(config);
});

it("begins in the dialect of the pack, with what that can write of it", () => {
  const kinds = {
    "action.ai_message": { as: { channel: "${channel}", ask: "${instruction}", "most?": "${limit}" } },
    "action.webhook": { as: { "to?": "${url}", verb: "${method}" } },
  };
  const theirs = packBook({}, dialectOf({ dialect: 1, name: "bayside", kinds }));
  expect(beginningConfig(theirs, "action.webhook")).toEqual({ verb: "POST" });
  expect(beginningConfig(theirs, "action.ai_message")).toEqual({ most: 400 });
  const nodes = [{ kind: "action.webhook", config: { address: "https://x.test" } }];
  expect(beginningConfig(packBook({ automations: [{ document: { graph: { nodes } } }] }), "action.webhook")).toEqual(
    {},
  );
});
