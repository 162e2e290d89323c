import type { ReactNode } from "react";
import type { DrawnAutomation } from "./drawn-automation.js";
import { FarCards } from "./far-cards.js";
import { GroupsLayer } from "./groups/groups-layer.js";
import { LiveLayer } from "./live/live-layer.js";
import { NotesLayer } from "./notes/notes-layer.js";

/** Shows what is above the drawing of an automation and moves with it. */
export function CanvasLayers(drawn: DrawnAutomation): ReactNode {
  return (
    <>
      <FarCards />
      <GroupsLayer {...drawn} />
      <LiveLayer {...drawn} />
      <NotesLayer {...drawn} />
    </>
  );
}
