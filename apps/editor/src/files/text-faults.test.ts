import { expect, it } from "vitest";
import { faultsIn } from "./text-view.js";

it("says where a text is not a pack that can be edited, until it is one", () => {
  expect(faultsIn('{\n  "a": [1,]\n}')).toMatchObject([{ line: 2, from: 11, to: 12 }]);
  expect(faultsIn('{ "a": 1,\r\n  "a": 2 }')).toMatchObject([{ line: 2 }]);
  expect(faultsIn('{ "a": "caf\ufffd" }')).toMatchObject([
    { from: 11, message: expect.stringMatching(/cannot be read/) },
  ]);
  expect(faultsIn("[1]")).toMatchObject([{ line: 1, message: expect.stringMatching(/starts with/) }]);
  expect(faultsIn('{ "a": 1 }')).toEqual([]);
});
