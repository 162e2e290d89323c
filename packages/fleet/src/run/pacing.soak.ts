import { expect, it } from "vitest";
import { pacingOfFile } from "./pacing.test-support.js";

const paced = pacingOfFile();

/** How many workspaces there are: fewer where somebody says so. */
const { OFFICES = "1000" } = process.env;

it(`asks ${OFFICES} workspaces as often as their limit of 6 in a minute allows, and never more`, async () => {
  const { share, refused } = await paced(Number(OFFICES), 25, 6);
  console.log(`${OFFICES} workspaces: ${(100 * share).toFixed(1)} % of what the limits allow, ${refused} refused`);
  expect(refused).toBe(0);
  expect(share).toBeGreaterThanOrEqual(0.97);
}, 3_600_000);
