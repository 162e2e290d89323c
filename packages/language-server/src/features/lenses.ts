import { isObject, type Pointer } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import { elements, keyOf, textOf } from "@setup-pack/edit";
import type { CodeLens, Command } from "vscode-languageserver";
import { graphOf } from "../subjects/subject.js";
import { rangeIn } from "./places.js";
import type { PackRoot, Target } from "./target.js";

/** The commands that the server carries out for lenses; each takes the URI of the pack and the key of an automation. */
export const lensCommands = { draw: "setupPack.draw", rehearse: "setupPack.rehearse" } as const;

/** What stands above a line, and the place that it is about. */
interface Lens {
  readonly at: Pointer;
  readonly command: Command;
}

/** What stands above items and blocks: who uses them, how many ways lead there, and what can be done. */
export function lenses({ root, uri, document }: Target): CodeLens[] {
  if (root.is === "file") return [];
  const all = [...ofAutomations(root), ...ofUses(root), ...ofWays(root)];
  const sites = root.view.locate(all.map(({ at }) => ({ at })));
  return all.flatMap(({ command }, index) => {
    const site = sites[index];
    if (site === undefined || site.uri !== uri) return [];
    const range = rangeIn(document, site.span);
    return { range: { start: range.start, end: range.start }, command };
  });
}

/** Returns a lens that only tells. */
const telling = (title: string): Command => ({ title, command: "" });

function ofAutomations({ view }: PackRoot): Lens[] {
  return elements(view.value.automations).flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const [at, args] = [`/automations/${index}`, [view.uri, key]];
    return [
      { at, command: { title: "Rehearse", command: lensCommands.rehearse, arguments: args } },
      { at, command: { title: "Draw", command: lensCommands.draw, arguments: args } },
    ];
  });
}

function ofUses({ view }: PackRoot): Lens[] {
  const users = new Map<Pointer, Set<Pointer>>();
  for (const { at, definition } of view.uses) {
    const user = at.split("/", 3).join("/");
    const others = users.get(definition.at);
    if (others === undefined) users.set(definition.at, new Set([user]));
    else others.add(user);
  }
  return view.definitions.flatMap(({ at }) => {
    const used = users.get(at)?.size ?? 0;
    return used === 0 ? [] : { at, command: telling(`used by ${count(used, "automation")}`) };
  });
}

function ofWays({ view }: PackRoot): Lens[] {
  return elements(view.value.automations).flatMap((_, automation) => {
    const graph = graphOf(view, automation);
    const targets = elements(graph?.edges).flatMap((edge) => (isObject(edge) ? (textOf(edge.target) ?? []) : []));
    return elements(graph?.nodes).flatMap((node, index) => {
      const ways = isObject(node) ? targets.filter((target) => target === node.id).length : 0;
      const at = `/automations/${automation}/document/graph/nodes/${index}`;
      return ways < 2 ? [] : { at, command: telling(`${ways} ways lead here`) };
    });
  });
}
