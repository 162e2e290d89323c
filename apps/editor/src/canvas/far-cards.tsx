import { useStore } from "@xyflow/react";
import { type ReactNode, useEffect } from "react";
import "./far-cards.css";

/** Zooms from which cards are drawn in a way: the farther the view, the fewer and larger words. */
const ways = [
  { name: "near", least: 0.8 },
  { name: "far", least: 0.62 },
  { name: "farther", least: 0.4 },
  { name: "farthest", least: 0 },
] as const;

/** Keeps the words of cards legible as the view goes away: it is told by the element which way they are drawn. */
export function FarCards(): ReactNode {
  const canvas = useStore(({ domNode }) => domNode);
  const way = useStore(({ transform: [, , zoom] }) => ways.find(({ least }) => zoom >= least)?.name ?? "farthest");
  useEffect(() => {
    canvas?.setAttribute("data-cards", way);
  }, [canvas, way]);
  return null;
}
