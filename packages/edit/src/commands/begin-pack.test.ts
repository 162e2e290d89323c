import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { beginPack } from "./begin-pack.js";

const packId = "7c6a1b1e-0d0b-4d8e-9a57-0d1f3b6a2c11";

describe("beginPack", () => {
  it("fills in what a pack needs, and undoes to nothing", () => {
    const document = packDocument(() => 0);
    const before = document.store.getState().pack;
    document.run(beginPack, { name: "Buyers", packId });
    expect(document.store.getState().pack).toEqual({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Buyers",
      version: "0.1.0",
    });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("takes what is in a template, with the author's own name", () => {
    const document = packDocument(() => 0);
    const template = { description: "For buyers.", automations: [{ key: "a" }] };
    document.run(beginPack, { name: "Buyers", packId, author: "Office", template });
    expect(document.store.getState().pack).toEqual({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Buyers",
      description: "For buyers.",
      author: "Office",
      version: "0.1.0",
      automations: [{ key: "a" }],
    });
    expect(document.store.getState().history.past).toHaveLength(1);
  });

  it("keeps what is there, whatever it is", () => {
    const document = packDocument(() => 0);
    const pack = { format: null, schemaVersion: 1, packId: "mine", name: "", version: 3 };
    document.open(pack);
    expect(document.run(beginPack, { name: "Buyers", packId })).toBe(false);
    expect(document.store.getState().pack).toBe(pack);
  });
});
