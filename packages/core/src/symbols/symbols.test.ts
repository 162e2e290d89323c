import { describe, expect, it } from "vitest";
import { packTable } from "../generated/format-tables.generated.js";
import { referenceTypes } from "../generated/format-values.generated.js";
import { carriedBy, carrierKinds, isReferenceType, referencesOf, referenceTypeOf } from "./references.js";
import { itemKinds, symbolTable } from "./symbol-table.js";

const stage = (key: string): object => ({ key, name: key });

const symbols = symbolTable({
  automations: [{ key: "nurture", document: { name: "Nurture buyers" } }],
  smartLists: [{ key: "hot", name: "Hot" }],
  messageTemplates: [
    { key: "welcome", name: "Welcome", channel: "email" },
    { key: "ping", name: "Ping", channel: "sms" },
    { key: "shared", name: "A template too", channel: "both" },
  ],
  pipelines: [
    { key: "buyers", name: "Buyers", stages: [stage("new"), stage("won")] },
    { key: "sellers", name: "Sellers", stages: [stage("new")] },
  ],
  resources: [
    { key: "hot", kind: "tag", name: "Hot lead" },
    { key: "shared", kind: "email_template", name: "Shared" },
    { key: "__proto__", kind: "lead_source", name: "Zillow" },
    { key: "unsure", name: "No kind" },
    { name: "No key", kind: "tag" },
  ],
});

const carried = (type: string, id: string): string[] => carriedBy({ type, id }, symbols).map(({ at }) => at);

describe("symbolTable", () => {
  it("knows every key and where it stands", () => {
    expect(symbols.of("nurture")).toMatchObject([
      { kind: "automations", at: "/automations/0", name: "Nurture buyers" },
    ]);
    expect(symbols.of("new").map(({ at, pipeline }) => [at, pipeline?.key])).toEqual([
      ["/pipelines/0/stages/0", "buyers"],
      ["/pipelines/1/stages/0", "sellers"],
    ]);
  });

  it("keeps keys of different kinds apart, whatever they are called", () => {
    expect(symbols.of("hot").map(({ kind }) => kind)).toEqual(["smartLists", "resources"]);
    expect(symbols.of("__proto__").map(({ variant }) => variant)).toEqual(["lead_source"]);
    expect(symbols.of("constructor")).toEqual([]);
  });

  it("says where a key could not be read", () => {
    expect([...symbols.unreadable]).toEqual(["resources"]);
  });

  it.each([
    [["resources"], { resources: "none" }],
    [["pipelines", "stages"], { pipelines: null }],
    [["resources"], { resources: [{ key: "" }] }],
    [["stages"], { pipelines: [{ key: "sales" }] }],
    [["stages"], { pipelines: [{ key: "sales", stages: [] }] }],
    [["pipelines", "stages"], { pipelines: [{ stages: [] }] }],
  ])("says that of %j something could not be read", (kinds, pack) => {
    expect([...symbolTable(pack).unreadable]).toEqual(kinds);
  });
});

describe("carriedBy", () => {
  it.each([
    ["tag", "hot", ["/resources/0"]],
    ["smart_list", "hot", ["/smartLists/0"]],
    ["lead_source", "__proto__", ["/resources/2"]],
    ["stage", "hot", []],
    ["automation", "nurture", ["/automations/0"]],
    ["pipeline", "buyers", ["/pipelines/0"]],
    ["deal_stage", "new", ["/pipelines/0/stages/0", "/pipelines/1/stages/0"]],
    ["user", "hot", []],
    ["form", "nurture", []],
  ])("finds what a %s reference to %s names", (type, id, places) => {
    expect(carried(type, id)).toEqual(places);
  });

  it("takes an email template resource before a message template, and never a text message", () => {
    expect(carried("email_template", "shared")).toEqual(["/resources/1"]);
    expect(carried("email_template", "welcome")).toEqual(["/messageTemplates/0"]);
    expect(carried("email_template", "ping")).toEqual([]);
  });

  it("gives a resource of unreadable kind the benefit of the doubt", () => {
    expect(carried("custom_field", "unsure")).toEqual(["/resources/3"]);
  });
});

describe("carrierKinds", () => {
  it("knows where to look, and where not", () => {
    expect([carrierKinds("email_template"), carrierKinds("pond")]).toEqual([["resources", "messageTemplates"], []]);
  });
});

describe("referenceTypeOf", () => {
  it("is the type that carriedBy finds it under", () => {
    const types = symbols.definitions.map((definition) => [definition.at, referenceTypeOf(definition)]);
    expect(Object.fromEntries(types)).toEqual({
      "/automations/0": "automation",
      "/smartLists/0": "smart_list",
      "/messageTemplates/0": "email_template",
      "/messageTemplates/1": undefined,
      "/messageTemplates/2": "email_template",
      "/pipelines/0": "pipeline",
      "/pipelines/0/stages/0": "deal_stage",
      "/pipelines/0/stages/1": "deal_stage",
      "/pipelines/1": "pipeline",
      "/pipelines/1/stages/0": "deal_stage",
      "/resources/0": "tag",
      "/resources/1": "email_template",
      "/resources/2": "lead_source",
      "/resources/3": undefined,
    });
  });
});

describe("referencesOf", () => {
  it("reads what can be read, and keeps each one's place", () => {
    const references = referencesOf(
      { references: [null, { type: "tag" }, { type: "tag", id: "hot", name: "Hot", detail: 3 }] },
      "/d",
    );
    expect(references).toEqual([
      { index: 2, at: "/d/references/2", type: "tag", id: "hot", name: "Hot", detail: undefined },
    ]);
    expect(referencesOf(undefined, "/d")).toEqual([]);
    expect(referencesOf({ references: "none" }, "/d")).toEqual([]);
  });
});

describe("the kinds of item and the types of reference", () => {
  it("are those of the schema", () => {
    const keyed = [...packTable.members].flatMap(([name, child]) =>
      child?.list === true && child.table.required.includes("key") ? [name] : [],
    );
    expect(itemKinds).toEqual(keyed);
    expect(referenceTypes.filter(isReferenceType)).toEqual(referenceTypes);
    expect(["", "__proto__", "constructor", "Tag"].filter(isReferenceType)).toEqual([]);
  });
});
