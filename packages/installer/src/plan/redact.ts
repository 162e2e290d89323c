import type { InstallPlan, PathStep, PlannedField } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";

/** A plan without a client's texts, to be shown to others. It cannot be carried out. */
export type RedactedPlan = Omit<InstallPlan, "release" | "plan"> & {
  readonly redacted: true;
  readonly release: Pick<InstallPlan["release"], "packId" | "version">;
  readonly plan: Omit<InstallPlan["plan"], "diagnostics"> & {
    readonly diagnostics: readonly Pick<InstallPlan["plan"]["diagnostics"][number], "rule" | "severity" | "pointer">[];
  };
};

/**
 * Returns what a plan decides, without the texts it decides about: keys, paths, decisions and counts stay; of values
 * only their kind and size is given, and of diagnostics, whose messages quote values, only the rule and the place.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, makePlan, offline, redact, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * const { redacted, release: shown } = redact(planned.installPlan);
 * console.log(redacted, Object.keys(shown)); // true [ 'packId', 'version' ]
 * ```
 */
export function redact(installPlan: InstallPlan): RedactedPlan {
  const { release, plan, ...rest } = installPlan;
  return {
    ...rest,
    redacted: true,
    release: { packId: release.packId, version: release.version },
    plan: {
      ...plan,
      diagnostics: plan.diagnostics.map(({ rule, severity, pointer }) => ({ rule, severity, pointer })),
      items: plan.items.map((item) => ({ ...item, fields: item.fields.map(redactedField) })),
    },
  };
}

function redactedField(field: PlannedField): PlannedField {
  const values = (["base", "mine", "theirs"] as const).flatMap((side) =>
    field[side] === undefined ? [] : [[side, sizeOf(field[side])]],
  );
  return { ...field, path: field.path.map(redactedStep), ...Object.fromEntries(values) };
}

/** In an open object any text may be a name; those of the format, and names like theirs, tell nothing of a client. */
function redactedStep(step: PathStep): PathStep {
  return typeof step !== "string" || /^[\w.-]{1,60}$/.test(step) ? step : sizeOf(step);
}

/** Returns what kind of value it is and how large, in brackets. */
function sizeOf(value: unknown): string {
  if (typeof value === "string") return `[text of ${count(value.length, "character")}]`;
  if (Array.isArray(value)) return `[list of ${count(value.length, "element")}]`;
  if (isObject(value)) return `[object of ${count(Object.keys(value).length, "member")}]`;
  return `[${value === null ? "null" : typeof value}]`;
}
