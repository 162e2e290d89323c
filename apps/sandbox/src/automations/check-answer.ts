import { packBook } from "@setup-pack/core/meaning";
import { answerKey } from "@setup-pack/core/run";
import { namesIn, resolveDocument } from "@setup-pack/core/scenario";
import type { WriteContext } from "../write-context.js";
import { readAnswer } from "./answers.js";
import { automationsPack } from "./automations-pack.js";

/** An answer that is to be set for a block. */
interface AnswerToCheck {
  readonly itemId: string;
  readonly block: string;
  readonly answer: unknown;
}

/**
 * What is wrong with an answer, as of an answer in a scenario file: no such block, or no such outcome of it, with what
 * there is. Undefined where a block asks for just that.
 */
export async function answerFault(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  { itemId, block, answer }: AnswerToCheck,
): Promise<string | undefined> {
  const read = readAnswer(answer);
  if (read === undefined) return "An answer is true, false, a text, a list, values by name, or {until}.";
  const rows = await tx
    .selectFrom("setup_pack_items as i")
    .innerJoin("setup_pack_items as asked", (join) =>
      join.onRef("asked.workspace_id", "=", "i.workspace_id").onRef("asked.pack_id", "=", "i.pack_id"),
    )
    .select(["i.id", "i.key", "i.document", "i.installed"])
    .where((is) => is.and({ "i.workspace_id": workspaceId, "i.kind": "automations", "asked.id": itemId }))
    .orderBy("i.position")
    .execute();
  const automation = rows.find(({ id }) => id === itemId)?.key ?? "";
  const pack = automationsPack(rows.map(({ key, document, installed }) => ({ key, item: installed ?? document })));
  const name = answerKey(automation, block);
  const names = namesIn([{ document: pack, digest: "", book: packBook(pack) }]);
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
