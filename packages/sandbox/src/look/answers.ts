import { isObject } from "@setup-pack/core/json";
import { type OperationName, operationOf } from "@setup-pack/core/meaning";
import { localOf, outcomesOf } from "@setup-pack/rehearsal/scenario";
import { sql } from "kysely";
import { answerFault, listAnswers, listAutomations, setAnswer } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { type Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import type { ActResult } from "./act.js";
import { didWords } from "./did-words.js";
import { readItems, readyToTell, tellerOfItems } from "./items.js";
import type { View, ViewRequest } from "./view.js";

/** A step whose outcome the sandbox cannot know. */
interface Question {
  readonly itemId: string;
  readonly automation: string;
  readonly block: string;
  readonly sentence: string;
  readonly operation: OperationName | undefined;
  /** The outcomes to choose from; empty where any text answers. */
  readonly outcomes: readonly string[];
  /** The answer that is set, undefined where there is none. */
  readonly answer: unknown;
}

/** What AI decides or writes, and what a loop repeats for: asked before a contact comes there. */
const alwaysAsked: ReadonlySet<OperationName | undefined> = new Set(["choose", "compose", "extract", "repeat"]);

/** The steps that nothing in the sandbox can decide, each with a form for its answer. */
export const answers: View = {
  path: "/answers",
  part: "/answers",
  show: async (request) => {
    const found = await readQuestions(request);
    const main = html`<h1>Answers</h1>
${didWords(request.asked)}
<p class="soft">The sandbox does not ask an AI model. Contacts who come to one of these steps get the answer that you set here.</p>
<ul class="rows answers" id="list">${joinHtml(found, (question) => row(question, request))}</ul>
${found.length === 0 ? html`<p>No step needs an answer.</p>` : ""}`;
    return { title: "Answers", main };
  },
};

/** Returns the questions of AI steps and loops, and of what could not be decided when a contact came there. */
async function readQuestions(request: ViewRequest): Promise<readonly Question[]> {
  const { tx, workspace } = request;
  const { rows: undecided } = await sql<{ item_id: string; block: string }>`
    select distinct item_id, block from automation_entries
    where workspace_id = ${workspace.id} and item_id is not null and block is not null
      and (why like '%/undecided' or why = 'waits/unknown')`.execute(tx);
  const set = await listAnswers(request, workspace.id);
  const items = await readItems(
    request,
    (await listAutomations(request, workspace.id)).map(({ id }) => id),
  );
  const teller = tellerOfItems(items);
  return items.flatMap((item) => {
    const { document: pack, book } = readyToTell(item);
    const document = pack.automations?.[0]?.document;
    return (document?.graph.nodes ?? []).flatMap((node) => {
      const operation = operationOf(node.kind);
      const known = set.find(({ automation, block }) => automation.id === item.id && block === node.id);
      const isOpen = undecided.some(({ item_id, block }) => item_id === item.id && block === node.id);
      if (document === undefined || !(alwaysAsked.has(operation) || isOpen || known !== undefined)) return [];
      return {
        itemId: item.id,
        automation: item.name,
        block: node.id,
        sentence: teller.block(item.id, node.id) ?? node.id,
        operation,
        outcomes: operation === "choose" ? outcomesOf(node, document, { book }) : [],
        answer: known?.answer,
      };
    });
  });
}

function row(question: Question, { to, here, workspace }: ViewRequest): Html {
  const { itemId, automation, block, sentence, answer } = question;
  const id = `${itemId}-${block}`;
  return html`<li><bdi>${sentence}</bdi> <span class="soft"><bdi>${automation}</bdi></span>
<span class="facts">${answer === undefined ? "No answer yet" : html`Answer: <bdi>${words(answer, workspace.time_zone)}</bdi>`}</span>
<form method="post" action="${to("/answers")}" id="f-${id}" aria-label="${sentence}"><input type="hidden" name="back" value="${here}"><input type="hidden" name="automation" value="${itemId}"><input type="hidden" name="block" value="${block}">
${inputs(question, id)}${answer === undefined ? "" : html` <button id="clear-${id}" name="clear" value="yes" formnovalidate>Clear answer</button>`}</form></li>`;
}

/** Returns the buttons or the field by which a question is answered. */
function inputs({ operation, outcomes }: Question, id: string): Html {
  const choices =
    outcomes.length > 0 ? outcomes.map((outcome) => [outcome, outcome] as const) : isDecision(operation) ? yesOrNo : [];
  if (choices.length > 0)
    return joinHtml(
      choices,
      ([value, name]) => html`<button name="answer" value="${value}" id="${id}-${value}"><bdi>${name}</bdi></button> `,
    );
  return html`<label for="${id}-text">${labels.get(operation) ?? "Answer"}</label> <input id="${id}-text" name="answer"${operation === "wait" ? html` type="datetime-local"` : ""} maxlength="2000" required> <button id="${id}-set">Set answer</button>`;
}

const isDecision = (operation: OperationName | undefined): boolean => operation === "branch" || operation === "starts";

const yesOrNo = [
  ["true", "Yes"],
  ["false", "No"],
] as const;

const labels: ReadonlyMap<OperationName | undefined, string> = new Map([
  ["compose", "Text that AI writes"],
  ["repeat", "Names to repeat for, separated by commas"],
  ["extract", "What AI finds, such as price = 400000, city = Austin"],
  ["wait", "Until when"],
]);

/** Returns an answer as the page says it. */
function words(answer: unknown, timeZone: string): string {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "string") return answer;
  if (Array.isArray(answer)) return answer.map((one: unknown) => words(one, timeZone)).join(", ");
  if (!isObject(answer)) return JSON.stringify(answer);
  if (typeof answer.until === "string")
    return `until ${localOf(answer.until, { timeZone }).slice(0, 16).replace("T", " ")}`;
  return Object.entries(answer)
    .map(([name, value]) => `${name} = ${words(value, timeZone)}`)
    .join(", ");
}

