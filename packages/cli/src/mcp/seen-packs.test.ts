import { expect, it } from "vitest";
import { newSeenPacks } from "./seen-packs.js";

const [first, other, mine] = ['{"name":"A","tags":[1]}', '{"name":"A","tags":[2,1]}', '{"name":"B","tags":[2,1]}'];

it("tells what another program or person has changed until it is shown, once each, and nothing of our own edits", () => {
  const seenPacks = newSeenPacks();
  expect(seenPacks.look("a", first)).toBeUndefined();
  expect(seenPacks.end("shown")).toEqual([]);
  const unseen = { before: first, members: new Set(["tags"]) };
  expect(seenPacks.look("a", other)).toEqual(unseen);
  seenPacks.saved("a", mine);
  expect(seenPacks.end("refused")).toEqual([]);
  expect(seenPacks.end("answered")).toEqual(["a"]);
  expect(seenPacks.look("a", mine)).toEqual(unseen);
  expect(seenPacks.end("shown")).toEqual([]);
  expect(seenPacks.look("a", mine)).toBeUndefined();
  expect(seenPacks.look("a", mine.replaceAll(",", ", "))).toBeUndefined();
});
