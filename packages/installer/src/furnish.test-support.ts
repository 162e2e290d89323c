import { install } from "./end-to-end.test-support.js";
import { externalReferences } from "./match/external-reference.js";
import { automation, packOf } from "./packs.test-support.js";
import type { TestWorkspace } from "./sandbox.test-support.js";

/** Where the dashboard adds what references of a type stand for. */
export const collections: Readonly<Record<string, string>> = {
  team: "teams",
  pond: "ponds",
  website: "websites",
  form: "forms",
  program: "programs",
  user: "members",
  appointment_type: "appointment-types",
  appointment_outcome: "appointment-outcomes",
  relationship_label: "relationship-labels",
  custom_field: "custom-fields",
  lead_source: "lead-sources",
  tag: "tags",
  stage: "contact-stages",
};

/** Adds what a pack refers to and does not carry, under the names that it is called by. */
export async function furnish({ add, client }: TestWorkspace, release: ReturnType<typeof packOf>): Promise<void> {
  const run = externalReferences(release).filter(({ type }) => type === "automation");
  if (run.length > 0) {
    const automations = run.map(({ id, names }) => {
      const { key, document } = automation(id);
      return { key, document: { ...document, name: names[0] ?? id } };
    });
    await install({ release: packOf({ packId: "5b0e0c52-8a3c-4e0f-9d3a-6c1f2e7b9a10", automations }) }, client);
  }
  for (const { type, id, names } of externalReferences(release)) {
    if (type === "automation") continue;
    const more = type === "user" ? { email: `${id}@example.com` } : type === "custom_field" ? { type: "text" } : {};
    await add(collections[type] ?? type, { name: names[0] ?? id, ...more });
  }
}
