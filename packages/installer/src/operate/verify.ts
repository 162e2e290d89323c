import type { ItemKind, ReferenceType, ResourceKind } from "@setup-pack/core";
import { stagesIn } from "@setup-pack/lifecycle";
import { type Candidates, candidatesOf, indexed } from "../match/candidates.js";
import { Refusal } from "../refusal.js";
import { listOfType } from "../target/lists.js";
import type { Installation, InstallTarget, ItemName } from "../target/target.js";
import { installed } from "./installed.js";

/** An installed item, looked for by name in the list of the workspace that has its kind. */
export interface ItemVerification {
  readonly kind: ItemKind;
  readonly key: string;
  /** Of a stage: the pipeline's item is `key`. */
  readonly stage?: string;
  readonly name: string;
  readonly found: "once" | "nowhere" | "several times";
}

/** Lists that the API document names, by the kind of resource that they hold. */
const listed: Partial<Readonly<Record<ResourceKind, ReferenceType>>> = {
  tag: "tag",
  contact_stage: "stage",
  lead_source: "lead_source",
};

/**
 * Looks whether what a pack brings is in the workspace, as far as the documented lists show it: tags, contact stages,
 * lead sources, and pipelines with their stages. For what was brought in by hand: it is found by its name, so the office
 * may have made it itself. What the office had before says nothing of an import, and is not looked for.
 * @example
 * ```ts
 * import { httpTarget, Refusal, verify } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await verify(packId, target);
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.map(({ name, found }) => `${name}: ${found}`)); // [ 'Hot: once' ]
 * ```
 */
export async function verify(
  packId: string,
  target: Pick<InstallTarget, "read" | "list">,
): Promise<readonly ItemVerification[] | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const expected = expectedItems(installation);
  const lists = new Map<ReferenceType, Candidates | undefined>();
  for (const type of new Set(expected.map((one) => one.type))) {
    const listing = await target.list(listOfType(type));
    if (listing instanceof Refusal) return listing;
    lists.set(type, listing.items === undefined ? undefined : indexed(candidatesOf(type, listing.items)));
  }
  return expected.flatMap(({ type, within, ...item }) => {
    const named = lists.get(type)?.called(item.name);
    if (named === undefined) return [];
    const { length } = within === undefined ? named : named.filter(({ pipeline }) => pipeline?.name === within);
    return { ...item, found: length === 0 ? "nowhere" : length === 1 ? "once" : "several times" };
  });
}

interface ExpectedItem extends Omit<ItemVerification, "found"> {
  readonly type: ReferenceType;
  /** Of a stage: the name of its pipeline. */
  readonly within?: string;
}

function expectedItems({ current, remains }: Pick<Installation, "current" | "remains">): ExpectedItem[] {
  const { resources = [], pipelines = [] } = current;
  const holdOf = (name: ItemName) => remains?.holdings.get(name) ?? { hold: "owned" };
  const isBrought = (name: ItemName): boolean => holdOf(name).hold === "owned";
  return [
    ...resources.flatMap(({ kind, key, name }): ExpectedItem[] => {
      const type = listed[kind];
      return type === undefined || !isBrought(`resources ${key}`) ? [] : [{ type, kind: "resources", key, name }];
    }),
    ...pipelines.flatMap(({ key, name, stages }): ExpectedItem[] => {
      const { hold, before } = { before: undefined, ...holdOf(`pipelines ${key}`) };
      const offices = new Set(stagesIn(before ?? {}).map((stage) => stage.key));
      const brought = hold === "used" ? [] : stages.filter((stage) => !offices.has(stage.key));
      return [
        ...(hold === "owned" ? [{ type: "pipeline", kind: "pipelines", key, name } as const] : []),
        ...brought.map(
          (stage): ExpectedItem => ({
            type: "deal_stage",
            kind: "pipelines",
            key,
            stage: stage.key,
            name: stage.name,
            within: name,
          }),
        ),
      ];
    }),
  ];
}
