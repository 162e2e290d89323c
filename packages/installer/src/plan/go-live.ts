import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";

/** An automation that installs switched off, for a person to look at and switch on. */
export interface GoLiveAutomation {
  readonly key: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** What a plan does to an automation so that a person should look at it. */
const worthALook: ReadonlySet<PlannedItem["action"]> = new Set(["create", "update", "adopt"]);

/**
 * Returns the automations to switch on once a plan is carried out, those that others run first.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, goLiveOf, makePlan, offline, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "automations": [{ "key": "welcome", "document": {
 *     "format": "service.automation-template", "version": 1, "name": "Welcome",
 *     "graph": {
 *       "nodes": [{ "id": "start", "kind": "trigger.manual" },
 *         { "id": "note", "kind": "action.add_note", "config": { "body": "Hello" } }],
 *       "edges": [{ "id": "e1", "source": "start", "target": "note" }]
 *     }
 *   } }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * console.log(goLiveOf(planned.installPlan)); // [ { key: 'welcome', name: 'Welcome', isNew: true } ]
 * ```
 */
export function goLiveOf({ plan, release }: Pick<InstallPlan, "plan" | "release">): GoLiveAutomation[] {
  const names = namesOf(release);
  return plan.items.flatMap(({ kind, key, action }) =>
    kind === "automations" && worthALook.has(action)
      ? [{ key, name: names.get(key) ?? key, isNew: action === "create" }]
      : [],
  );
}

const namesOf = ({ automations = [] }: Pack): ReadonlyMap<string, string> =>
  new Map(automations.map(({ key, document }) => [key, document.name]));
