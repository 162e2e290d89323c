import { expect, it } from "vitest";
import { suggestedFields } from "./step-settings.js";

const automation = (...configs: unknown[]) => ({
  document: { graph: { nodes: configs.map((config, at) => ({ id: `n${at}`, kind: "action.send_sms", config })) } },
});

it("suggests what other steps of the kind have, the most used first, whatever the members are called", () => {
  const pack = {
    automations: [
      automation({ title: "x", body: "a" }, { body: "b", times: 3 }),
      automation(JSON.parse('{"body":"c","__proto__":true}'), null, 5, ["list"]),
      { document: { graph: { nodes: [{ kind: "action.notify", config: { other: 1 } }] } } },
      "broken",
    ],
  };
  expect(suggestedFields(pack, "action.send_sms")).toEqual([
    { name: "body", kind: "text" },
    { name: "title", kind: "text" },
    { name: "times", kind: "number" },
    { name: "__proto__", kind: "yesNo" },
  ]);
  expect(suggestedFields({}, "action.send_sms")).toEqual([]);
});
