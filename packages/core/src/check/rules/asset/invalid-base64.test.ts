import { expect, it } from "vitest";
import { decodeBase64 } from "../../base64.js";
import { base64Fault } from "./invalid-base64.js";

it.each([
  ["data:image/png;base64,iVBORw0KGgo=", "it begins like a data address. Keep only what follows the comma."],
  ["aGVs\nbG8=", "character 5 is white space. Write it without any."],
  ["aGVs bG8=", "character 5 is white space. Write it without any."],
  ["aGV-bG8=", '"-" is of the alphabet for addresses. Write "+" for "-" and "/" for "_".'],
  ["aGVs!G8=", 'character 5 is "!". Encode the file again.'],
  ["aG=sbG8=", 'character 3 is "=". Encode the file again.'],
  ["aGV🏡bG8=", 'character 4 is "🏡". Encode the file again.'],
  ["aGVsb===", 'character 6 is "=". Encode the file again.'],
  ["aGVsbG8", "its length of 7 is not a multiple of 4. Encode the file again, with its padding."],
  ["aGVsbG8==", "its length of 9 is not a multiple of 4. Encode the file again, with its padding."],
])("tells what is wrong with %j", (text, fault) => {
  expect(decodeBase64(text)).toBeUndefined();
  expect(base64Fault(text)).toBe(fault);
});
