import { largest } from "@setup-pack/core/format";
import { describe, expect, it } from "vitest";
import { roomFor } from "./use-file-intake.js";

describe("roomFor", () => {
  it("is what base64 leaves of the largest text", () => {
    const room = roomFor({}, 0);
    expect(room).toBeLessThan((largest / 4) * 3);
    expect(room).toBeGreaterThan((largest / 4) * 3 - 10);
  });

  it("counts bytes, not characters", () => {
    const room = (name: string): number => roomFor({ name }, 0);
    expect(room("é".repeat(4000))).toBe(room("ab".repeat(4000)));
  });

  it("gives back what the asset itself holds", () => {
    const data = "A".repeat(4000);
    const both = { assets: [{ data }, { data }] };
    expect(roomFor(both, 0)).toBe(roomFor({ assets: [{ data: "" }, { data }] }, 0));
    expect(roomFor(both, 5)).toBe(roomFor(both, 0) - 3000);
  });
});
