import { expect, it } from "vitest";
import { pacingOfFile } from "./pacing.test-support.js";

const paced = pacingOfFile();

it("asks each workspace as often as its limit allows, and never more", async () => {
  const { share, refused } = await paced(3, 2, 6);
  expect(refused).toBe(0);
  expect(share).toBeGreaterThanOrEqual(0.97);
});
