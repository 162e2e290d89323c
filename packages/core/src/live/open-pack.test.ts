import { describe, expect, it } from "vitest";
import type { Example } from "../check/rule.js";
import { rules } from "../check/rules.js";
import { compile } from "../compile.js";
import { readBlockSchemas } from "../shape/block-schemas.js";
import { compiledWhole, placeless, world } from "./live.test-support.js";
import { openPack } from "./open-pack.js";

type SourceExample = Exclude<Example, { files: unknown } | { from: unknown }>;

const examples: readonly (readonly [string, SourceExample])[] = rules.flatMap(({ id, good, bad }) =>
  [...good, ...bad].flatMap((example, index) =>
    "files" in example || "from" in example ? [] : [[`${id} ${index + 1}`, example] as const],
  ),
);

const sourceOf = (example: SourceExample): string | Uint8Array =>
  "pack" in example ? JSON.stringify(example.pack) : "text" in example ? example.text : example.bytes;

const optionsOf = (example: SourceExample) => {
  const blocks =
    "blocks" in example && example.blocks !== undefined ? readBlockSchemas(example.blocks).blocks : undefined;
  return { ...world, ...(blocks && { blocks }) };
};

describe("openPack", () => {
  it.each(examples)("says of %s what compile says", (_, example) => {
    const options = optionsOf(example);
    const source = sourceOf(example);
    expect(openPack(source, options).diagnostics).toEqual(compile(source, options).diagnostics.map(placeless));
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("follows %s from good to bad and back", (_, { good, bad }) => {
    for (const wrong of bad) {
      if (!("pack" in wrong) || "from" in wrong) continue;
      for (const right of good) {
        if (!("pack" in right) || "from" in right) continue;
        const options = optionsOf(wrong);
        const first = openPack(JSON.stringify(right.pack), options);
        const second = first.update(wrong.pack);
        expect(second.diagnostics).toEqual(compiledWhole(wrong.pack, options));
        expect(second.update(first.value).diagnostics).toEqual(compiledWhole(right.pack, options));
      }
    }
  });
});
