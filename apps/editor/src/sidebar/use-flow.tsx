import { countedUses, type Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { sidebarMessages } from "../messages/index.js";
import { PlaceList } from "./place-list.js";

interface UseFlowProps {
  /** What the thing is called. */
  readonly name: string;
  /** The places that change it, and those that ask for it. */
  readonly sets: readonly Path[];
  readonly reads: readonly Path[];
  readonly onGo: (path: Path) => void;
}

/** Draws who sets a thing and who reads it, from left to right. */
export function UseFlow({ name, sets, reads, onGo }: UseFlowProps): ReactNode {
  if (sets.length + reads.length === 0) return null;
  return (
    <div className="use-flow">
      <Side title={sidebarMessages.setBy} uses={sets} none={sidebarMessages.notSet} onGo={onGo} />
      <p className="use-thing">
        <bdi>{name}</bdi>
      </p>
      <Side title={sidebarMessages.readBy} uses={reads} none={sidebarMessages.notRead} onGo={onGo} />
    </div>
  );
}

interface SideProps extends Pick<UseFlowProps, "onGo"> {
  readonly title: (count: number) => string;
  readonly uses: readonly Path[];
  readonly none: string;
}

function Side({ title, uses, none, onGo }: SideProps): ReactNode {
  const counted = countedUses(uses);
  const words = title(counted.length);
  return (
    <section className="use-side">
      <h3 className="dialog-heading">{words}</h3>
      {counted.length === 0 ? (
        <p className="dialog-lead">{none}</p>
      ) : (
        <PlaceList label={words} paths={counted} onGo={onGo} />
      )}
    </section>
  );
}
