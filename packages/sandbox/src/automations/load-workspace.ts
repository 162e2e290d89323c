import { type Answer, answerKey, type PlaySetting, type ScenarioValue } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { RequestContext } from "../http/operation/route.js";
import { readAnswer } from "./answers.js";
import { loadPlayable } from "./load-playable.js";
import type { WorkspaceInPlay } from "./take-task.js";

/** The row of a workspace that automations run in, held by whoever carries its tasks out. */
export interface AutomationWorkspace {
  readonly workspace_id: string;
  readonly stands_at: Date | null;
  readonly began_at: Date;
  readonly runs: number;
  readonly sent_on: number;
  readonly sent: number;
}

/** Reads what turns of a workspace are taken with. */
export async function loadWorkspace(context: RequestContext, row: AutomationWorkspace): Promise<WorkspaceInPlay> {
  const { tx, caller } = context;
  const { workspace } = caller;
  const { rows } = await sql<{ holidays: string[]; answers: { item_id: string; block: string; answer: unknown }[] }>`
    select
      (select coalesce(json_agg(date), '[]') from holidays where workspace_id = ${workspace.id}) as holidays,
      (select coalesce(json_agg(json_build_object('item_id', item_id, 'block', block, 'answer', answer)), '[]')
       from automation_answers where workspace_id = ${workspace.id}) as answers`.execute(tx);
  const { holidays = [], answers = [] } = rows[0] ?? {};
  const setting: PlaySetting = {
    timeZone: workspace.timeZone,
    starts: row.began_at.getTime(),
    holidays: new Set(holidays),
    workspace: new Map<string, ScenarioValue>([
      ["workspace_name", workspace.name],
      ["office_name", workspace.name],
    ]),
    answers: new Map(
      answers.flatMap(({ item_id, block, answer }): [string, Answer][] => {
        const read = readAnswer(answer);
        return read === undefined ? [] : [[answerKey(item_id, block), read]];
      }),
    ),
  };
  const { playable, fields, things, packs } = await loadPlayable(context, workspace.id);
  return { playable, fields, things, packs, setting, runs: row.runs, sent: new Map([[row.sent_on, row.sent]]) };
}

/** Writes down what turns have counted. */
export async function saveWorkspace(
  { tx, caller }: RequestContext,
  { runs, sent }: Pick<WorkspaceInPlay, "runs" | "sent">,
  standsAt: Date | null,
): Promise<void> {
  const [day, count] = [...sent].reduce((latest, one) => (one[0] > latest[0] ? one : latest), [0, 0]);
  await tx
    .updateTable("automation_workspaces")
    .set({ runs, sent_on: day, sent: count, stands_at: standsAt })
    .where("workspace_id", "=", caller.workspace.id)
    .execute();
}
