import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { member, namedThingAt, type Path, textOf, type UseRole } from "@setup-pack/edit";
import type { FolderUses, PackUses, UsedPlace } from "@setup-pack/edit-api";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { FileFault } from "../disk/index.js";
import { useDisk } from "../editor/index.js";
import { placeMessages, folderUsesMessages as says } from "../messages/index.js";

/** What the other packs of the folder say; undefined where it is not known. */
export type FolderAnswer =
  | { readonly is: "asked" }
  | { readonly is: "found"; readonly uses: FolderUses }
  | { readonly is: "failed"; readonly why: string };

/** Asks once where the other packs of the folder use what is at a path. */
export function useFolderUses(pack: JsonObject, at: Path): FolderAnswer | undefined {
  const find = useDisk(({ file }) => file?.usesInFolder);
  const [answer, setAnswer] = useState<FolderAnswer>({ is: "asked" });
  const thing = useMemo(() => namedThingAt(pack, at), [pack, at]);
  const packId = textOf(member(pack, "packId")) ?? "";
  useEffect(() => {
    let isWanted = true;
    const show = (found: FolderAnswer): void => {
      if (isWanted) setAnswer(found);
    };
    if (find !== undefined && thing !== undefined) {
      setAnswer({ is: "asked" });
      find(thing, packId).then(
        (uses) => show({ is: "found", uses }),
        (error: unknown) => {
          if (!(error instanceof FileFault)) throw error;
          show({ is: "failed", why: error.message });
        },
      );
    }
    return () => {
      isWanted = false;
    };
  }, [find, thing, packId]);
  return find === undefined || thing === undefined ? undefined : answer;
}

/** Returns the other packs in which places have a role. */
const packsWith = (answer: FolderAnswer | undefined, role: UseRole): readonly PackUses[] =>
  packsIn(answer).filter(({ uses }) => uses.some((use) => use.role === role));

/** Counts the places of other packs that have a role. */
export const countWith = (answer: FolderAnswer | undefined, role: UseRole): number =>
  packsIn(answer).reduce((sum, { uses }) => sum + uses.filter((use) => use.role === role).length, 0);

const packsIn = (answer: FolderAnswer | undefined): readonly PackUses[] =>
  answer?.is === "found" ? answer.uses.packs : [];

interface OtherPacksProps {
  readonly answer: FolderAnswer | undefined;
  readonly using: UseRole;
}

/** Lists the places of other packs that have a role, each pack by its name and path. */
export function OtherPacks({ answer, using }: OtherPacksProps): ReactNode {
  return packsWith(answer, using).map(({ name, path, uses }) => (
    <section key={path} className="other-pack">
      <PackName name={name} path={path} />
      <ul className="place-list">
        {uses
          .filter(({ role }) => role === using)
          .map((use, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are never changed
            <li key={index} className="place">
              <bdi className="place-item">{itemWords(use)}</bdi>
              {use.step === undefined ? null : <bdi>{placeMessages.step(use.step)}</bdi>}
            </li>
          ))}
      </ul>
    </section>
  ));
}

const PackName = ({ name, path }: Pick<PackUses, "name" | "path">): ReactNode => (
  <p className="other-pack-name">
    <bdi>{name || path}</bdi>
    {name === "" ? null : <bdi className="other-pack-path">{path}</bdi>}
  </p>
);

function itemWords({ list, item }: UsedPlace): string {
  const kind = itemKinds.find((name) => name === list);
  const noun = kind === undefined ? list : placeMessages.item[kind];
  return item === "" ? noun : placeMessages.named(noun, item);
}

/** Says how far the folder was searched, which packs carry the thing, and which could not be read. */
export function FolderNote({ answer }: { readonly answer: FolderAnswer }): ReactNode {
  if (answer.is !== "found")
    return (
      <p role="status" className="dialog-lead">
        {answer.is === "asked" ? says.asked : says.failed(answer.why)}
      </p>
    );
  const { looked, isCut, packs, unread } = answer.uses;
  const carriers = packs.filter(({ isCarried }) => isCarried);
  const more = packs.reduce((sum, one) => sum + one.more, 0);
  return (
    <div className="folder-note">
      <p role="status">
        {says.looked(looked, isCut)} {packs.length === 0 && looked > 0 ? says.none : ""}
        {more === 0 ? "" : says.more(more)}
      </p>
      {carriers.length === 0 ? null : (
        <>
          <p>{says.carried}</p>
          <ul>
            {carriers.map(({ name, path }) => (
              <li key={path}>
                <PackName name={name} path={path} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unread.length === 0 ? null : (
        <>
          <p>{says.unread(unread.length)}</p>
          <ul>
            {unread.map(({ path, why }) => (
              <li key={path}>
                <bdi>{path}</bdi>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
