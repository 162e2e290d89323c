import type { ReportedFinding } from "../../diagnostic.js";
import { append, isObject } from "../../json.js";
import type { InstallPlan } from "../../model.js";
import { checkShape } from "../check-shape.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { installPlanErrors, planErrors } from "../validators.js";

/** An install plan that was read, or everything that is wrong with its shape. */
export type InstallPlanResult =
  | { readonly installPlan: InstallPlan; readonly findings?: undefined }
  | { readonly installPlan?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of an install plan (`schemas/install-plan.schema.json`), with the release and the plan in it. What
 * rules find in the release, and whether the plan fits it, is not judged here.
 * @example
 * ```ts
 * import { parseInstallPlan } from "@setup-pack/core";
 *
 * const { findings } = parseInstallPlan({ planVersion: 1 });
 * console.log(findings?.[0]?.message); // The install plan has no "planId"; add it.
 * ```
 */
export function parseInstallPlan(value: unknown): InstallPlanResult {
  const tooMuch = isObject(value) ? tooManyMarks(value.blocks) : [];
  if (tooMuch.length > 0) return { findings: tooMuch };
  const own = installPlanErrors(value);
  const inside = isObject(value) ? [...releaseFindings(value.release), ...planFindings(value.plan)] : [];
  if (isInstallPlan(value, own.length + inside.length)) return { installPlan: value };
  const places = plainPlaces(value, "the install plan");
  return { findings: [...reportDefects(essentialDefects(fromAjv(own, value), value), value, places), ...inside] };
}

/** A team's schemas give no more marks, and none that are deeper (`memberSchema`): whoever sends them made them up. */
const mostMarks = 300_000;
const deepestMarks = 30;

/**
 * What is sent of a team's schemas is looked through before it is compared with a schema, which goes as deep as it
 * does.
 */
function tooManyMarks(blocks: unknown): ReportedFinding[] {
  let marks = 0;
  let level: readonly unknown[] = [blocks];
  for (let depth = 0; level.length > 0; depth++) {
    marks += level.length;
    if (depth > deepestMarks || marks > mostMarks)
      return [
        {
          rule: "schema/count",
          at: append("", "blocks"),
          message: '"blocks" marks more than the settings of blocks can have. Leave out what holds no reference.',
        },
      ];
    level = level.flatMap((one) => (isObject(one) ? Object.values(one).filter(isObject) : []));
  }
  return [];
}

const releaseAt = append("", "release");
const planAt = append("", "plan");

function releaseFindings(release: unknown): ReportedFinding[] {
  if (!isObject(release)) return [];
  return checkShape(release).findings.map((finding) => ({
    ...finding,
    at: releaseAt + finding.at,
    message: `The release: ${finding.message}`,
    ...(finding.related && { related: finding.related.map((one) => ({ ...one, at: releaseAt + one.at })) }),
  }));
}

function planFindings(plan: unknown): ReportedFinding[] {
  if (!isObject(plan)) return [];
  const errors = planErrors(plan);
  if (errors.length === 0) return [];
  const defects = essentialDefects(fromAjv(errors, plan), plan).map((defect) => ({
    ...defect,
    at: planAt + defect.at,
  }));
  return reportDefects(defects, plan, plainPlaces(plan, "the plan", planAt), planAt);
}

/** The compiler cannot see it: the validators found no error. */
function isInstallPlan(value: unknown, errors: number): value is InstallPlan {
  return errors === 0 && isObject(value);
}
