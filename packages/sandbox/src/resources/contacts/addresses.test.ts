import { describe, expect, it } from "vitest";
import { addressesAfter } from "./addresses.js";

const home = { id: "e1", value: "home@example.org", label: "Home", is_primary: true, position: 0 };
const work = { id: "e2", value: "work@example.org", label: "Work", is_primary: false, position: 1 };
const newId = () => "new";

const after = (
  sent: { one?: string | null; list?: Parameters<typeof addressesAfter>[1]["list"] },
  before = [home, work],
) => addressesAfter("email", { one: sent.one, list: sent.list }, before, newId);

describe("the shortcut alone", () => {
  it("changes the primary row's value", () => {
    expect(after({ one: "x@example.org" })).toEqual([{ ...home, value: "x@example.org" }, work]);
  });
  it("makes a sole primary row where there is none", () => {
    const sole = { id: "new", value: "x@example.org", label: "Home", is_primary: true, position: 0 };
    expect(after({ one: "x@example.org" }, [])).toEqual([sole]);
  });
  it.each([null, ""])("removes the primary row with %j; the next takes its place", (one) => {
    expect(after({ one })).toEqual([{ ...work, is_primary: true }]);
  });
  it("says nothing when left out", () => {
    expect(after({})).toEqual([home, work]);
  });
});

describe("a list", () => {
  it("replaces all rows, keeps those it names by id, and stands in the order of positions", () => {
    const list = [
      { value: "late@example.org", label: "Other", position: 7 },
      { value: "work@example.org", label: "Work", id: "e2", position: 2 },
    ];
    expect(after({ list })).toEqual([
      { id: "e2", value: "work@example.org", label: "Work", is_primary: true, position: 2 },
      { id: "new", value: "late@example.org", label: "Other", is_primary: false, position: 7 },
    ]);
  });
  it("is cleared by null, with the shortcut as the sole row where it is sent", () => {
    expect(after({ list: null })).toEqual([]);
    expect(after({ list: null, one: "x@example.org" })).toMatchObject([{ value: "x@example.org", is_primary: true }]);
  });
  it("may stand beside its primary value", () => {
    const list = [
      { value: "a@example.org", label: "Home" },
      { value: "b@example.org", label: "Work", is_primary: true },
    ];
    expect(after({ list, one: "b@example.org" })).toMatchObject([{ is_primary: false }, { is_primary: true }]);
    expect(after({ list, one: "a@example.org" })).toMatchObject({ status: 400, param: "email" });
    expect(after({ list: [], one: null })).toEqual([]);
  });
  it.each([
    { list: [home, { ...work, is_primary: true }], param: "emails[1].is_primary" },
    { list: [{ ...home, id: "e9" }], param: "emails[0].id" },
    { list: [home, { ...work, id: "e1" }], param: "emails[1].id" },
  ])("is refused at $param", ({ list, param }) => {
    expect(after({ list })).toMatchObject({ status: 400, param });
  });
});
