import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "./compile.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const fixtures = new URL("../../../fixtures/", import.meta.url);

const packsIn = (folder: string): URL[] =>
  readdirSync(new URL(folder, fixtures), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => new URL(`${folder}${name}/pack.json`, fixtures));

/** A realm like a browser worker under a strict content security policy: no Node, and no code from strings. */
const realm = createContext(
  { TextDecoder, TextEncoder, URL, atob },
  { codeGeneration: { strings: false, wasm: false } },
);

const compileThere = (text: string): string =>
  runInContext("(text, sha256) => JSON.stringify(core.compile(text, { sha256 }).diagnostics)", realm)(text, sha256);

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("compile.ts", import.meta.url))],
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "core",
    target: "es2023",
  });
  runInContext(outputFiles[0]?.text ?? "", realm);
});

describe("core away from Node", () => {
  it("lives in a realm without Node and without evaluation", () => {
    expect(runInContext("typeof process + typeof Buffer + typeof require", realm)).toBe("undefined".repeat(3));
    expect(() => runInContext("new Function('return 1')", realm)).toThrow(/Code generation from strings disallowed/);
  });

  it.each([...packsIn("packs/"), ...packsIn("invalid/")].map((url) => [url.pathname.split("/").at(-2) ?? "", url]))(
    "finds the same in %s",
    (_, url) => {
      const text = readFileSync(url, "utf8");
      expect(compileThere(text)).toBe(JSON.stringify(compile(text, { sha256 }).diagnostics));
    },
  );
});
