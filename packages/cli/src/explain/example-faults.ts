import {
  type ByteCodec,
  checkRepository,
  compile,
  configure,
  type Diagnostic,
  diagnose,
  parse,
} from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { dialectOf } from "@setup-pack/core/meaning";
import { type BadExample, type Example, isTeamRule, type Rule } from "@setup-pack/core/rules";
import { sendingRules } from "@setup-pack/core/run";
import { configurationName } from "../configuration/configuration-file.js";
import { filesOf, releaseName } from "./example-files.js";

/** What is found in one file of an example. */
export interface Faults {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is really found in an example of a rule. */
export function faultsOf(rule: Rule, example: BadExample, bytes: ByteCodec): Faults[] {
  if ("files" in example) return faultsOfSeveral(example, bytes);
  if ("from" in example) return faultsOfUpgrade(rule.id, example);
  const dialects = "dialect" in example && example.dialect !== undefined ? [dialectOf(example.dialect)] : [];
  const configuration = ("configuration" in example && example.configuration) || {};
  return filesOf(example).map(({ path, source }) => ({
    path,
    ...compile(source, {
      ...bytes,
      rules: isTeamRule(rule) ? [rule] : [],
      dialects,
      sendingRules: sendingRules(configuration, dialects),
    }),
  }));
}

/** What the rule's test holds its plan to: planning is not loaded to tell of it. */
function faultsOfUpgrade(id: string, example: BadExample): Faults[] {
  const findings = example.finds.map(({ rule = id, at, message }) => ({ rule, at, message }));
  return filesOf(example)
    .filter(({ path }) => path === releaseName)
    .map(({ path, source }) => {
      const { text } = parse(source);
      return { path, text, diagnostics: diagnose(text, findings) };
    });
}

/** What shows when several files are seen together. */
function faultsOfSeveral(example: Extract<Example, { files: unknown }>, bytes: ByteCodec): Faults[] {
  const { configuration = {} } = example;
  const files = filesOf(example).map(({ path, source }) => ({ path, ...compile(source, bytes) }));
  const packs = files.filter(({ path }) => path !== configurationName);
  const used = new Set(packs.flatMap((pack) => [...configure(pack, configuration).used]));
  const unused = (configuration.ignore ?? []).flatMap(({ rule }, index) =>
    used.has(index) ? [] : [{ path: configurationName, at: append("", "ignore", index), rule }],
  );
  const findings = checkRepository(
    packs.map(({ pack, ...rest }) => ({ ...rest, canonical: () => pack?.canonical ?? rest.text })),
    unused,
  );
  return files.map(({ path, text }) => ({
    path,
    text,
    diagnostics: diagnose(
      text,
      findings.filter((finding) => finding.path === path),
    ),
  }));
}
