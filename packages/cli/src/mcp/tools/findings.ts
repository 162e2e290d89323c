import type { Diagnostic } from "@setup-pack/core";
import { ruleOf, rules } from "@setup-pack/core/rules";
import { count, quote } from "@setup-pack/core/words";
import { input, isProblem, noSuch, Type, text } from "@setup-pack/edit/authoring";
import { tally } from "../../check/report.js";
import { exitCode } from "../../command-line/exit-code.js";
import { runExplain } from "../../commands/run/explain.js";
import { judged } from "../../packs/pack-checks.js";
import { readPack } from "../../packs/read-pack.js";
import { checkRelease, releaseToCheck, trustFor } from "../../trust/check-release.js";
import { readSignatureText, signaturePlace } from "../../trust/signature-file.js";
import { complaintOf, outputOf } from "../confined-world.js";
import { openPack } from "../open-pack.js";
import { packPathIn } from "../path-in.js";
import type { Session } from "../session.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { unreadLine, unreadSteps } from "../unread-steps.js";
import { pack, paging, settingsNote } from "./shared.js";

const finding = Type.Object({
  rule: Type.String(),
  severity: Type.String(),
  message: Type.String(),
  pointer: Type.String({ description: "Where in the pack" }),
  file: Type.Optional(Type.String({ description: "Where in a source folder" })),
  fixable: Type.Boolean(),
});

export const findingOf = ({ rule, severity, message, pointer, source, fix }: Diagnostic) => ({
  rule,
  severity,
  message,
  pointer,
  ...(source && { file: `${source.path}:${source.range.start.line}` }),
  fixable: fix !== undefined,
});

export const findingLine = ({ severity, rule, message, pointer }: Diagnostic): string =>
  `${severity} ${rule}${pointer === "" ? "" : ` ${pointer}`}: ${message}`;

/** Returns the findings of one list that are not in another, whatever place in the pack they have. */
export function notAmong(others: readonly Diagnostic[], some: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  const identity = ({ rule, severity, message }: Diagnostic): string => JSON.stringify([rule, severity, message]);
  for (const one of others) left.set(identity(one), (left.get(identity(one)) ?? 0) + 1);
  return some.filter((one) => {
    const there = left.get(identity(one)) ?? 0;
    left.set(identity(one), there - 1);
    return there <= 0;
  });
}

export const validate = tool({
  name: "validate",
  title: "Validate",
  description: "Finds what is wrong with a pack, with rule and place. A team's own rules in code are not run.",
  shows: true,
  input: input({ pack, ...paging }),
  output: Type.Object({
    valid: Type.Boolean(),
    errors: Type.Integer(),
    warnings: Type.Integer(),
    infos: Type.Integer(),
    findings: Type.Array(finding),
    look: Type.Integer({ description: "Steps with settings unlike block_kind" }),
    trust: Type.Optional(Type.String()),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ pack: path, from = 0, tokens = usualTokens }, session) {
    const shown = packPathIn(session, path);
    if (isProblem(shown)) return shown;
    const entries = await judged(shown, session.world);
    const failure = entries.find((entry) => entry.failure !== undefined)?.failure;
    if (failure !== undefined)
      return { problem: `${quote(shown)} cannot be read: ${failure.message} list_packs lists the packs.` };
    const diagnostics = entries.flatMap((entry) => entry.diagnostics);
    const { error: errors, warning: warnings, info: infos } = tally(diagnostics);
    const open = openPack(session, path);
    const look = isProblem(open) ? [] : unreadSteps(open.pack, open);
    const lines = [...diagnostics.map(findingLine), ...look.map((one) => `look: ${unreadLine(one)}`)];
    const part = page(lines, from, tokens);
    const trust = await trustNote(shown, session);
    const isCutOff = diagnostics.some(({ rule }) => rule === "source/unfinished-save");
    const ends = isCutOff && !session.isReadOnly ? " edit finishes the interrupted save." : "";
    const fixable = diagnostics.some(({ fix }) => fix !== undefined) ? " fixes lists what can be fixed at once." : "";
    return {
      says: `${count(errors, "error")}, ${count(warnings, "warning")}, ${count(infos, "info")}.${ends}${fixable}${trust === undefined ? "" : ` ${trust}`}${settingsNote(shown, session)}${goOn(part, lines.length)}`,
      data: part.lines,
      structured: {
        valid: errors === 0,
        errors,
        warnings,
        infos,
        findings: diagnostics.slice(from, part.next).map(findingOf),
        look: look.length,
        ...(trust !== undefined && { trust }),
        ...(part.next !== undefined && { next: part.next }),
      },
    };
  },
});

