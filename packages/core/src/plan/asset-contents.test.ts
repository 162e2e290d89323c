import { expect, it } from "vitest";
import { diff } from "../diff/diff.js";
import type { Pack } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { withContentsOf, withoutContents } from "./asset-contents.js";
import { plan } from "./plan.js";

const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const letterA = "559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd";

const about = { key: "logo", role: "logo" as const, fileName: "logo.png", mimeType: "image/png" };
const file = { a: { byteSize: 1, sha256: letterA, data: "QQ==" }, none: { byteSize: 0, sha256: empty, data: "" } };

const release = (version: string, contents: (typeof file)["a"]): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version,
  assets: [{ ...about, ...contents }],
});

it("a pack without the bytes of its files means the same", () => {
  const whole = release("1.0.0", file.a);
  expect(withoutContents(whole).assets).toEqual([{ ...about, byteSize: 1, sha256: letterA }]);
  expect(diff(withoutContents(whole), whole).changes).toEqual([]);
  expect(withContentsOf(withoutContents(whole), [whole])).toEqual(whole);
});

it("no plan holds the bytes of a file, and carrying it out gives them", () => {
  const [before, after] = [release("1.0.0", file.none), release("1.1.0", file.a)];
  for (const workspace of [before, withoutContents(before)]) {
    const made = plan({ installed: withoutContents(before), workspace, release: after });
    expect(JSON.stringify(made)).not.toContain("QQ==");
    expect(made.items.map(({ key, action }) => [key, action])).toEqual([["logo", "update"]]);
    expect(applyPlan(made, workspace, after)).toEqual(after);
  }
});

it("a file that the workspace has as its own keeps its bytes", () => {
  const [before, after] = [release("1.0.0", file.none), release("1.1.0", file.none)];
  const workspace = release("1.0.0", file.a);
  const made = plan({ installed: before, workspace, release: after });
  expect(applyPlan(made, workspace, after)).toEqual({ ...workspace, version: "1.1.0" });
});
