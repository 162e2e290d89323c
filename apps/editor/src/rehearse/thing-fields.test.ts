import { expect, it } from "vitest";
import { referables } from "../fields/index.js";
import { eventKind } from "./events.js";
import { namesOf } from "./thing-fields.js";

it("offers what the pack has of a type by name, and by id what shares its name", () => {
  const pack = {
    resources: [
      { key: "hot", kind: "tag", name: "Hot" },
      { key: "cold-1", kind: "tag", name: "Cold" },
      { key: "cold-2", kind: "tag", name: "Cold" },
      { key: "new", kind: "contact_stage", name: "New" },
    ],
  };
  expect(namesOf(referables(pack, undefined), "tag")).toEqual(["Hot", "cold-1", "cold-2"]);
  expect(namesOf(referables(pack, undefined), "stage")).toEqual(["New"]);
});

it("knows of the members of events which name such a thing", () => {
  expect(eventKind("tag_added")?.members).toMatchObject([{ name: "tag", type: "tag" }]);
  expect(eventKind("stage_changed")?.members.filter(({ type }) => type === "stage")).not.toEqual([]);
  expect(eventKind("sms_received")?.members[0]).toMatchObject({ name: "text", type: undefined });
});
