import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the extension, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["globals.d", "version", "platform", "files", "book"],
  ["server", "language", "visual"],
  ["git"],
  ["compare"],
  ["commands"],
  ["extension"],
  ["desktop", "web"],
  ["main", "browser"],
];

it("lets imports of the extension point left only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("uses Node on the desktop alone", () => {
  const sources = readSources(root).filter(({ imports }) =>
    imports.some(({ specifier }) => /^node:|\/node$/.test(specifier)),
  );
  expect(sources.map(({ file }) => file)).toEqual(["desktop.ts", "server/stdio-server.ts"]);
});
