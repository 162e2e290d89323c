import type { ReferenceType } from "@setup-pack/core";
import { referenceTypes } from "@setup-pack/core/format";
import { type RawBuilder, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";

/** Where the records stand that a type of reference names. */
interface ReferenceTarget {
  /** What one is called. */
  readonly noun: string;
  /** The documented list that shows them; the others are shown by GET /v1/reference-targets. */
  readonly lookup?: string;
  /** The list of the dashboard that holds them, where only setup packs refer to it. */
  readonly list?: string;
  /** SQL: their rows with id, name and created_at, of a workspace. */
  readonly rows: (workspaceId: string) => RawBuilder<unknown>;
}

const table = (name: string) => (workspaceId: string) =>
  sql`select id, name, created_at from ${sql.table(name)} where workspace_id = ${workspaceId}`;

/** Returns what only setup packs refer to: one table, distinguished by the names of the dashboard's lists. */
const sharedTable = (noun: string, list: string): ReferenceTarget => ({
  noun,
  list,
  rows: (workspaceId) =>
    sql`select id, name, created_at from reference_targets where workspace_id = ${workspaceId} and type = ${list}`,
});

/** Items of packs that no list of the API document shows. */
const packItems = (type: string) => (workspaceId: string) =>
  sql`select id, name, created_at from setup_pack_items where workspace_id = ${workspaceId} and type = ${type}`;

/** Every type of reference (format document, "Reference"). */
export const referenceTargets: Readonly<Record<ReferenceType, ReferenceTarget>> = {
  tag: { noun: "tag", lookup: "/v1/tags", rows: table("tags") },
  stage: { noun: "contact stage", lookup: "/v1/contact-stages", rows: table("contact_stages") },
  smart_list: { noun: "smart list", rows: packItems("smart_list") },
  user: { noun: "member", lookup: "/v1/members", rows: table("members") },
  team: sharedTable("team", "teams"),
  pond: sharedTable("pond", "ponds"),
  website: sharedTable("website", "websites"),
  form: sharedTable("form", "forms"),
  email_template: { noun: "email template", rows: packItems("email_template") },
  custom_field: { noun: "custom field", rows: table("custom_fields") },
  pipeline: { noun: "pipeline", lookup: "/v1/pipelines", rows: table("pipelines") },
  deal_stage: {
    noun: "pipeline stage",
    lookup: "/v1/pipelines",
    rows: (workspaceId) => sql`
      select s.id, s.name, p.created_at from pipeline_stages s
      join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
      where s.workspace_id = ${workspaceId}`,
  },
  appointment_type: sharedTable("appointment type", "appointment-types"),
  appointment_outcome: sharedTable("appointment outcome", "appointment-outcomes"),
  program: sharedTable("program", "programs"),
  relationship_label: sharedTable("relationship label", "relationship-labels"),
  automation: { noun: "automation", rows: packItems("automation") },
  lead_source: { noun: "lead source", lookup: "/v1/lead-sources", rows: table("lead_sources") },
};

/** The types that no documented list shows, in the order of the format. */
export const unlistedTypes: readonly ReferenceType[] = referenceTypes.filter(
  (type) => referenceTargets[type].lookup === undefined,
);

/** The lists of the dashboard that only setup packs refer to. */
export const dashboardLists: readonly string[] = referenceTypes.flatMap((type) => referenceTargets[type].list ?? []);

/** Where the records of a type are listed. */
export function listOfType(type: ReferenceType): string {
  return referenceTargets[type].lookup ?? `/v1/reference-targets/${type}`;
}

/** Returns which of these ids name a record of that type. */
export async function existingTargets(
  tx: WorkspaceTx,
  workspaceId: string,
  type: ReferenceType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from (${referenceTargets[type].rows(workspaceId)}) t where t.id = any (${ids}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
