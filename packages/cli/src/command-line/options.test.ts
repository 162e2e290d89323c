import { expect, it } from "vitest";
import { byteSize, wholeNumber } from "./options.js";

it.each([
  ["1", 1],
  ["64MiB", 64 * 2 ** 20],
  ["64 mib", 64 * 2 ** 20],
  ["64M", 64 * 2 ** 20],
  ["2.5MB", 2_500_000],
  ["10k", 10 * 2 ** 10],
  ["0.4GiB", Math.floor(0.4 * 2 ** 30)],
])("%s is a number of bytes", (text, bytes) => {
  expect(byteSize(text)).toBe(bytes);
});

it.each(["", "0", "-1", "1e3", "1.", ".5", "MiB", "1XB", "0x10", "512MiB", "9999999999999999"])(
  "%s is none",
  (text) => {
    expect(() => byteSize(text)).toThrow(/It must be/);
  },
);

it("reads whole numbers only", () => {
  expect(wholeNumber("0")).toBe(0);
  for (const text of ["", "-1", "1.5", "x", "1e3", "99999999999999999999"]) expect(() => wholeNumber(text)).toThrow();
});
