import { count, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { checkOf } from "../../http/schema/check-of.js";
import { closed } from "../../http/schema/shapes.js";
import { type Refusal, refuse } from "../../refusal.js";
import { putStages, type StageRow, stagesInUse, stagesOf } from "../../resources/setup-packs/index.js";
import { stageFields } from "../collections.js";
import { type LookupParts, packsReferringTo } from "./lookup.js";

/** The stages a pipeline is to have: one with an id is a stage it has already, one without is new. */
export const stageList = Type.Array(closed({ id: Type.Optional(Type.String()), ...stageFields }), { maxItems: 200 });

const check = checkOf(stageList);

/**
 * The stages of a pipeline. One that deals sit in neither goes nor becomes of another type: they would close or reopen.
 */
export const stages: LookupParts = {
  field: "stages",
  replace: async (context, pipelineId, parts) => {
    if (!check.Check(parts)) throw new Error("The stages were not checked.");
    const { service, tx, caller } = context;
    const workspaceId = caller.workspace.id;
    const before = new Map((await stagesOf(tx, workspaceId, [pipelineId])).map((row) => [row.id, row]));
    const unknown = parts.findIndex(({ id }) => id !== undefined && !before.has(id));
    if (unknown >= 0) {
      return refuse.invalid(`stages[${unknown}].id`, `stages[${unknown}].id names no stage of this pipeline.`);
    }
    const after = parts.map(
      (stage, at): StageRow => ({
        id: stage.id ?? service.makeId("pipelineStage"),
        pipeline_id: pipelineId,
        name: stage.name,
        type: stage.type,
        position: stage.position ?? at,
        probability: stage.probability ?? (stage.type === "CLOSED_WON" ? 100 : 0),
      }),
    );
    const ids = new Set(after.map(({ id }) => id));
    if (ids.size < after.length) return refuse.invalid("stages", "stages names one stage twice.");
    const gone = [...before.keys()].filter((id) => !ids.has(id));
    const turned = after.filter(({ id, type }) => (before.get(id)?.type ?? type) !== type).map(({ id }) => id);
    const refusal = await stageUseRefusal(context, before, gone, turned);
    if (refusal !== undefined) return refusal;
    await putStages(context, after);
    await sql`
      delete from pipeline_stages where workspace_id = ${workspaceId} and id = any (${gone}::text[])`.execute(tx);
    return undefined;
  },
};

/** Returns why stages cannot go, or become of another type; undefined where they can. */
async function stageUseRefusal(
  context: RequestContext,
  before: ReadonlyMap<string, StageRow>,
  gone: readonly string[],
  turned: readonly string[],
): Promise<Refusal | undefined> {
  const [use] = await stagesInUse(context.tx, context.caller.workspace.id, [...gone, ...turned]);
  if (use !== undefined) {
    const sit = `${count(use.count, "deal")} ${use.count === 1 ? "sits" : "sit"}`;
    const name = quote(before.get(use.id)?.name ?? "");
    return refuse.invalid(
      "stages",
      gone.includes(use.id)
        ? `stages leaves out ${name}, in which ${sit}. Move them to another stage first.`
        : `stages gives ${name} another type, and ${sit} in it. Move them to another stage first.`,
    );
  }
  const packs = gone.length === 0 ? undefined : await packsReferringTo(context, gone);
  if (packs === undefined) return undefined;
  return refuse.invalid("stages", `stages leaves out a stage that ${packs} refers to. Keep it, or uninstall first.`);
}
