import { count } from "@setup-pack/core/words";
import { assumptionText, claimOf, type Outcome, outcomeOf, playLines, proofLines } from "@setup-pack/rehearsal/prove";
import { placeOf, printDiagnostic, printSentence } from "../print/diagnostic.js";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";
import { placeProperties, workflowCommand } from "../report/formats/github.js";
import { attributes, xml } from "../report/formats/junit.js";
import type { ProvedFile, ProvedPromise } from "./prove-file.js";

/** Returns how many promises had which outcome. */
function summaryOf(files: readonly ProvedFile[]): Readonly<Record<Outcome, number>> {
  const outcomes = files.flatMap(({ proved }) => proved.map(({ proof }) => outcomeOf(proof.verdict)));
  const of = (wanted: Outcome): number => outcomes.filter((one) => one === wanted).length;
  return { kept: of("kept"), broken: of("broken"), undecided: of("undecided"), vacuous: of("vacuous") };
}

/** The report for people: each promise on a line, and below those that are broken a play that does it. */
export function* provePretty(files: readonly ProvedFile[], paper: Paper): Generator<string> {
  const { faint, strong, severity } = paper.palette;
  for (const { path, text, proved, problems, unusable } of files) {
    if (unusable !== undefined) {
      yield `${severity.error("!")} ${strong(printable(path))}\n`;
      yield* printSentence(`It cannot be proved: ${unusable.message}`, paper);
    }
    for (const problem of problems) yield* printDiagnostic({ ...problem, pointer: "", related: [] }, path, text, paper);
    for (const one of proved) {
      const outcome = outcomeOf(one.proof.verdict);
      if (outcome === "kept" && paper.quiet) continue;
      const sign = signOf(outcome, one.proof.unfinished, paper);
      yield `${sign} ${strong(printable(one.promise.id))}  ${printable(one.promise.sentence)}  ${faint(claimOf(one.proof))}\n`;
      for (const line of playLines(one.replayed)) yield `${margin}${printable(line)}\n`;
      for (const obstacle of one.proof.obstacles) yield `${margin}${faint(printable(obstacle))}\n`;
    }
  }
  if (paper.quiet) return;
  const assumptions = new Set(files.flatMap(({ proved }) => proved.flatMap(({ proof }) => proof.assumptions)));
  if (assumptions.size > 0) yield "\nAssumptions:\n";
  for (const assumption of assumptions) yield `${margin}${faint(printable(assumptionText(assumption)))}\n`;
  const summary = summaryOf(files);
  const parts = (["kept", "broken", "undecided", "vacuous"] as const).flatMap((outcome) =>
    summary[outcome] === 0 ? [] : [`${summary[outcome]} ${outcome}`],
  );
  const total = files.reduce((sum, { proved }) => sum + proved.length, 0);
  const short = files.flatMap(({ proved }) => proved.filter(({ proof }) => proof.unfinished)).length;
  yield `\n${count(total, "promise")}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}${short === 0 ? "" : `; ${short} not searched to the end`}\n`;
}

/** A tick says that the search came to its end; a promise that is kept as far as was searched has a tilde. */
function signOf(outcome: Outcome, isUnfinished: boolean, { palette: { good, severity } }: Paper): string {
  if (outcome === "broken") return severity.error("✗");
  if (outcome !== "kept") return severity.warning("?");
  return isUnfinished ? severity.warning("~") : good("✓");
}

