import { asPack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { answerKey } from "@setup-pack/core/run";
import { namesIn, resolveDocument } from "@setup-pack/core/scenario";
import type { WriteContext } from "../write-context.js";
import { readAnswer } from "./answers.js";

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
    .select(["i.id", "i.pack_id", "i.key", "i.document", "i.installed"])
    .where((is) => is.and({ "i.workspace_id": workspaceId, "i.kind": "automations", "asked.id": itemId }))
    .orderBy("i.position")
    .execute();
  const { key: automation = "", pack_id: packId = null } = rows.find(({ id }) => id === itemId) ?? {};
  const pack = asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId,
    name: automation,
    version: "1",
    automations: rows.flatMap(({ key, document, installed }) => {
      const item = installed ?? document;
      return isObject(item) ? [{ key, document: item.document }] : [];
    }),
  });
  if (pack === undefined) throw new Error(`The automations beside ${itemId} are not as a pack has them.`);
  const name = answerKey(automation, block);
  const written = read.is === "moment" ? new Date(read.at).toISOString() : answer;
  const { scenario, findings } = resolveDocument(
    { scenario: "An answer", answers: { [name]: written } },
    namesIn([{ document: pack, digest: "", book: packBook(pack) }]),
  );
  const [finding] = findings;
  if (finding !== undefined) return finding.message;
  const meant = scenario.answers.get(name);
  if (meant?.is === "moment" && read.is !== "moment")
    return `Block "${block}" waits: answer it with {"until": moment}.`;
  return meant?.is === "text" && meant.value !== answer ? `The outcome is written "${meant.value}".` : undefined;
}
