import { countedUses, type FoundUses, isOfStep } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { sidebarMessages } from "../messages/index.js";
import { PlaceList, type PlaceListProps } from "./place-list.js";

interface FoundPlacesProps extends Pick<PlaceListProps, "onGo"> {
  readonly found: FoundUses;
}

/** Shows the places that use something, each step once, and those that may. */
export function FoundPlaces({ found: { uses, mentions }, onGo }: FoundPlacesProps): ReactNode {
  const counted = countedUses(uses);
  const title = sidebarMessages.uses(counted.length, counted.every(isOfStep));
  return (
    <>
      {uses.length === 0 ? null : (
        <>
          <h3 className="dialog-heading">{title}</h3>
          <PlaceList label={title} paths={counted} onGo={onGo} />
        </>
      )}
      {mentions.length === 0 ? null : (
        <>
          <h3 className="dialog-heading">{sidebarMessages.mentions(mentions.length)}</h3>
          <p className="dialog-lead">{sidebarMessages.mentionsHint}</p>
          <PlaceList label={sidebarMessages.mentions(mentions.length)} paths={mentions} onGo={onGo} />
        </>
      )}
    </>
  );
}
