import { describe, expect, it } from "vitest";
import { keysFor, noKeys, withKeyMoved, withoutKey } from "./use-path-list.js";

describe("element keys", () => {
  const three = keysFor(noKeys, 3);

  it("follow an element that moves", () => {
    expect(withKeyMoved(three, 0, 2).keys).toEqual([1, 2, 0]);
    expect(withKeyMoved(three, 2, 0).keys).toEqual([2, 0, 1]);
  });

  it("go with an element that goes, and are never given again", () => {
    const two = withoutKey(three, 1);
    expect(two.keys).toEqual([0, 2]);
    expect(keysFor(two, 3).keys).toEqual([0, 2, 3]);
  });

  it("keep to the length of the list, whoever changed it", () => {
    expect(keysFor(three, 1).keys).toEqual([0]);
    expect(keysFor(three, 3)).toEqual(three);
  });
});
