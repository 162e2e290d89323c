import type { Target } from "@setup-pack/edit-api";
import { describe, expect, it } from "vitest";
import { offered } from "./target-picker.js";

const target = (id: string, name: string, pipeline?: string): Target => ({
  id,
  name,
  ...(pipeline !== undefined && { pipeline: { id: `in ${pipeline}`, name: pipeline } }),
});

const [hot, hotToo, cold] = [target("t1", "Hot lead"), target("t2", "hot  lead"), target("t3", "Cold lead")];

const shown = (...given: Parameters<typeof offered>) =>
  offered(...given).map(({ id, offers }) => [id, ...offers.map(({ label, detail }) => `${label}|${detail}`)]);

const listed = (...targets: readonly Target[]) => ({ targets, unavailable: null });

describe("what is offered for a reference", () => {
  it("is the likely first, then all else, each once, and with ids where names are alike", () => {
    expect(shown(listed(hot, hotToo, cold), [hot, hotToo], "")).toEqual([
      ["likely", "Hot lead|t1", "hot  lead|t2"],
      ["all", "Cold lead|"],
    ]);
  });

  it("is what has every word that was typed, in a name or a pipeline, before the list has come and after", () => {
    const [won, lost] = [target("s1", "Won", "Buyers"), target("s2", "Won", "Sellers")];
    expect(shown(listed(won, lost), [], "SELL won")).toEqual([["all", "Won|in Sellers · s2"]]);
    expect(shown(undefined, [hot], "lead")).toEqual([["likely", "Hot lead|"]]);
    expect(shown(listed(hot, cold), [hot], "nobody")).toEqual([]);
  });

  it("is no more than can be read, and tells how many more there are", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => target(`t${index}`, `Tag ${index}`));
    expect(offered(listed(...many), [], "").map(({ offers, hidden }) => [offers.length, hidden])).toEqual([
      [100, 9900],
    ]);
  });

  it("is what was typed, as an id, where the workspace has no such list", () => {
    const none = { targets: [], unavailable: "not offered" as const };
    expect(shown(none, [], " form_7 ")).toEqual([["typed", "Use the id form_7|"]]);
    expect(shown(none, [], " ")).toEqual([]);
  });
});
