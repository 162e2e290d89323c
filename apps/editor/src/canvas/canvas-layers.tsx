import "./far-cards.css";
import { useStore } from "@xyflow/react";
import { type ReactNode, useEffect } from "react";
import type { DrawnAutomation } from "./drawn-automation.js";
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

/** Zooms from which cards are drawn in a way: the farther the view, the fewer and larger words. */
const ways = [
  { name: "near", least: 0.8 },
  { name: "far", least: 0.62 },
  { name: "farther", least: 0.4 },
  { name: "farthest", least: 0 },
] as const;

/** Keeps the words of cards legible as the view goes away: an attribute of the element says how they are drawn. */
function FarCards(): ReactNode {
  const canvas = useStore(({ domNode }) => domNode);
  const way = useStore(({ transform: [, , zoom] }) => ways.find(({ least }) => zoom >= least)?.name ?? "farthest");
  useEffect(() => {
    canvas?.setAttribute("data-cards", way);
  }, [canvas, way]);
  return null;
}
