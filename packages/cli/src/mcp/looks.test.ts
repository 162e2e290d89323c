import { expect, it } from "vitest";
import { newLooks } from "./looks.js";

const [first, other, mine] = ['{"name":"A","tags":[1]}', '{"name":"A","tags":[2,1]}', '{"name":"B","tags":[2,1]}'];

it("tells what another program or person has changed until it is shown, once each, and nothing of our own edits", () => {
  const looks = newLooks();
  expect(looks.look("a", first)).toBeUndefined();
  expect(looks.end("shown")).toEqual([]);
  const unseen = { before: first, members: new Set(["tags"]) };
  expect(looks.look("a", other)).toEqual(unseen);
  looks.saved("a", mine);
  expect(looks.end("refused")).toEqual([]);
  expect(looks.end("answered")).toEqual(["a"]);
  expect(looks.look("a", mine)).toEqual(unseen);
  expect(looks.end("shown")).toEqual([]);
  expect(looks.look("a", mine)).toBeUndefined();
  expect(looks.look("a", mine.replaceAll(",", ", "))).toBeUndefined();
});
