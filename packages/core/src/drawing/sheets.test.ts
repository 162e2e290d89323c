import { expect, it } from "vitest";
import { sheetPlan } from "./sheets.js";

const block = (x: number, y: number) => ({ x, y, width: 200, height: 60 });

it("parts a drawing where no block stands, and shows of each part what is around its blocks", () => {
  const blocks = [block(20, 50), block(900, 500), block(20, 1000), block(620, 1600), block(400, 1760)];
  const { scale, windows } = sheetPlan({ width: 1200, height: 2000 }, blocks, {
    width: 600,
    height: 900,
    leastScale: 0.75,
  });
  expect(scale).toBe(0.75);
  expect(windows).toEqual([
    { x: 0, y: 0, width: 560, height: 174 },
    { x: 560, y: 436, width: 604, height: 188 },
    { x: 0, y: 936, width: 420, height: 188 },
    { x: 420, y: 1536, width: 464, height: 174 },
    { x: 336, y: 1710, width: 328, height: 174 },
  ]);
});

it("leaves a drawing whole that can be read on one sheet", () => {
  const room = { width: 600, height: 600, leastScale: 0.5 };
  expect(sheetPlan({ width: 1200, height: 600 }, [block(0, 0)], room)).toEqual({
    scale: 0.5,
    windows: [{ x: 0, y: 0, width: 1200, height: 600 }],
  });
});
