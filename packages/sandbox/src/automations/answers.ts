import { isObject } from "@setup-pack/core/json";
import { type Answer, answerKey, membersOfStored } from "@setup-pack/rehearsal";
import { namesIn, resolveDocument } from "@setup-pack/rehearsal/scenario";
import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { automationsAround } from "./automations-pack.js";

/**
 * Returns an answer to a block, as the admin surface takes it: true or false (a condition, a trigger's filters), a text
 * (an outcome, or what is composed), values by name (what is extracted), a list (what a loop goes through: texts, or
 * values by name), or `{ "until": moment }` of a wait. Undefined for what is none.
 */
export function readAnswer(given: unknown): Answer | undefined {
  if (typeof given === "boolean") return { is: "decision", value: given };
  if (typeof given === "string") return { is: "text", value: given };
  if (Array.isArray(given)) return { is: "items", items: given.flatMap((one: unknown) => itemOf(one) ?? []) };
  if (!isObject(given)) return undefined;
  if (typeof given.until === "string" && Object.keys(given).length === 1) {
    const at = Date.parse(given.until);
    return Number.isNaN(at) ? undefined : { is: "moment", at };
  }
  return { is: "values", values: membersOfStored(given) };
}

const itemOf = (item: unknown) =>
  typeof item === "string" ? item : isObject(item) ? membersOfStored(item) : undefined;

/** An answer that is set for a block of a workspace's automation. */
export interface SetAnswer {
  readonly automation: { readonly id: string; readonly key: string; readonly name: string };
  readonly block: string;
  readonly answer: unknown;
}

/** Returns the answers that are set. */
export async function listAnswers(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
): Promise<readonly SetAnswer[]> {
  const { rows } = await sql<SetAnswer>`
    select json_build_object('id', i.id, 'key', i.key, 'name', i.name) as automation, a.block, a.answer
    from automation_answers a join setup_pack_items i on i.workspace_id = a.workspace_id and i.id = a.item_id
    where a.workspace_id = ${workspaceId} order by i.pack_id, i.position, a.block`.execute(tx);
  return rows;
}

/** Sets what a block is answered from now on; null forgets it. */
export async function setAnswer(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  { itemId, block, answer }: { readonly itemId: string; readonly block: string; readonly answer: unknown },
): Promise<void> {
  if (answer === null) {
    await tx
      .deleteFrom("automation_answers")
      .where((is) => is.and({ workspace_id: workspaceId, item_id: itemId, block }))
      .execute();
    return;
  }
  const text = JSON.stringify(answer);
  await tx
    .insertInto("automation_answers")
    .values({ workspace_id: workspaceId, item_id: itemId, block, answer: text })
    .onConflict((conflict) => conflict.columns(["workspace_id", "item_id", "block"]).doUpdateSet({ answer: text }))
    .execute();
}

/** An answer that is to be set for a block. */
interface AnswerToCheck {
  readonly itemId: string;
  readonly block: string;
  readonly answer: unknown;
}

/**
 * Returns what is wrong with an answer, as of an answer in a scenario file: no such block, or no such outcome of it,
 * with what there is. Undefined where a block asks for just that.
 */
export async function answerFault(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  { itemId, block, answer }: AnswerToCheck,
): Promise<string | undefined> {
  const read = readAnswer(answer);
  if (read === undefined) return "An answer is true, false, a text, a list, values by name, or {until}.";
  const { pack, book, items } = await automationsAround(context, workspaceId, itemId);
  const automation = items.find(({ id }) => id === itemId)?.key ?? "";
  const name = answerKey(automation, block);
  const names = namesIn([{ document: pack, digest: "", book }]);
  const resolved = (written: unknown) => {
    const { scenario, findings } = resolveDocument({ scenario: "An answer", answers: { [name]: written } }, names);
    return { meant: scenario.answers.get(name), finding: findings[0] };
  };
  if (read.is !== "moment" && resolved(new Date(0).toISOString()).meant?.is === "moment")
    return `Block "${block}" waits: answer it with {"until": moment}.`;
  const { meant, finding } = resolved(read.is === "moment" ? new Date(read.at).toISOString() : answer);
  if (finding !== undefined) return finding.message;
  return meant?.is === "text" && meant.value !== answer ? `The outcome is written "${meant.value}".` : undefined;
}
