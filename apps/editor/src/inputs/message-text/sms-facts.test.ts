import { describe, expect, it } from "vitest";
import { plainerThan, plainly, smsFacts } from "./sms-preview.js";

describe("smsFacts", () => {
  it("counts an empty body as one segment", () => {
    expect(smsFacts("")).toEqual({ segments: 1, encoding: "GSM-7", foreign: [], characters: 0 });
  });

  it("goes from one to two segments behind 160 characters", () => {
    expect(smsFacts("a".repeat(160)).segments).toBe(1);
    expect(smsFacts("a".repeat(161)).segments).toBe(2);
  });

  it("names each character that GSM-7 lacks once, in order", () => {
    expect(smsFacts("“Yes” – it’s ours 🏠🏠 “now”")).toEqual({
      segments: 1,
      encoding: "UCS-2",
      foreign: ["“", "”", "–", "’", "🏠"],
      characters: 26,
    });
  });

  it("leaves 70 units for a message in UCS-2", () => {
    expect(smsFacts("’".repeat(70)).segments).toBe(1);
    expect(smsFacts("’".repeat(71)).segments).toBe(2);
  });
});

describe("plainly", () => {
  it("writes typographic characters so that GSM-7 has them", () => {
    const plain = plainly("“It’s here” – soon…\u00a0•");
    expect(plain).toBe('"It\'s here" - soon... -');
    expect(smsFacts(plain).encoding).toBe("GSM-7");
  });

  it("leaves alone what has no plainer form", () => {
    expect(plainly("🏠 é")).toBe("🏠 é");
    expect(plainerThan("🏠")).toBeUndefined();
  });
});
