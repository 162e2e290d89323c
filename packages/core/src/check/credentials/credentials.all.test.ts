import { describe, expect, it } from "vitest";
import { credentialIn } from "./credentials.js";

describe("credentialIn", () => {
  it("takes no time over hostile text", () => {
    for (const piece of [
      "sk-",
      "eyJ-",
      "?token=",
      "Bearer ",
      "-----BEGIN A",
      "a://",
      "eyJa.",
      "SG.",
      "://a@",
      "A".repeat(80),
    ])
      expect(() => credentialIn(piece.repeat(100_000))).not.toThrow();
  });
});
