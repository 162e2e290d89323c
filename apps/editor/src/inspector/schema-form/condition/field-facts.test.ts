import { operators } from "@setup-pack/core/meaning";
import { describe, expect, it } from "vitest";
import { factsOf, operatorsFor, valueNeed } from "./field-facts.js";

const pack = {
  resources: [
    { kind: "custom_field", key: "timeline", data: { type: "select", options: ["Soon", "Later", 5] } },
    { kind: "custom_field", key: "price", data: { type: "currency" } },
    { kind: "tag", key: "hot", data: {} },
    null,
  ],
};

describe("what a field holds", () => {
  it("is said by the resource of a field of one's own", () => {
    expect(factsOf(pack, undefined, "timeline")).toEqual({ holds: "choice", options: ["Soon", "Later"] });
    expect(factsOf(pack, undefined, "price")).toEqual({ holds: "number" });
    expect(factsOf(pack, undefined, "hot")).toEqual({ holds: "unknown" });
  });

  it("is known of fields that every workspace has", () => {
    expect(factsOf(pack, "tags", undefined)).toEqual({ holds: "things", type: "tag" });
    expect(factsOf(pack, "shoe.size", undefined)).toEqual({ holds: "unknown" });
    expect(factsOf(pack, undefined, undefined)).toEqual({ holds: "unknown" });
  });
});

it("offers every operator where nothing is known of the field, and some everywhere", () => {
  expect([...operatorsFor({ holds: "unknown" })].sort()).toEqual([...operators].sort());
  expect(operatorsFor({ holds: "things" })[0]).toBe("include");
  expect(operators.map(valueNeed)).toEqual([
    ...["one", "one", "several", "several", "one", "one", "one", "one", "one", "none", "none", "days", "days"],
  ]);
});
