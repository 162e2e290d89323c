import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { addressOf, placeAt } from "./address.js";
import { nothingSelected, type OpenPlace, type Selection } from "./view-store.js";

const stepChosen = (name: string): Selection => ({ blocks: new Set([name]), edges: new Set() });

const automation = (key: unknown, ...ids: readonly string[]) => ({
  key,
  document: { graph: { nodes: ids.map((id) => ({ id, kind: "trigger.manual" })), edges: [] } },
});

const pack = {
  automations: [automation("welcome", "start", "text 1", "start"), automation("a/b%?#"), automation("welcome")],
  messageTemplates: [{ key: "../brand" }, { key: "__proto__" }, { key: "\ud800" }, { key: ":1" }, {}, { key: "" }],
};

describe("addresses", () => {
  it.each<[OpenPlace, Selection, string]>([
    [{ kind: "pack" }, nothingSelected, "#/pack"],
    [{ kind: "brand" }, nothingSelected, "#/brand"],
    [{ kind: "automations", index: 0 }, nothingSelected, "#/automations/welcome"],
    [{ kind: "automations", index: 0 }, stepChosen("text 1"), "#/automations/welcome/text%201"],
    [{ kind: "automations", index: 0 }, stepChosen("#2"), "#/automations/welcome/%232"],
    [{ kind: "automations", index: 1 }, nothingSelected, "#/automations/a%2Fb%25%3F%23"],
    [{ kind: "automations", index: 2 }, nothingSelected, "#/automations/:3"],
    [{ kind: "messageTemplates", index: 0 }, nothingSelected, "#/templates/..%2Fbrand"],
    [{ kind: "messageTemplates", index: 1 }, nothingSelected, "#/templates/__proto__"],
    [{ kind: "messageTemplates", index: 2 }, nothingSelected, "#/templates/:3"],
    [{ kind: "messageTemplates", index: 3 }, nothingSelected, "#/templates/%3A1"],
    [{ kind: "messageTemplates", index: 4 }, nothingSelected, "#/templates/:5"],
    [{ kind: "messageTemplates", index: 5 }, nothingSelected, "#/templates/:6"],
  ])("lead back to %j", (open, selection, address) => {
    expect(addressOf(pack, open, selection)).toBe(address);
    expect(placeAt(pack, address)).toEqual({ open, selection, isFound: true });
  });

  it.each([
    ["#/automations/gone", { kind: "pack" }],
    ["#/automations/:9", { kind: "pack" }],
    ["#/automations/:0", { kind: "pack" }],
    ["#/automations", { kind: "pack" }],
    ["#/constructor/welcome", { kind: "pack" }],
    ["#//", { kind: "pack" }],
    ["#/pack/", { kind: "pack" }],
    ["#/templates/%E0%A4%A", { kind: "pack" }],
    ["#/brand/more", { kind: "brand" }],
    ["#/automations/welcome/gone", { kind: "automations", index: 0 }],
    ["#/automations/welcome/start/more", { kind: "automations", index: 0 }],
    ["#/templates/__proto__/start", { kind: "messageTemplates", index: 1 }],
  ])("that name nothing lead to what is nearest: %s", (address, open) => {
    expect(placeAt(pack, address)).toEqual({ open, selection: nothingSelected, isFound: false });
  });

  it("are none of a part of the page, and none for what is passed through", () => {
    expect([placeAt(pack, ""), placeAt(pack, "#middle")]).toEqual([undefined, undefined]);
    expect(addressOf(pack, { kind: "merge" }, nothingSelected)).toBeUndefined();
  });

  test.prop([fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 }), fc.nat(5)])(
    "lead back, whatever the keys are",
    (keys, at) => {
      const resources = keys.map((key) => ({ key }));
      const open = { kind: "resources", index: at % keys.length } as const;
      const address = addressOf({ resources }, open, nothingSelected) ?? "";
      expect(new URL(address, "https://setup.example/").hash).toBe(address);
      expect(placeAt({ resources }, address)).toMatchObject({ open, isFound: true });
    },
  );
});
