import type { Pack } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { automation, packOf, pipeline, refused, sure, worldAt } from "../packs.test-support.js";
import { partOfRelease } from "./part-of-release.js";

const tag = (key: string, name: string) => ({ kind: "tag", key, name });
const refersTo = (type: string, id: string, name: string) => ({ type, id, name });

const first = {
  resources: [tag("hot", "Hot lead"), tag("cold", "Cold lead"), tag("old", "Old lead")],
  pipelines: [pipeline("buyers", "Buyers", "Toured")],
  smartLists: [
    { key: "warm", name: "Warm", filters: { version: 2, root: { field: "tags", operator: "any", value: ["hot"] } } },
  ],
  automations: [
    automation("greet", [refersTo("tag", "hot", "Hot lead"), refersTo("automation", "call", "call")]),
    automation("call", [refersTo("deal_stage", "toured", "Toured")]),
    automation("wait"),
  ],
};
const release = packOf(first);
const second = packOf(
  {
    resources: [tag("hot", "Hot"), tag("chilly", "Cold lead"), tag("cash", "Cash buyer")],
    pipelines: [pipeline("buyers", "Buyers", "Seen")],
    smartLists: first.smartLists,
    automations: [
      automation("greet", [refersTo("tag", "cash", "Cash buyer")], { body: "Welcome" }),
      automation("call", [refersTo("deal_stage", "seen", "Seen")]),
      automation("wait", [], { body: "Later" }),
    ],
  },
  "1.1.0",
);

const part = (only: string[], base: Pack | null = null, whole = release) => partOfRelease(whole, base, only, worldAt());

const keys = (items: readonly { readonly kind: string; readonly key: string }[]) =>
  items.map(({ kind, key }) => `${kind}/${key}`);

/** Of a part: what comes along, and what is left. */
function told(only: string[], base: Pack | null = null, whole = release) {
  const { brought, left, release: made } = sure(part(only, base, whole));
  return { brought: keys(brought).toSorted(), left: keys(left).toSorted(), version: made.document.version };
}

describe("a part of a first release", () => {
  it("has what an automation refers to, and what that refers to in turn", () => {
    expect(told(["greet"])).toEqual({
      brought: ["automations/call", "pipelines/buyers", "resources/hot"],
      left: ["automations/wait", "resources/cold", "resources/old", "smartLists/warm"],
      version: "1.0.0+part.4-of-8",
    });
  });

  it("has what a smart list filters by", () => {
    expect(told(["smartLists/warm"]).brought).toEqual(["resources/hot"]);
  });

  it("is the release where nothing is left", () => {
    expect(told(["greet", "wait", "cold", "old", "warm"])).toMatchObject({ left: [], version: "1.0.0" });
  });

  it.each(["hot", "hot  LEAD", "tag/hot", "resource/hot", "resources/hot", "Tag/hot"])(
    "knows an item by %s",
    (name) => {
      expect(told([name])).toMatchObject({ brought: [], version: "1.0.0+part.1-of-8" });
    },
  );

  it.each(["smart-list/warm", "smart list/warm", "smartLists/warm"])("knows a kind spelt as in %s", (name) => {
    expect(told([name]).brought).toEqual(["resources/hot"]);
  });
});

describe("a part of an upgrade", () => {
  const base = release.document;

  it("leaves all else as it is installed, what the release drops among it", () => {
    expect(told(["wait"], base, second)).toEqual({
      brought: [],
      left: [
        "automations/call",
        "automations/greet",
        "pipelines/buyers",
        "resources/cash",
        "resources/chilly",
        "resources/hot",
        "resources/old",
      ],
      version: "1.1.0+part.2-of-9",
    });
    const { document } = sure(part(["wait"], base, second)).release;
    expect(document.resources).toEqual(base.resources);
    expect(document.automations?.[2]).toEqual(second.document.automations?.[2]);
  });

  it("brings along what would lose what it refers to", () => {
    expect(told(["buyers"], base, second).brought).toEqual(["automations/call"]);
    expect(sure(part(["Old lead"], base, second)).release.document.resources?.map(({ key }) => key)).toEqual([
      "hot",
      "cold",
    ]);
  });

  it("goes on from a part, until the release is whole", () => {
    const begun = sure(part(["wait"], base, second)).release.document;
    const further = told(["greet", "chilly", "old", "hot"], begun, second);
    expect(further).toMatchObject({ left: ["automations/call", "pipelines/buyers"], version: "1.1.0+part.7-of-9" });
    const more = sure(part(["greet", "chilly", "old", "hot"], begun, second)).release.document;
    expect(told(["call"], more, second)).toMatchObject({ brought: ["pipelines/buyers"], version: "1.1.0" });
  });

  it("is what is installed where that has it already", () => {
    const begun = sure(part(["wait"], base, second)).release.document;
    expect(sure(part(["wait"], begun, second)).release.document).toEqual(begun);
  });
});

it.each(["messageTemplates", "messageTemplate", "template"])("has a template by kind and key: %s/thanks", (kind) => {
  const template = { key: "thanks", name: "Thanks", channel: "sms", body: "Thanks!" };
  const whole = packOf({ messageTemplates: [template], resources: [tag("thanks", "Thank you")] });
  expect(sure(part([`${kind}/thanks`], null, whole)).release.document.messageTemplates).toEqual([template]);
});

describe("an item that is not there", () => {
  it.each([
    ["hto", "missing", 'There is no item "hto" in the release or in what is installed. Did you mean "hot"?'],
    ["tags/hot", "missing", /Did you mean "tag\/hot"\?$/],
    ["Hot", "ambiguous", '"Hot" is the name of 2 items: tag/hot-1 or lead_source/hot-2.'],
  ])("%s is refused as %s", (name, kind, message) => {
    const two = [tag("hot-1", "Hot"), { kind: "lead_source", key: "hot-2", name: "Hot" }];
    const refusal = refused(part([name], null, kind === "ambiguous" ? packOf({ resources: two }) : release));
    expect(refusal).toMatchObject({ kind, exitCode: 4 });
    expect(refusal.message).toMatch(message);
  });

  it("has no part where the version leaves no room to say so", () => {
    const long = packOf({ resources: [tag("hot", "Hot"), tag("cold", "Cold")] }, "1.0.0-a.very.long.name.of.a.version");
    expect(refused(part(["hot"], null, long)).message).toMatch(/too long to say that only a part/);
  });
});
