import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Static, Type } from "@sinclair/typebox";
import { sql } from "kysely";
import { type AutomationListing, knownAutomations, listAutomations } from "../../automations/index.js";
import { closed } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { WriteContext } from "../../write-context.js";

/** Which automations are meant: ids, keys or names, or all of a pack or of the workspace. */
export const automationChoice = closed({
  automations: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
  pack_id: Type.Optional(Type.String()),
});

/**
 * Returns the ids of the automations that are meant; a refusal where one is none of the workspace's, or means several.
 */
export async function chosenAutomations(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  { automations, pack_id: packId }: Static<typeof automationChoice>,
): Promise<readonly string[] | Refusal> {
  const all = await listAutomations(context, workspaceId);
  const among = packId === undefined ? all : all.filter((one) => one.pack_id === packId);
  if (automations === undefined) return among.map(({ id }) => id);
  const ids: string[] = [];
  for (const [index, named] of automations.entries()) {
    const id = idOf(named, among, `automations[${index}]`);
    if (id instanceof Refusal) return id;
    ids.push(id);
  }
  return ids;
}

/**
 * Returns the id of the automation that the parameter `automation` names by its id, key or name; a refusal likewise.
 */
export async function automationNamed(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  named: string,
): Promise<string | Refusal> {
  return idOf(named, await listAutomations(context, workspaceId), "automation");
}

/**
 * Returns the ids of all automations that go by an id, key or name, also of those that were removed; a refusal
 * likewise.
 */
export async function everNamed(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  named: string,
): Promise<readonly string[] | Refusal> {
  const { rows } = await sql<{ id: string }>`
    select id from ${knownAutomations(workspaceId)} i where ${named} in (id, key, name)`.execute(tx);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const id = await automationNamed({ tx }, workspaceId, named);
  return id instanceof Refusal ? id : [id];
}

function idOf(named: string, all: readonly AutomationListing[], param: string): string | Refusal {
  const found = all.filter(({ id, key, name }) => id === named || key === named || name === named);
  const meant = found.find(({ id }) => id === named) ?? (found.length === 1 ? found[0] : undefined);
  if (meant !== undefined) return meant.id;
  return refuse.invalid(
    param,
    found.length === 0
      ? `The workspace has no automation "${named}".${remedy(named, all)}`
      : `Several automations are called "${named}": say which by its id, or by pack_id.`,
  );
}

/** Returns the automation that is likely meant; else all there are, by their keys. */
function remedy(named: string, all: readonly AutomationListing[]): string {
  const keys = all.map(({ key }) => key);
  const near = didYouMean(named, [...keys, ...all.map(({ name }) => name)]);
  return near === "" && keys.length > 0 ? ` It has ${listOf(keys.map(quote), "and")}.` : near;
}
