import { type CompileOptions, checkRepository, compile, configure, type Pack, plan } from "@setup-pack/core";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";
import type { UpgradeExample } from "@setup-pack/core/parts";
import { type Example, type ExpectedFinding, isTeamRule, type Rule, type TeamRule } from "@setup-pack/core/rules";
import { sendingRules } from "../sending/sending-rules.js";

/** What examples are compiled with; `rules` are other rules of a team that shall look at them too. */
export type ExampleOptions = Pick<CompileOptions, "sha256" | "decodeBase64" | "rules">;

/** A finding as an example tells it. */
export type ExampleFinding = Required<ExpectedFinding>;

/** Returns all that our rules, and the rule of a team's own, find in an example, in the order it is reported. */
export function exampleFindings(rule: Rule, example: Example, options: ExampleOptions): ExampleFinding[] {
  if ("files" in example) return inFiles(example, options);
  if ("from" in example) return inUpgrade(example, options);
  const source = "pack" in example ? textOf(example.pack) : "text" in example ? example.text : example.bytes;
  const { diagnostics } = compile(source, {
    ...options,
    rules: teamRulesFor(rule, options),
    dialects: dialectsOf(example),
    ...sendingRulesFor(example),
  });
  return diagnostics.map(({ rule, pointer: at, message }) => ({ rule, at, message }));
}

/** Returns the dialect that an example is written in, as a list. */
export const dialectsOf = (example: Example): readonly Dialect[] =>
  "pack" in example && example.dialect !== undefined ? [dialectOf(example.dialect)] : [];

/** The rules that the configuration of an example asks for. */
export const sendingRulesFor = (example: Example) => ({
  sendingRules: sendingRules(("configuration" in example && example.configuration) || {}),
});

/**
 * Returns the team's rules that look at an example of a rule: those given, and the rule itself where it is a team's.
 */
export function teamRulesFor(rule: Rule, { rules = [] }: ExampleOptions): readonly TeamRule[] {
  return isTeamRule(rule) && !rules.some(({ id }) => id === rule.id) ? [...rules, rule] : rules;
}

const textOf = (pack: unknown): string => JSON.stringify(pack, null, 2);

/** Returns what the files of an example give together, under its configuration. */
function inFiles(
  { files, configuration = {} }: Extract<Example, { files: unknown }>,
  options: ExampleOptions,
): ExampleFinding[] {
  const compiled = files.map(({ path, pack }) => ({ path, ...compile(textOf(pack), options) }));
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
}

/** What the plan of an upgrade says. */
function inUpgrade(
  { from, pack, mine, allowDowngrade = false }: UpgradeExample,
  options: ExampleOptions,
): ExampleFinding[] {
  const packOf = (value: unknown): Pack => {
    const { pack } = compile(textOf(value), options);
    if (pack === null) throw new Error("The packs of an upgrade have no errors");
    return pack.document;
  };
  const workspace = mine === undefined ? {} : { workspace: packOf(mine) };
  const sides = { installed: packOf(from), release: packOf(pack), ...workspace };
  const { diagnostics } = plan(sides, { ...options, allowDowngrade });
  return diagnostics.map(({ rule, pointer: at, message }) => ({ rule, at, message }));
}
