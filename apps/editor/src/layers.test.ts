import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** The floors of the editor, from the ground up: a room imports only from lower floors and from itself. */
const floors: readonly (readonly string[])[] = [
  ["theme"],
  ["messages", "document", "widgets"],
  ["compiler", "view"],
  ["disk"],
  ["editor"],
  ["actions/action", "actions/perform"],
  ["fields"],
  ["files"],
  ["canvas", "palette", "inspector", "forms", "sidebar", "problems", "outline", "compare", "workspace"],
  ["actions"],
  ["app"],
  ["main"],
];

const source = dirname(fileURLToPath(import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|test-support)\.tsx?$/.test(file),
);

/** The most exact room that the table names for a file. */
function floorOf(file: string): number {
  const name = file.replace(/\.tsx?$/, "");
  const exact = floors.findIndex((rooms) => rooms.includes(name));
  return exact >= 0 ? exact : floors.findIndex((rooms) => rooms.includes(name.split("/")[0] ?? ""));
}

const roomOf = (file: string): string => file.split("/")[0] ?? "";

/** Messages are given types of all floors to speak of, and nothing else. */
const readable = (file: string): string => {
  const text = readFileSync(join(source, file), "utf8");
  return roomOf(file) === "messages" ? text.replaceAll(/^import type .*$/gm, "") : text;
};

const importsOf = (file: string): string[] =>
  [...readable(file).matchAll(/(?:from|import\()\s*"(\.[^"]+)\.js"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

describe("the floors of the editor", () => {
  it("gives every file a floor", () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it("lets imports point down only; rooms of one floor may know each other's doors", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => roomOf(path) !== roomOf(file) && floorOf(path) > floorOf(file))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });
});
