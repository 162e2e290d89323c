import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const page = fileURLToPath(new URL("../../../docs/sandbox.md", import.meta.url));

/** The lines of the table of promises: what is promised, and which tests of which files show it. */
const promises = section("## What it promises").flatMap((line) => {
  const [promise = "", shown] = line.split("|").slice(1, -1);
  return shown === undefined || /^(?: promise |-+)$/.test(promise) ? [] : [{ promise: promise.trim(), shown }];
});

function section(title: string): readonly string[] {
  const [, after = ""] = readFileSync(page, "utf8").split(`${title}\n`);
  return (after.split(/^## /m)[0] ?? "").split("\n");
}

/** Files with the names of their tests: `[a.test.ts](../a.test.ts): "is so", "and so"; [b.test.ts](…): "…"`. */
function citedIn(shown: string): readonly { readonly path: string; readonly tests: readonly string[] }[] {
  return [...shown.matchAll(/\]\(([^)]+)\):((?: "[^"]+",?)*)/g)].map(([, path = "", tests = ""]) => ({
    path: join(dirname(page), path),
    tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  }));
}

describe("docs/sandbox.md", () => {
  it("has a table of promises", () => expect(promises.length).toBeGreaterThan(10));

  it.each(promises)("has tests for: $promise", ({ shown }) => {
    const cited = citedIn(shown);
    expect(cited).not.toEqual([]);
    for (const { path, tests } of cited) {
      expect(existsSync(path), path).toBe(true);
      expect(tests, path).not.toEqual([]);
      const text = readFileSync(path, "utf8");
      for (const name of tests) expect(text, `${path} has a test "${name}"`).toContain(`"${name}"`);
    }
  });
});
