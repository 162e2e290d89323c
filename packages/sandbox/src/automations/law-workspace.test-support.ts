import type { Pack } from "@setup-pack/core";
import { type Answer, type Scenario, storedMembers } from "@setup-pack/rehearsal";
import type { Kysely } from "kysely";
import {
  dealStages,
  fields,
  pipelines,
  sources,
  stages,
  tags,
  users,
} from "../../../../packages/rehearsal/src/run/oracle/generated/words.test-support.js";
import type { Tables } from "../database/tables.js";

/**
 * Puts what generated packs refer to into a workspace, under the very ids that they write, and the pack, switched on.
 */
export async function fillWorkspace(
  owner: Kysely<Tables>,
  workspace_id: string,
  pack: Pack,
  scenario: Scenario,
): Promise<void> {
  const created_at = new Date(scenario.starts);
  const named = (id: string) => ({ workspace_id, id, name: id, created_at });
  const { timeZone: time_zone, workspace } = scenario;
  const name = workspace.get("office_name");
  await owner
    .updateTable("workspaces")
    .set({ time_zone, name: typeof name === "string" ? name : "" })
    .where("id", "=", workspace_id)
    .execute();
  await owner
    .insertInto("tags")
    .values(tags.map((id) => ({ ...named(id), color: null })))
    .execute();
  await owner
    .insertInto("contact_stages")
    .values(stages.map((id, position) => ({ ...named(id), position })))
    .execute();
  await owner.insertInto("lead_sources").values(sources.map(named)).execute();
  await owner
    .insertInto("members")
    .values(users.map((id) => ({ ...named(id), email: `${id}@example.com` })))
    .execute();
  await owner.insertInto("pipelines").values(pipelines.map(named)).execute();
  await owner
    .insertInto("pipeline_stages")
    .values(
      pipelines.flatMap((pipeline_id) =>
        dealStages.map((stage, position) => ({
          workspace_id,
          id: `${pipeline_id}-${stage}`,
          name: stage,
          pipeline_id,
          type: "OPEN",
          position,
          probability: 0,
        })),
      ),
    )
    .execute();
  await owner
    .insertInto("closing_stages")
    .values({ ...named("under-contract"), status: "active", position: 0 })
    .execute();
  const types = new Map<string, string>([
    [fields.number, "number"],
    [fields.yesNo, "boolean"],
  ]);
  await owner
    .insertInto("custom_fields")
    .values(Object.values(fields).map((id) => ({ ...named(id), type: types.get(id) ?? "anything" })))
    .execute();
  const holidays = [...scenario.holidays].map((date) => ({ workspace_id, id: date, date, created_at }));
  if (holidays.length > 0) await owner.insertInto("holidays").values(holidays).execute();
  await owner
    .insertInto("setup_packs")
    .values({
      ...named(pack.packId),
      version: pack.version,
      revision: 1,
      base_revision: 1,
      about: "{}",
      bindings: "[]",
      updated_at: created_at,
      uninstalled_at: null,
    })
    .execute();
  const items = [
    ...(pack.automations ?? []).map((item) => ({ kind: "automations", item })),
    ...(pack.messageTemplates ?? []).map((item) => ({ kind: "messageTemplates", item })),
  ];
  await owner
    .insertInto("setup_pack_items")
    .values(
      items.map(({ kind, item }, position) => ({
        ...named(item.key),
        pack_id: pack.packId,
        kind,
        key: item.key,
        position,
        type: null,
        document: JSON.stringify(item),
        installed: null,
        stages: null,
      })),
    )
    .execute();
  await owner
    .insertInto("automation_switches")
    .values((pack.automations ?? []).map(({ key }) => ({ workspace_id, item_id: key, switched_on_at: created_at })))
    .execute();
  await owner
    .insertInto("automation_workspaces")
    .values({ workspace_id, began_at: created_at, stands_at: created_at })
    .execute();
  const steps = (pack.automations ?? []).flatMap(({ key, document }) =>
    document.graph.nodes.flatMap(({ id, kind }) =>
      kind === "action.webhook" ? [{ step_item_id: key, step_block: id, id: `whk ${key} ${id}` }] : [],
    ),
  );
  if (steps.length > 0)
    await owner
      .insertInto("webhooks")
      .values(
        steps.map((step) => ({
          workspace_id,
          ...step,
          url: "https://hooks.example.com/x",
          events: [],
          status: "verified",
          sealed_secret: null,
          sealed_code_word: null,
          previous_sealed_secret: null,
          previous_until: null,
          verified_at: created_at,
          created_at,
          updated_at: created_at,
        })),
      )
      .execute();
  const answers = [...scenario.answers].map(([key, answer]) => {
    const [item_id = "", block = ""] = key.split("/");
    return { workspace_id, item_id, block, answer: JSON.stringify(writtenAnswer(answer)) };
  });
  const asked = answers.filter(({ item_id }) => pack.automations?.some(({ key }) => key === item_id));
  if (asked.length > 0) await owner.insertInto("automation_answers").values(asked).execute();
}

function writtenAnswer(answer: Answer): unknown {
  switch (answer.is) {
    case "decision":
    case "text":
      return answer.value;
    case "values":
      return storedMembers(answer.values);
    case "moment":
      return { until: new Date(answer.at).toISOString() };
    case "items":
      return answer.items.map((item) => (item instanceof Map ? storedMembers(item) : item));
    case "in turn":
      return answer.answers.map(writtenAnswer);
    default:
      return answer satisfies never;
  }
}