/** The report for programs: schemas/prove.schema.json. */
export function* proveJson(files: readonly ProvedFile[]): Generator<string> {
  const packs = new Map(
    files.flatMap(({ packs: all }) =>
      all.flatMap(({ pack }) => {
        if (pack === undefined) return [];
        const { packId, version } = pack.document;
        return [[`${packId} ${version}`, { packId, version, digest: pack.digest }] as const];
      }),
    ),
  );
  const promises = files.flatMap(({ path, proved }) =>
    proved.map(({ promise, proof, replayed, range }) => {
      const last = replayed?.rehearsal.timeline.at(-1);
      return {
        path,
        id: promise.id,
        sentence: promise.sentence,
        verdict: proof.verdict,
        argument: proof.argument ?? null,
        events: proof.events ?? null,
        unfinished: proof.unfinished,
        days: proof.days,
        states: proof.states,
        turns: proof.turns,
        cone: proof.cone,
        assumptions: proof.assumptions,
        obstacles: proof.obstacles,
        broken:
          replayed === undefined
            ? null
            : {
                at: new Date(replayed.brokenAt).toISOString(),
                automation: last?.automation ?? null,
                block: last?.block ?? null,
                scenario: replayed.text,
              },
        range,
      };
    }),
  );
  const unread = files.flatMap(({ path, problems, unusable }) =>
    unusable === undefined && problems.length === 0
      ? []
      : [
          {
            path,
            diagnostics: problems.map(({ rule, severity, message, range }) => ({ rule, severity, message, range })),
            ...(unusable && { error: unusable }),
          },
        ],
  );
  const report = { proveVersion: 1, packs: [...packs.values()], promises, unread, summary: summaryOf(files) };
  yield `${JSON.stringify(report, undefined, 2)}\n`;
}

/** Returns the report in JUnit's XML: each promise is a case of one suite. */
export function proveJunit(files: readonly ProvedFile[], fromRoot: (path: string) => string): readonly string[] {
  const all = files.flatMap(({ proved }) => proved);
  const isFailed = ({ proof }: ProvedPromise): boolean => outcomeOf(proof.verdict) !== "kept";
  const errors = files.filter(({ unusable, problems }) => unusable !== undefined || problems.length > 0);
  const counts = {
    tests: all.length + errors.length,
    failures: all.filter(isFailed).length,
    errors: errors.length,
    time: 0,
  };
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "setup-pack", ...counts })}>\n`,
    `  <testsuite${attributes({ name: "promises", ...counts })}>\n`,
    ...files.flatMap(({ path, proved, problems, unusable }) => [
      ...proved.map((one) => {
        const file = fromRoot(path);
        const about = attributes({ name: one.promise.id, classname: file, file, line: one.range.start.line, time: 0 });
        if (!isFailed(one)) return `    <testcase${about}/>\n`;
        const [message, ...more] = proofLines(one.proof, one.replayed);
        const text = [`${placeOf(file, one.range)}: ${message}`, ...more];
        const failure = `<failure${attributes({ type: one.proof.verdict, message })}>${text.map(xml).join("\n")}</failure>`;
        return `    <testcase${about}>\n      ${failure}\n    </testcase>\n`;
      }),
      ...(unusable === undefined && problems.length === 0
        ? []
        : [
            `    <testcase${attributes({ name: path, classname: fromRoot(path), file: fromRoot(path), time: 0 })}>\n      <error${attributes({ type: unusable?.code ?? "promises/syntax", message: unusable?.message ?? problems.map(({ message }) => message).join(" ") })}/>\n    </testcase>\n`,
          ]),
    ]),
    "  </testsuite>\n</testsuites>\n",
  ];
}

/** Workflow commands of GitHub Actions: each promise that is not kept becomes an annotation of its line. */
export function* proveGithub(files: readonly ProvedFile[], fromRoot: (path: string) => string): Generator<string> {
  for (const { path, proved, problems, unusable } of files) {
    const file = fromRoot(path);
    if (unusable !== undefined) yield workflowCommand("error", { file, title: "cannot be proved" }, unusable.message);
    for (const { rule, message, range } of problems)
      yield workflowCommand("error", { file, ...placeProperties(range), title: rule }, message);
    for (const one of proved) {
      const outcome = outcomeOf(one.proof.verdict);
      if (outcome === "kept") continue;
      const place = { file, ...placeProperties(one.range), title: one.promise.id };
      yield workflowCommand(
        outcome === "broken" ? "error" : "warning",
        place,
        proofLines(one.proof, one.replayed).join("\n"),
      );
    }
  }
}
