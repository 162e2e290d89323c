import { describe, expect, it } from "vitest";
import { canonical } from "../canonical/canonical.js";
import { rewriteInForm } from "./rewrite-in-form.js";

const spring = { format: "service.setup-pack", name: "Spring" };
const summer = { name: "Summer", format: "service.setup-pack", schemaVersion: 2 };

describe("rewriteInForm", () => {
  it("writes in canonical form where the text is in it, new members in their places", () => {
    const text = canonical(JSON.stringify(spring));
    expect(rewriteInForm(text, spring, summer)).toBe(canonical(JSON.stringify(summer)));
  });

  it("keeps elsewhere what was not edited as it is written, with new members at the end", () => {
    const text = '{"name" : "Spring",\r\n   "format":"service.setup-pack"}';
    expect(rewriteInForm(text, spring, summer)).toBe(
      '{"name" : "Summer",\r\n   "format":"service.setup-pack","schemaVersion": 2}',
    );
  });
});