/** Sets or clears the answer that a form of the page gives. */
export async function answerStep(
  context: WriteContext,
  workspaceId: string,
  given: (name: string) => string | undefined,
): Promise<ActResult | Refusal> {
  const [itemId, block] = [given("automation") ?? "", given("block") ?? ""];
  const [item] = await readItems({ tx: context.tx, workspace: { id: workspaceId } }, [itemId]);
  const document = item && readyToTell(item).document.automations?.[0]?.document;
  const node = document?.graph.nodes.find(({ id }) => id === block);
  if (node === undefined) return refuse.noSuch("step");
  if (given("clear") !== undefined) {
    await setAnswer(context, workspaceId, { itemId, block, answer: null });
    return { did: "answer-cleared" };
  }
  const { time_zone } = await context.tx
    .selectFrom("workspaces")
    .select("time_zone")
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const answer = typed(given("answer") ?? "", operationOf(node.kind), time_zone);
  const fault = await answerFault(context, workspaceId, { itemId, block, answer });
  if (fault !== undefined) return refuse.invalid("answer", fault);
  await setAnswer(context, workspaceId, { itemId, block, answer });
  return { did: "answered" };
}

/** Returns an answer as the workspace keeps it, from the text of a form. */
function typed(text: string, operation: OperationName | undefined, timeZone: string): unknown {
  if (isDecision(operation)) return text === "true";
  if (operation === "repeat") return text.split(",").map((name) => name.trim());
  if (operation === "wait") return { until: momentOf(text, timeZone) };
  if (operation !== "extract") return text;
  const pairs = text.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** Returns the moment at which clocks of a time zone show a date and time; the text itself where it is none. */
function momentOf(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return text;
  const shown = Date.parse(localOf(new Date(asUtc).toISOString(), { timeZone }));
  return new Date(asUtc - (shown - asUtc)).toISOString();
}
