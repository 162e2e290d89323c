import { listPipelines, listTags, type WorkspaceClient } from "@setup-pack/workspace-client";
import { targetOf } from "../end-to-end.test-support.js";
import { sure } from "../packs.test-support.js";

export const tag = (key: string, name: string, color?: string) => ({
  kind: "tag",
  key,
  name,
  ...(color === undefined ? {} : { data: { color } }),
});

export const otherId = "9a1c6d0e-44b7-4d0f-8a55-3f1f5f3f8b21";

/** Whose each item of a pack is, as `hot` → `owned`. */
export async function holdsOf(packId: string, client: WorkspaceClient): Promise<Record<string, string>> {
  const holdings = sure(await targetOf(client).read(packId))?.remains?.holdings ?? new Map();
  return Object.fromEntries([...holdings].map(([name, { hold }]) => [name.split(" ")[1], hold]));
}

export const tagsIn = async (client: WorkspaceClient): Promise<Record<string, string | null>> =>
  Object.fromEntries((await listTags(client)).data.map(({ name, color }) => [name, color]));

export const stagesOf = async (name: string, client: WorkspaceClient) =>
  (await listPipelines(client)).data.find((one) => one.name === name)?.stages ?? [];
