import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkRepository } from "../check-repository.js";
import { compile } from "../compile.js";
import { configure } from "../configure.js";
import type { Pack } from "../model.js";
import { plan } from "../plan/plan.js";
import { readBlockSchemas } from "../shape/block-schemas.js";
import type { Example, ExpectedFinding, Rule, UpgradeExample } from "./rule.js";
import { ruleOf, rules } from "./rules.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const textOf = (pack: unknown): string => JSON.stringify(pack, null, 2);

type Found = Required<Pick<ExpectedFinding, "rule" | "at" | "message">>;

/** What the files of an example give together, under its configuration. */
const inFiles = ({ files, configuration = {} }: Extract<Example, { files: unknown }>): Found[] => {
  const compiled = files.map(({ path, pack }) => ({ path, ...compile(textOf(pack), { sha256 }) }));
  const configured = compiled.map((pack) => configure(pack, configuration));
  const unused = (configuration.ignore ?? []).flatMap(({ rule }, index) =>
    configured.some(({ used }) => used.has(index))
      ? []
      : [{ path: "setup-pack.config.json", at: `/ignore/${index}`, rule }],
  );
  const packs = compiled.map(({ pack, ...rest }) => ({ ...rest, canonical: () => pack?.canonical ?? rest.text }));
  return [
    ...configured.flatMap(({ diagnostics }) =>
      diagnostics.map(({ rule, pointer: at, message }) => ({ rule, at, message })),
    ),
    ...checkRepository(packs, unused).map(({ rule, at, message }) => ({ rule, at, message })),
  ];
};

const packOf = (value: unknown): Pack => {
  const { pack } = compile(textOf(value), { sha256 });
  if (pack === null) throw new Error("The packs of an upgrade have no errors");
  return pack.document;
};

/** What the plan of an upgrade says. */
const inUpgrade = ({ from, pack, mine, allowDowngrade = false }: UpgradeExample): Found[] => {
  const workspace = mine === undefined ? {} : { workspace: packOf(mine) };
  const sides = { installed: packOf(from), release: packOf(pack), ...workspace };
  const { diagnostics } = plan(sides, { sha256, allowDowngrade });
  return diagnostics.map(({ rule, pointer: at, message }) => ({ rule, at, message }));
};

/** All that an example gives, in the order it is reported. */
const findingsOf = (example: Example): Found[] => {
  if ("files" in example) return inFiles(example);
  if ("from" in example) return inUpgrade(example);
  const source = "pack" in example ? textOf(example.pack) : "text" in example ? example.text : example.bytes;
  const blocks =
    "pack" in example && example.blocks !== undefined ? readBlockSchemas(example.blocks).blocks : undefined;
  const { diagnostics } = compile(source, { sha256, ...(blocks && { blocks }) });
  return diagnostics.map(({ rule, pointer: at, message }) => ({ rule, at, message }));
};

const expectedOf = (rule: Rule, finds: readonly ExpectedFinding[]): Found[] =>
  finds.map(({ at, message, ...other }) => ({ rule: other.rule ?? rule.id, at, message }));

describe.each(rules.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
  it.each(rule.good.map((example, index) => [index + 1, example] as const))(
    "is silent on good example %i",
    (_, example) => {
      expect(findingsOf(example)).toEqual([]);
    },
  );

  it.each(rule.bad.map((example, index) => [index + 1, example] as const))(
    "finds bad example %i, and nothing else in it",
    (_, example) => {
      expect(findingsOf(example)).toEqual(expectedOf(rule, example.finds));
      expect(example.finds.some(({ rule: other = rule.id }) => other === rule.id)).toBe(true);
    },
  );

  it("says what, why and shows both sides", () => {
    expect(rule.good.length).toBeGreaterThan(0);
    expect(rule.bad.length).toBeGreaterThan(0);
    expect(rule.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the table of rules", () => {
  it("has no two rules of one id, and finds each by its id", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) expect(ruleOf(rule.id)).toBe(rule);
  });
});
