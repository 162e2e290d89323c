import { expect, it } from "vitest";
import { packText } from "./pack-text.js";

it("is canonical, but for a pack that its white space alone would make too large to be read", () => {
  const compact = '{"name":"Spring","automations":[]}';
  const text = '{\n  "name": "Spring",\n  "automations": []\n}\n';
  expect(packText(compact, text.length)).toBe(text);
  expect(packText(compact, text.length - 1)).toBe(compact);
});
