import { parseScenario, type ScenarioDocument } from "@setup-pack/core/scenario";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { elements, keyOf } from "@setup-pack/edit";
import { input, isProblem, open as members, Type, text } from "@setup-pack/edit/authoring";
import { exitCode } from "../../command-line/exit-code.js";
import { runInspect } from "../../commands/run/inspect.js";
import { runRehearse } from "../../commands/run/rehearse.js";
import { runTest } from "../../commands/run/test.js";
import { paperFor } from "../../print/paper.js";
import { packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import { recordRefusal, recordRehearsal } from "../../rehearse/scenarios/record-rehearsal.js";
import { playAsking } from "../../rehearse/timeline/play-asking.js";
import { printTimeline } from "../../rehearse/timeline/print-timeline.js";
import { type Answer, goOn, page, usualTokens } from "../answer.js";
import { type CommandOutput, complaintOf, outputOf } from "../command-output.js";
import { openPack } from "../open-pack.js";
import { packPathIn, pathIn } from "../path-in.js";
import type { Session } from "../session.js";
import { tool } from "../tool.js";
import { linesOf, linesOutput, pack, paging } from "./shared.js";

const plain = { columns: 100, quiet: true } as const;

export const rehearse = tool({
  name: "rehearse",
  title: "Rehearse",
  description:
    "Plays what an automation does to a contact, day by day, without sending anything. Answers decide what cannot be known, such as whether somebody replied.",
  input: input({
    pack,
    automation: Type.Optional(
      text("The key of the automation that the contact is enrolled in; left out where there is one"),
    ),
    contact: Type.Optional(members("What is known of the contact, such as { first_name: Maria, phone: … }")),
    answers: Type.Optional(
      members("By id of a step, or automation/step, what is decided there: true, the name of an outcome, …"),
    ),
    starts: Type.Optional(text("When it begins, such as 2026-03-02 09:00")),
    zone: Type.Optional(text("The time zone, such as America/Chicago")),
    until: Type.Optional(text("How long, such as start + 14 days")),
    scenario: Type.Optional(text("In place of all that: the path of a scenario file below the root")),
    record: Type.Optional(
      text("Keep it as a scenario that test holds the pack to: the path of a new .scenario.yaml file"),
    ),
    ...paging,
  }),
  output: linesOutput,
  writes: "may",
  async run({ pack: path, scenario, record, from = 0, tokens = usualTokens, ...given }, session) {
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    const file = scenario === undefined ? undefined : pathIn(session, scenario);
    if (isProblem(file)) return file;
    const into = record === undefined ? undefined : pathIn(session, record);
    if (isProblem(into)) return into;
    if (into !== undefined && session.isReadOnly) return { problem: "This server is read-only. Leave record out." };
    const output = await outputOf(session.world, (world) =>
      file === undefined
        ? playGiven(
            open.path,
            { ...given, record: into, keys: elements(open.pack.automations).flatMap((one) => keyOf(one) ?? []) },
            world,
          )
        : runRehearse(
            open.path,
            { scenario: file, format: "pretty", ...(into !== undefined && { record: into }) },
            world,
          ),
    );
    return printedAnswer("What happens", output, from, tokens);
  },
});

interface Given {
  readonly automation?: string;
  readonly contact?: object;
  readonly answers?: object;
  readonly starts?: string;
  readonly zone?: string;
  readonly until?: string;
  /** Where to keep it as a scenario. */
  readonly record: string | undefined;
  readonly keys: readonly string[];
}

/** Plays what an assistant says, and prints it as `rehearse` does; gives false where it cannot, which has been told. */
function playGiven(
  path: string,
  { automation, contact, answers, starts, zone, until, record, keys }: Given,
  world: Session["world"],
): boolean {
  const refuse = (why: string): boolean => {
    world.stderr.write(`${why}\n`);
    return false;
  };
  const [only, ...others] = keys;
  if (automation === undefined && others.length > 0)
    return refuse(`Name one of the automations ${listOf(keys.map(quote), "or", 20)}.`);
  const enrolled = automation ?? only;
  if (enrolled === undefined)
    return refuse("The pack has no automation that could be rehearsed. create_automation adds one.");
  if (!keys.includes(enrolled))
    return refuse(`No automation has the key ${quote(enrolled)}.${didYouMean(enrolled, keys)}`);
  const written = {
    scenario: enrolled,
    ...(contact && { contact }),
    ...(answers && { answers }),
    ...(starts !== undefined && { starts }),
    ...(zone !== undefined && { workspace: { timeZone: zone } }),
    ...(until !== undefined && { until }),
  };
  const { document, findings = [] } = parseScenario(written);
  if (document === undefined) return refuse(findings.map(({ message }) => message).join(" "));
  const misuse = record === undefined ? undefined : recordRefusal(path, record, world);
  return misuse === undefined ? playDocument(path, { document, enrolled, record }, world) : refuse(misuse);
}

interface ToPlay extends Pick<Given, "record"> {
  readonly document: ScenarioDocument;
  readonly enrolled: string;
}

function playDocument(path: string, { document, enrolled, record }: ToPlay, world: Session["world"]): boolean {
  const shelf = packShelf({}, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return false;
  if (shelved.pack === undefined) {
    world.stderr.write("The pack has errors, so that nothing can be played. validate lists them.\n");
    return false;
  }
  const names = shelf.namesOf([shelved.pack]);
  const played = playAsking({ document, enrolled, names, file: undefined }, { format: "json" }, world);
  if (played === undefined) return false;
  if (record !== undefined) {
    if (recordRehearsal({ ...played, paths: [path], enrolled, names }, record, world) !== exitCode.fine) return false;
    world.stderr.write(`Kept as ${record}.\n`);
  }
  const paper = { ...paperFor("stdout", { color: false }, world), ...plain };
  const context = { title: document.scenario, packs: [shelved.pack], unanswered: played.unanswered };
  for (const piece of printTimeline(played.rehearsal, context, paper)) world.stdout.write(piece);
  return true;
}

/** What a command printed, as data; what it refused, as a problem. */
function printedAnswer(
  what: string,
  output: CommandOutput,
  from: number,
  tokens: number,
): Answer | { readonly problem: string } {
  if (output.stdout === "") return { problem: withRemedy(complaintOf(output)) };
  const lines = [...output.stdout.trimEnd().split("\n"), ...output.stderr.trim().split("\n").filter(Boolean)];
  const part = page(lines, from, tokens);
  return { says: `${what}.${goOn(part, lines.length)}`, data: part.lines, structured: linesOf(part, lines.length) };
}

export const test = tool({
  name: "test",
  title: "Test scenarios",
  description:
    "Plays scenario files and holds what happens against what they expect: those of a pack, a folder, or one file.",
  input: input({ path: text("A pack, a folder or a .scenario.yaml file below the root"), ...paging }),
  output: Type.Object({
    passed: Type.Boolean(),
    lines: Type.Array(Type.String()),
    count: Type.Integer(),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ path, from = 0, tokens = usualTokens }, session) {
    const shown = pathIn(session, path);
    if (isProblem(shown)) return shown;
    const output = await outputOf(session.world, (world) => runTest([shown], { format: "pretty" }, world));
    const answer = printedAnswer(output.code === 0 ? "All passed" : "Not all passed", output, from, tokens);
    return "problem" in answer
      ? answer
      : { ...answer, structured: { passed: output.code === 0, ...answer.structured } };
  },
});

export const bounds = tool({
  name: "bounds",
  title: "Bounds",
  description:
    "What a pack can do at most: how many messages it sends one contact, whom it calls, which fields it writes.",
  input: input({ pack, ...paging }),
  output: linesOutput,
  async run({ pack: path, from = 0, tokens = usualTokens }, session) {
    const shown = packPathIn(session, path);
    if (isProblem(shown)) return shown;
    return printedAnswer(
      "At most",
      await outputOf(session.world, (world) => runInspect(shown, { format: "pretty" }, world)),
      from,
      tokens,
    );
  },
});

const withRemedy = (complaint: string): string =>
  complaint.startsWith("No scenario is here") ? `${complaint} rehearse with record writes one.` : complaint;