export const fixes = tool({
  name: "fixes",
  title: "Fixes",
  description: "Lists the fixes that rules offer, for apply-fixes of edit.",
  shows: true,
  input: input({ pack, rule: Type.Optional(text("Only of this one")), ...paging }),
  output: Type.Object({
    fixes: Type.Array(
      Type.Object({
        rule: Type.String(),
        pointer: Type.String(),
        safe: Type.Boolean(),
        operations: Type.Array(Type.Unknown()),
      }),
    ),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ pack: path, rule: only, from = 0, tokens = usualTokens }, session) {
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    if (only !== undefined && ruleOf(only) === undefined)
      return noSuch(
        "rule",
        only,
        rules.map(({ id }) => id),
      );
    const entries = await judged(open.path, session.world);
    const offered = entries
      .flatMap((entry) => entry.diagnostics)
      .flatMap(({ rule, pointer, fix }) =>
        fix === undefined || (only !== undefined && rule !== only)
          ? []
          : [{ rule, pointer, safe: fix.safety === "safe", operations: [...fix.operations] }],
      );
    const lines = offered.map((one) => JSON.stringify(one));
    const part = page(lines, from, tokens);
    return {
      says:
        offered.length === 0
          ? "Nothing can be fixed at once. explain describes each rule."
          : `${count(offered.length, "fix", "fixes")}. Hand the operations to edit: { command: "apply-fixes", fixes: [{ operations }] }. What is not safe may change what the pack does.${goOn(part, lines.length)}`,
      data: part.lines,
      structured: { fixes: offered.slice(from, part.next), ...(part.next !== undefined && { next: part.next }) },
    };
  },
});

export const explain = tool({
  name: "explain",
  title: "Explain a rule",
  description:
    "Explains a rule, with a bad and a good example; lists those of a group such as graph; without rule, all.",
  input: input({ rule: Type.Optional(text("Such as graph/cycle")), ...paging }),
  output: Type.Object({ text: Type.String(), next: Type.Optional(Type.Integer()) }),
  async run({ rule, from = 0, tokens = usualTokens }, { world }) {
    const output = await outputOf(world, (inner) => runExplain(rule, { format: "pretty", teamRules: false }, inner));
    if (output.code !== exitCode.fine)
      return { problem: complaintOf(output).replace("setup-pack explain", "explain without rule") };
    const lines = output.stdout.trimEnd().split("\n");
    const part = page(lines, from, tokens);
    const told = part.lines.join("\n");
    return {
      says: [told, goOn(part, lines.length).trim()].join("\n").trimEnd(),
      structured: { text: told, ...(part.next !== undefined && { next: part.next }) },
    };
  },
});

/**
 * Returns whether a pack is trusted by the trust files in force, and who made and approved it; undefined where none is.
 */
async function trustNote(path: string, { world, trusts }: Session): Promise<string | undefined> {
  const [above, below] = [trusts(), trustFor(path, {}, world)];
  if ("broken" in above || "broken" in below) return "The trust file cannot be used, so nothing is trusted.";
  const files = [...new Map([...above, ...below].map((one) => [one.text, one])).values()];
  if (files.length === 0) return undefined;
  const signatures = readSignatureText(signaturePlace(path, world), world);
  const { trusted, failures, signers } = await checkRelease(
    releaseToCheck(readPack(path, world)),
    signatures,
    files,
    world,
  );
  const named = signers.map(({ role, owner }) => `${role} by ${owner}`).join(", ");
  const [first] = failures;
  return trusted ? `Trusted: ${named}.` : `Not trusted: ${first?.code ?? ""}. ${first?.message ?? ""}`;
}
