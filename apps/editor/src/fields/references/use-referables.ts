import { useDocument } from "../../editor/index.js";
import { type Referable, referableNamed, referables } from "./referables.js";

/** What the configs of an automation can name. Drawn again at each edit: only for what is open. */
export const useReferables = (automation: number | undefined): readonly Referable[] =>
  useDocument(({ pack }) => referables(pack, automation));

/** Returns what an id names, as texts that stay the same while the pack changes elsewhere. */
export function useReferenceName(automation: number | undefined, id: string): ReferenceName | undefined {
  const named = (pack: Parameters<typeof referables>[0]): Referable | undefined =>
    id === "" ? undefined : referableNamed(referables(pack, automation), id);
  const type = useDocument(({ pack }) => named(pack)?.type);
  const name = useDocument(({ pack }) => named(pack)?.name);
  const isCarried = useDocument(({ pack }) => named(pack)?.at !== undefined);
  const isListed = useDocument(({ pack }) => named(pack)?.isListed === true);
  return type === undefined ? undefined : { type, name, isCarried, isListed };
}

export interface ReferenceName extends Pick<Referable, "type" | "name" | "isListed"> {
  readonly isCarried: boolean;
}
