import { expect, it } from "vitest";
import { smallPack, smallTag } from "../install.test-support.js";
import { nameOf } from "../items/item-kinds.js";
import { withOverwritten } from "./with-overwritten.js";

const tag = (color: string, key = "warm", name = "Warm") => ({ ...smallTag, key, name, data: { color } });
const taken = (id: string, base: ReturnType<typeof tag>, document = base) =>
  ({ id, kind: "resources", key: base.key, base, document }) as const;
const ids = new Map([[nameOf("resources", "warm"), "tag_1"]]);
const release = smallPack({ resources: [tag("#111111")] });
const tagsAfter = (...all: readonly ReturnType<typeof taken>[]) =>
  withOverwritten(release, { items: all, said: [] }, ids).resources;

it("finds what was edited under another key by its record", () => {
  const renamed = taken("tag_1", tag("#111111", "warmth"), tag("#222222", "warmth"));
  expect(tagsAfter(renamed)).toEqual([tag("#222222")]);
  expect(tagsAfter({ ...renamed, id: "tag_2" })).toEqual([tag("#111111")]);
});

it("finds by its key what was removed and made again", () => {
  expect(tagsAfter(taken("tag_2", tag("#111111"), tag("#222222")))).toEqual([tag("#222222")]);
});

it("has what was taken several times as it was at first, and the release's own before what was said later", () => {
  const first = taken("tag_1", tag("#111111"), tag("#222222"));
  const later = taken("tag_1", tag("#333333"), tag("#444444", "warm", "Warmer"));
  expect(tagsAfter(first, later)).toEqual([tag("#222222", "warm", "Warmer")]);
  expect(tagsAfter(later)).toEqual([tag("#111111", "warm", "Warmer")]);
});

it("has what another pack had said of a record then, and edits of that", () => {
  const said = [{ id: "tag_1", said: tag("#333333", "heat") }];
  const edited = taken("tag_1", tag("#333333"), tag("#333333", "warm", "Ours"));
  expect(withOverwritten(release, { items: [edited], said }, ids).resources).toEqual([tag("#333333", "warm", "Ours")]);
  expect(withOverwritten(release, { items: [], said: [{ id: "tag_1", said: null }] }, ids)).toEqual(release);
});
