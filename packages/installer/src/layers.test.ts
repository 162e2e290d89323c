import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** The floors of the installer, from the ground up. A room imports only from lower floors and from itself. */
const floors: readonly (readonly string[])[] = [
  ["refusal", "world", "globals.d"],
  ["target"],
  ["match"],
  ["bindings"],
  ["plan"],
  ["target/file", "target/http"],
  ["apply", "operate"],
  ["index"],
];

const source = dirname(fileURLToPath(import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !/\.(test|soak|test-support)\.ts$/.test(file),
);

const roomOf = (file: string): string => {
  const [room = "", inside] = file.split("/");
  // An adapter stands on all that a plan needs, the port itself on nothing but values.
  return inside === "file" || inside === "http" ? `target/${inside}` : room.replace(/\.ts$/, "");
};

const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), "utf8").matchAll(/from "([^"]+)"/g)].flatMap(([, path = ""]) =>
    path.startsWith(".") ? normalize(join(dirname(file), path)).replace(/\.js$/, ".ts") : path,
  );

it("lets imports of the installer point left only", () => {
  expect(files.filter((file) => floorOf(roomOf(file)) < 0)).toEqual([]);
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.endsWith(".ts") && roomOf(path) !== roomOf(file))
      .filter((path) => floorOf(roomOf(path)) >= floorOf(roomOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});

it("imports nothing of Node, so that it runs in a browser", () => {
  const worldly = files.filter((file) => importsOf(file).some((path) => path.startsWith("node:")));
  expect(worldly).toEqual([]);
});
