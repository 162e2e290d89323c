import { answerKey } from "@setup-pack/rehearsal";
import { namesIn, resolveDocument } from "@setup-pack/rehearsal/scenario";
import type { WriteContext } from "../write-context.js";
import { readAnswer } from "./answers.js";
import { automationsAround } from "./automations-pack.js";

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
