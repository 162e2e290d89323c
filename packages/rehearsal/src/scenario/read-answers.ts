import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { operationIn, operationOf } from "@setup-pack/core/meaning";
import { didYouMean, fold, listOf, quote } from "@setup-pack/core/words";
import { type Answer, answerKey, type OneAnswer } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import type { BlockPlace } from "./names.js";
import { blockAt, momentAt, type Reading, report, reportSyntax } from "./reading.js";
import { membersOf } from "./values.js";

/** Returns the answers of a scenario, by `automation/block`. */
export function readAnswers(
  given: { readonly [block: string]: unknown } | undefined,
  at: Pointer,
  reading: Reading,
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [written, value] of Object.entries(given ?? {})) {
    const place = append(at, written);
    const block = blockAt(written, { at: place, on: "name" }, reading);
    const answer = block && readInTurn(value, block, place, reading);
    if (block === undefined || answer === undefined) continue;
    const name = answerKey(block.automation, block.block);
    if (answers.has(name))
      report(
        reading,
        "scenario/syntax",
        { at: place, on: "name" },
        `Block ${quote(name)} is answered twice. Keep one.`,
      );
    answers.set(name, answer);
  }
  return answers;
}

/** One answer, or one each time that the block is come to. */
function readInTurn(value: unknown, block: BlockPlace, at: Pointer, reading: Reading): Answer | undefined {
  const isInTurn = isObject(value) && Object.keys(value).length === 1 && Array.isArray(value.inTurn);
  if (!isInTurn || !Array.isArray(value.inTurn)) return readAnswer(value, block, at, reading);
  const place = append(at, "inTurn");
  const answers = value.inTurn.flatMap(
    (one: unknown, index) => readAnswer(one, block, append(place, index), reading) ?? [],
  );
  if (value.inTurn.length === 0) reportSyntax(reading, place, "There must be an answer for the first time. Add one.");
  return { is: "in turn", answers };
}

/** What is asked of a block by its operation, as a sentence goes on after "answer it with". */
const asked: ReadonlyMap<string, string> = new Map([
  ["starts", "true or false"],
  ["branch", "true or false"],
  ["choose", "one of its outcomes"],
  ["compose", "the text"],
  ["extract", "values by name"],
  ["wait", "a moment"],
  ["repeat", "a list of items"],
]);

function readAnswer(value: unknown, place: BlockPlace, at: Pointer, reading: Reading): OneAnswer | undefined {
  const operation = operationOf(place.node.kind) ?? "";
  const wanted = asked.get(operation);
  if (wanted === undefined) {
    report(
      reading,
      "scenario/syntax",
      { at, on: "name" },
      `Block ${quote(place.block)} asks for no answer. Remove it.`,
    );
    return undefined;
  }
  const wrong = (): undefined => {
    reportSyntax(reading, at, `This is no answer to block ${quote(place.block)}; answer it with ${wanted}.`);
    return undefined;
  };
  switch (operation) {
    case "starts":
    case "branch":
      return typeof value === "boolean" ? { is: "decision", value } : wrong();
    case "choose":
      return typeof value === "string" ? outcome(value, place, at, reading) : wrong();
    case "compose":
      return typeof value === "string" ? { is: "text", value } : wrong();
    case "extract":
      return isObject(value) ? { is: "values", values: new Map(membersOf(value, at, reading)) } : wrong();
    case "wait": {
      const moment = typeof value === "string" ? momentAt(value, at, reading) : wrong();
      return moment === undefined ? undefined : { is: "moment", at: moment };
    }
    default:
      return Array.isArray(value) ? items(value, at, reading) : wrong();
  }
}

/** Returns the items of a loop; a text is the name of one. */
function items(given: readonly unknown[], at: Pointer, reading: Reading): OneAnswer {
  const read = given.flatMap((item, index): ScenarioValue[] => {
    if (typeof item === "string") return [item];
    const place = append(at, index);
    if (isObject(item)) return [new Map(membersOf(item, place, reading))];
    reportSyntax(reading, place, "An item is a mapping, or a text that is its name. Write it as one.");
    return [];
  });
  return { is: "items", items: read };
}

/** Returns an outcome of the block; of one whose outcomes cannot be read, whatever is written. */
function outcome(
  written: string,
  { node, automation, block, pack }: BlockPlace,
  at: Pointer,
  reading: Reading,
): OneAnswer {
  const does = operationIn(node, pack.book);
  const named = does?.operation === "choose" ? does.outcomes : [];
  const edges = pack.document.automations?.find(({ key }) => key === automation)?.document.graph.edges ?? [];
  const handles = edges.flatMap(({ source, handle }) => (source === block && handle !== undefined ? handle : []));
  const known = [...new Set([...named, ...handles])];
  if (known.length === 0 || known.includes(written)) return { is: "text", value: written };
  const folded = known.find((one) => fold(one) === fold(written));
  if (folded !== undefined) return { is: "text", value: folded };
  const near = didYouMean(written, known) || ` It has ${listOf(known.map(quote), "and")}.`;
  const message = `Block ${quote(block)} has no outcome ${quote(written)}.${near}`;
  report(reading, "scenario/unknown-name", { at }, message);
  return { is: "text", value: written };
}
