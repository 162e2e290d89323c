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
import {
  type BadExample,
  type Example,
  isTeamRule,
  type Rule,
  type ScenarioRule,
  type SourceRule,
} from "@setup-pack/core/rules";
import { sendingRules } from "@setup-pack/rehearsal";
import { exampleProblems } from "@setup-pack/rehearsal/examples";
import { configurationName } from "../configuration/configuration-file.js";
import { printDiagnostic } from "../print/diagnostic.js";
import { margin } from "../print/frame.js";
import { type Paper, usualColumns, wrap } from "../print/paper.js";
import { cutLine, shortJson } from "../print/shortened.js";

/** Rules by group, each with its severity and what must hold. */
export function* printRuleList(
  rules: readonly Pick<Rule, "id" | "severity" | "summary">[],
  { palette }: Paper,
): Generator<string> {
  const width = Math.max(...rules.map(({ id }) => id.length));
  let group = "";
  for (const { id, severity, summary } of rules) {
    const own = groupOf({ id });
    if (own !== group) yield `${group === "" ? "" : "\n"}${palette.strong(own)}\n`;
    group = own;
    const colour = palette.severity[severity];
    yield `  ${id.padEnd(width)}  ${colour(severity.padEnd("warning".length))}  ${summary}\n`;
  }
  yield `\nMore about one: ${palette.strong("setup-pack explain RULE")}\n`;
}

/** Returns the part of a rule's id before the slash. */
export const groupOf = ({ id }: Pick<Rule, "id">): string => id.slice(0, id.indexOf("/"));

/** A file of an example. */
interface ExampleFile {
  readonly path: string;
  readonly source: string | Uint8Array;
}

/** What an example that is one file is called. */
const packName = "pack.json";

/** What the release of an example is called that follows another one. */
const releaseName = "release.json";

/** Returns the files of an example; a pack that it holds as a value becomes a text that is short to read. */
function filesOf(example: Example): ExampleFile[] {
  if ("text" in example) return [{ path: packName, source: example.text }];
  if ("bytes" in example) return [{ path: packName, source: example.bytes }];
  if ("from" in example) {
    const { from, pack, mine } = example;
    const workspace = mine === undefined ? [] : [written("workspace.json", mine)];
    return [written("installed.json", from), ...workspace, written(releaseName, pack)];
  }
  if ("pack" in example) return [written(packName, example.pack)];
  const { files, configuration } = example;
  const packs = files.map(({ path, pack }) => written(path, pack));
  return configuration === undefined ? packs : [...packs, written(configurationName, configuration)];
}

const written = (path: string, value: unknown): ExampleFile => ({ path, source: `${shortJson(value)}\n` });

/** At most so many lines of an example are shown, and so many of its findings. */
const mostLines = 40;
const mostFindings = 5;

/** What a rule finds and why, an example with what is really found in it, and one that is fine. */
export function* printRule(rule: Rule, paper: Paper, bytes: ByteCodec): Generator<string> {
  yield* printRuleText(rule, paper);
  yield* printBad(rule, paper, bytes);
  const [good] = rule.good;
  if (good !== undefined) yield* printFine(filesOf(good), paper);
}

/** Its id and severity, what must hold, and why. */
function* printRuleText(
  { id, severity, summary, why }: Pick<Rule, "id" | "severity" | "summary" | "why">,
  { palette, columns = usualColumns }: Paper,
): Generator<string> {
  yield `${palette.strong(id)}  ${palette.severity[severity](severity)}\n\n`;
  for (const line of wrap(`${summary}. ${why}`, columns)) yield `${line}\n`;
}

function* printBad(rule: Rule, paper: Paper, bytes: ByteCodec): Generator<string> {
  const [bad] = rule.bad;
  if (bad === undefined) return;
  yield `\n${paper.palette.strong("What it finds")}\n\n`;
  for (const { path, text, diagnostics } of faultsOf(rule, bad, bytes))
    for (const diagnostic of diagnostics.slice(0, mostFindings)) yield* printDiagnostic(diagnostic, path, text, paper);
}

/** The files of an example that is fine. */
function* printFine(files: readonly ExampleFile[], { palette, columns = usualColumns }: Paper): Generator<string> {
  yield `\n${palette.strong("What is fine")}\n`;
  for (const { path, source } of files) {
    yield `\n${margin}${palette.faint(path)}\n\n`;
    const lines = parse(source).text.trimEnd().split("\n");
    for (const line of lines.slice(0, mostLines))
      yield `${margin}${cutLine(line, 0, 0, columns - margin.length).shown}\n`;
    if (lines.length > mostLines) yield `${margin}… and ${lines.length - mostLines} lines more\n`;
  }
}

/**
 * What a rule on source folders or scenarios finds and why, a folder with what is really found in it, and one that is
 * fine.
 */
export function* printSourceRule(rule: SourceRule | ScenarioRule, paper: Paper, bytes: ByteCodec): Generator<string> {
  yield* printRuleText(rule, paper);
  const [bad] = rule.bad;
  if (bad !== undefined) {
    const files = new Map(Object.entries(bad.folder));
    yield `\n${paper.palette.strong("What it finds")}\n\n`;
    for (const problem of exampleProblems(rule, bad, bytes).slice(0, mostFindings))
      yield* printDiagnostic(
        { ...problem, pointer: "", related: [] },
        problem.path,
        files.get(problem.path) ?? "",
        paper,
      );
  }
  const [good] = rule.good;
  if (good !== undefined)
    yield* printFine(
      Object.entries(good.folder).map(([path, source]) => ({ path, source })),
      paper,
    );
}

/** What is found in one file of an example. */
interface Faults {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is really found in an example of a rule. */
function faultsOf(rule: Rule, example: BadExample, bytes: ByteCodec): Faults[] {
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
