import { expect, test } from "vitest";
import { textIfAscii } from "./read-bytes.js";

test("gives ASCII as a text, of the part that is asked for", () => {
  const room = new TextEncoder().encode('xx{ "name": "Spring" }yy');
  expect(textIfAscii(room.subarray(2, -2))).toBe('{ "name": "Spring" }');
  expect(textIfAscii(new Uint8Array())).toBe("");
});

test("gives back what is not all ASCII, or no UTF-8", () => {
  for (const bytes of [new TextEncoder().encode("Frühling"), Uint8Array.of(0x7b, 0xff, 0x7d)])
    expect(textIfAscii(bytes)).toBe(bytes);
});
