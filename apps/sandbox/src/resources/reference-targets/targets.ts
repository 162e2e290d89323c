import type { Binding } from "@setup-pack/core";
import { type RawBuilder, sql } from "kysely";
import type { WorkspaceTx } from "../../database/database.js";

export type ReferenceType = Binding["type"];

/** Where the records stand that a type of reference names. */
interface ReferenceTarget {
  /** What one is called. */
  readonly noun: string;
  /** The documented list that shows them; the others are shown by GET /v1/reference-targets. */
  readonly lookup?: string;
  /** SQL: their rows with id, name and created_at, of a workspace. */
  readonly rows: (workspaceId: string) => RawBuilder<unknown>;
}

const table = (name: string) => (workspaceId: string) =>
  sql`select id, name, created_at from ${sql.table(name)} where workspace_id = ${workspaceId}`;

/** Lists that only setup packs refer to: one table, told apart by the names the dashboard has for them. */
const sharedTable = (type: string) => (workspaceId: string) =>
  sql`select id, name, created_at from reference_targets where workspace_id = ${workspaceId} and type = ${type}`;

/** Items of packs that no list of the API document shows. */
const packItems = (type: string) => (workspaceId: string) =>
  sql`select id, name, created_at from setup_pack_items where workspace_id = ${workspaceId} and type = ${type}`;

/** Every type of reference (format document, "Reference"). */
export const referenceTargets: Readonly<Record<ReferenceType, ReferenceTarget>> = {
  tag: { noun: "tag", lookup: "/v1/tags", rows: table("tags") },
  stage: { noun: "contact stage", lookup: "/v1/contact-stages", rows: table("contact_stages") },
  smart_list: { noun: "smart list", rows: packItems("smart_list") },
  user: { noun: "member", lookup: "/v1/members", rows: table("members") },
  team: { noun: "team", rows: sharedTable("teams") },
  pond: { noun: "pond", rows: sharedTable("ponds") },
  website: { noun: "website", rows: sharedTable("websites") },
  form: { noun: "form", rows: sharedTable("forms") },
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
  appointment_type: { noun: "appointment type", rows: sharedTable("appointment-types") },
  appointment_outcome: { noun: "appointment outcome", rows: sharedTable("appointment-outcomes") },
  program: { noun: "program", rows: sharedTable("programs") },
  relationship_label: { noun: "relationship label", rows: sharedTable("relationship-labels") },
  automation: { noun: "automation", rows: packItems("automation") },
  lead_source: { noun: "lead source", lookup: "/v1/lead-sources", rows: table("lead_sources") },
};

export const isReferenceType = (type: string): type is ReferenceType => Object.hasOwn(referenceTargets, type);

/** Where the records of a type are listed. */
export function listOfType(type: ReferenceType): string {
  return referenceTargets[type].lookup ?? `/v1/reference-targets/${type}`;
}

/** Which of these ids name a record of that type. */
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
