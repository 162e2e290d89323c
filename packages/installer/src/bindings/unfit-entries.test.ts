import type { Bindings } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { automation, packOf, pipeline } from "../packs.test-support.js";
import type { Installation } from "../target/target.js";
import { unfitEntries } from "./unfit-entries.js";

const resources = [
  { kind: "tag", key: "hot", name: "Hot lead" },
  { kind: "contact_stage", key: "past", name: "Past client" },
];
const references = [
  { type: "tag", id: "hot", name: "Hot lead" },
  { type: "team", id: "hosts", name: "Hosts" },
];
const release = packOf({
  resources,
  pipelines: [pipeline("rent", "Rentals")],
  automations: [automation("a", references)],
});

const found = (bindings: Bindings, installation: Installation | null = null) =>
  unfitEntries(bindings, release.document, installation).map(({ at, message }) => `${at}: ${message}`);

describe("entries that do nothing", () => {
  it.each<[string, Bindings, string[]]>([
    ["a reference that there is", { bindings: [{ type: "team", id: "hosts", targetId: "t" }] }, []],
    ["the same by its name", { bindings: [{ type: "team", name: "Hosts", targetId: "t" }] }, []],
    [
      "one that nothing refers to",
      { bindings: [{ type: "team", id: "host", targetId: "t" }] },
      ['/bindings/0/id: No automation refers to team "host", and this does nothing. Did you mean "hosts"?'],
    ],
    [
      "one of another name",
      { bindings: [{ type: "team", name: "Host", targetId: "t" }] },
      ['/bindings/0/name: No automation refers to team "Host", and this does nothing. Did you mean "Hosts"?'],
    ],
    [
      "one of another type",
      { bindings: [{ type: "user", id: "hosts", targetId: "t" }] },
      ['/bindings/0/type: No automation refers to user "hosts", but one does to team "hosts". Is that meant?'],
    ],
    [
      "what the pack brings, referred to or not",
      {
        bindings: [
          { type: "tag", id: "hot", targetId: "t" },
          { type: "stage", id: "past", targetId: "t" },
        ],
      },
      [
        '/bindings/0/id: The pack brings tag "hot" itself, so the workspace is not searched: this has no effect.',
        '/bindings/1/id: The pack brings stage "past" itself, so the workspace is not searched: this has no effect.',
      ],
    ],
    [
      "places that there are, by key and by number, and one for another release",
      {
        conflicts: [
          { pointer: "/pipelines/rent/name", choose: "take-release" },
          { pointer: "/pipelines/0/stages/met", choose: "take-release" },
          { pointer: "/nowhere", release: "0.9.0", choose: "take-release" },
        ],
      },
      [],
    ],
    [
      "places that lead nowhere",
      {
        conflicts: [
          { pointer: "/pipelines/rents/name", choose: "take-release" },
          { pointer: "/automations/a/document/nmae", choose: "take-release" },
          { pointer: "pipelines", choose: "take-release" },
        ],
      },
      [
        '/conflicts/0/pointer: /pipelines/rents/name does not exist: there is no "rents", neither in the release nor in the workspace. Did you mean "rent"?',
        '/conflicts/1/pointer: /automations/a/document/nmae does not exist: there is no "nmae", neither in the release nor in the workspace. Did you mean "name"?',
        '/conflicts/2/pointer: "pipelines" does not exist: a pointer begins with "/".',
      ],
    ],
    [
      "items that there are",
      {
        existing: [
          { kind: "resources", name: "past  CLIENT", hold: "used" },
          { kind: "pipelines", name: "Rentals", hold: "used" },
        ],
      },
      [],
    ],
    [
      "items of other names or kinds",
      {
        existing: [
          { kind: "contact_stage", name: "Past clients", hold: "used" },
          { kind: "tag", name: "Past client", hold: "used" },
        ],
      },
      [
        '/existing/0/name: The release has no contact stage "Past clients", and this does nothing. Did you mean "Past client"?',
        '/existing/1/name: The release has no tag "Past client", and this does nothing.',
      ],
    ],
  ])("%s", (_, bindings, expected) => {
    expect(found(bindings)).toEqual(expected);
  });

  it("knows places of what the workspace still has, and what was decided when an item was installed", () => {
    const older = packOf({ messageTemplates: [{ key: "hi", name: "Hi", channel: "sms", body: "Hi" }] }).document;
    const holding = { hold: "adopted", owner: null, edited: false } as const;
    const installation: Installation = {
      revision: "1",
      base: older,
      current: older,
      bindings: [],
      ids: new Map(),
      remains: { lists: {}, left: {}, ids: new Map(), holdings: new Map([["resources hot", holding]]) },
    };
    const bindings: Bindings = {
      conflicts: [{ pointer: "/messageTemplates/hi", choose: "keep-workspace" }],
      existing: [
        { kind: "tag", name: "Hot lead", hold: "used" },
        { kind: "resources", name: "Hot lead", hold: "adopted" },
      ],
    };
    expect(found(bindings, installation)).toEqual([
      '/existing/0/hold: The tag "Hot lead" is adopted since it was installed, so this has no effect: it is for items that are not installed yet.',
    ]);
  });
});
