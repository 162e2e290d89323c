import { expect, it } from "vitest";
import { pacingOfFile } from "./pacing.test-support.js";

const paced = pacingOfFile();

it("asks 1,000 workspaces as often as their limit of 6 in a minute allows, and never more", async () => {
  const { share, refused } = await paced(1_000, 25, 6);
  console.log(`${(100 * share).toFixed(1)} % of what the limits allow`);
  expect(refused).toBe(0);
  expect(share).toBeGreaterThanOrEqual(0.97);
}, 1_200_000);
