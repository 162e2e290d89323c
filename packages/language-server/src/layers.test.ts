import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the language server, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["globals.d", "files", "texts", "schemas"],
  ["packs"],
  ["kinds", "syntax"],
  ["workspace"],
  ["search"],
  ["subjects"],
  ["features"],
  ["edits"],
  ["completion", "rename", "actions"],
  ["server"],
  ["index", "worker"],
];

it("lets imports of the language server point left only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("knows neither Node nor a page, so that a worker of a browser can run it", () => {
  const used = new Set(readSources(root).flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
  const outside = [...used].filter((specifier) => !/^(?:\.|@setup-pack\/(?:core|rehearsal)\b)/.test(specifier));
  expect(outside.sort()).toEqual([
    "@setup-pack/edit",
    "@setup-pack/edit/authoring",
    "@setup-pack/fleet/inventory",
    "jsonc-parser",
    "vscode-languageserver",
    "vscode-languageserver-textdocument",
    "vscode-languageserver/browser",
    "yaml",
  ]);
});
