import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compile } from "../../compile.js";
import type { Diagnostic, Fix, PatchOperation } from "../../diagnostic.js";
import { lastOf, parentOf, valueAt } from "../../json.js";
import { rules } from "../rules.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const diagnosticsOf = (pack: unknown): readonly Diagnostic[] => compile(JSON.stringify(pack), { sha256 }).diagnostics;

/** Applies one operation of a JSON Patch (RFC 6902) to a value, in place. */
function apply(root: unknown, operation: PatchOperation): void {
  if (operation.op === "move") {
    const value = valueAt(root, operation.from);
    apply(root, { op: "remove", path: operation.from });
    apply(root, { op: "add", path: operation.path, value });
    return;
  }
  const owner = valueAt(root, parentOf(operation.path));
  const name = lastOf(operation.path);
  if (typeof owner !== "object" || owner === null) throw new Error(`${operation.path} leads nowhere`);
  if (operation.op !== "add") expect(Object.hasOwn(owner, name)).toBe(true);
  if (!Array.isArray(owner) || operation.op === "replace") {
    if (operation.op === "remove") Reflect.deleteProperty(owner, name);
    else Reflect.set(owner, name, operation.value);
  } else if (operation.op === "remove") owner.splice(Number(name), 1);
  else owner.splice(name === "-" ? owner.length : Number(name), 0, operation.value);
}

function mended(pack: unknown, { operations }: Fix): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(pack));
  for (const operation of operations) apply(copy, operation);
  return copy;
}

const cases = rules.flatMap((rule) =>
  rule.bad.flatMap((example) => {
    if (!("pack" in example) || example.dialect !== undefined) return [];
    const before = diagnosticsOf(example.pack);
    return before.flatMap(({ fix, message }) =>
      fix === undefined ? [] : [{ pack: example.pack, before, fix, message }],
    );
  }),
);

/** What can only be said of a block once its kind is written as it was meant. */
const saidOfKnownKinds = / sends messages, first in block .* but has no settings/;

describe("every fix, taken alone", () => {
  it.each(cases)("mends what it is for and nothing else: $message", ({ pack, before, fix, message }) => {
    const after = diagnosticsOf(mended(pack, fix)).map((diagnostic) => diagnostic.message);
    expect(after).not.toContain(message);
    expect(after.filter((said) => !saidOfKnownKinds.test(said))).toHaveLength(before.length - 1);
  });
});

/** The fixes in the bad examples of a rule, in their order. */
const safetiesOf = (id: string): unknown[] =>
  (rules.find((rule) => rule.id === id)?.bad ?? []).flatMap((example) =>
    "pack" in example
      ? diagnosticsOf(example.pack).flatMap(({ rule, fix }) => (rule === id ? (fix?.safety ?? "none") : []))
      : [],
  );

describe("a fix is called safe", () => {
  it.each([
    ["asset/size-mismatch", "unless the data is empty", ["safe", "unsafe"]],
    ["asset/hash-mismatch", "unless the data is empty", ["safe", "unsafe"]],
    ["graph/duplicate-edge", "where nothing but the id differs", ["safe", "unsafe"]],
    ["graph/duplicate-edge-id", "where nothing differs at all", ["unsafe", "safe", "unsafe"]],
    ["pack/duplicate-reference", "where nothing differs at all", ["safe", "unsafe", "unsafe", "none", "none"]],
    ["pack/brand-needs-schema-version-2", "never: the brand may be what is wrong", ["unsafe"]],
    ["graph/overlapping-blocks", "where only the picture changes", ["safe"]],
  ])("by %s %s", (id, _, safeties) => {
    expect(safetiesOf(id)).toEqual(safeties);
  });
});
