import { expect, it } from "vitest";
import { fileNames, isSafeName } from "./file-names.js";

it.each(["new-lead", "a", "v1.2", "New_Lead", "0", "con-tact", "a".repeat(80)])("takes the key %j as a name", (key) => {
  expect(fileNames([key]).get(key)).toBe(key);
});

it.each([
  ["../x", "x-"],
  ["CON", "con-"],
  ["con.tar", "con-tar-"],
  ["LPT1", "lpt1-"],
  ["", "_"],
  ["..", "_"],
  ["🏡", "_"],
  ["Käufer & Söhne", "kaufer-sohne-"],
  ["a.", "a-"],
  [".a", "a-"],
  ["-rf", "rf-"],
  ["a/b\\c", "a-b-c-"],
  ["x".repeat(200), `${"x".repeat(40)}-`],
])("makes a safe name of the key %j", (key, start) => {
  const name = fileNames([key]).get(key) ?? "";
  expect(name.startsWith(start)).toBe(true);
  expect(name).toMatch(/[0-9a-f]{8}$/);
  expect(isSafeName(name)).toBe(true);
});

it("tells keys apart that differ by case only, or that look like another's name", () => {
  const first = fileNames(["Öl"]).get("Öl") ?? "";
  const keys = ["Lead", "lead", "LEAD", "Öl", first, `${first}`.toUpperCase()];
  const names = fileNames(keys, ["taken"]);
  expect(names.get("lead")).toBe("lead");
  expect(new Set([...names.values()].map((name) => name.toLowerCase())).size).toBe(keys.length);
  expect(fileNames(["taken"], ["TAKEN"]).get("taken")).toMatch(/^taken-[0-9a-f]{8}$/);
});
