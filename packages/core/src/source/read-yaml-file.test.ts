import { expect, it } from "vitest";
import { readYamlFile } from "./read-yaml-file.js";

it("reads a file, and locates findings about its value", () => {
  const { file } = readYamlFile("# ours\nteams:\n  - name: Buyers\n", "bindings.yaml");
  expect(file?.value).toEqual({ teams: [{ name: "Buyers" }] });
  const [found] = file?.problemsOf([{ rule: "schema/type", at: "/teams/0/name", message: "No." }]) ?? [];
  expect(found).toMatchObject({ path: "bindings.yaml", severity: "error", range: { start: { line: 3, column: 11 } } });
});

it("says what keeps it from being read, all of it", () => {
  const { problems = [] } = readYamlFile("a: 1\na: 2\nb: *c\n", "bindings.yaml");
  expect(problems.map(({ message, range }) => [range.start.line, message])).toEqual([
    [2, '"a" is in one mapping twice. Keep one of them.'],
    [3, 'No anchor before this alias is called "c".'],
  ]);
  expect(readYamlFile("", "bindings.yaml").file?.value).toBeNull();
});

it("says another value, and keeps what a person wrote around it", () => {
  const { file } = readYamlFile("# ours\nteams:\n  # the first\n  - name: Buyers # of homes\n", "bindings.yaml");
  expect(file?.revised({ teams: [{ name: "Buyers" }, { name: "Sellers" }] })).toBe(
    "# ours\nteams:\n  # the first\n  - name: Buyers # of homes\n  - name: Sellers\n",
  );
  expect(readYamlFile("# nothing\n", "bindings.yaml").file?.revised({ a: 1 })).toBeUndefined();
});
