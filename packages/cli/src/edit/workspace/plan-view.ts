import type { Bindings, Pack, Plan } from "@setup-pack/core";
import { capitalised } from "@setup-pack/core/words";
import type { OpenText, PlanReference, PlanView, RefusalNote, StayingItem, StrandedPart } from "@setup-pack/edit-api";
import {
  type ChangedBinding,
  type Impact,
  isBound,
  type Match,
  type PlannedInstall,
  questionWords,
  type Refusal,
} from "@setup-pack/installer";
import { becomingWords, changedBindingWords, leavingWords, runningWords, toldPlan } from "../../plan/index.js";
import { namesIn, planItems } from "./plan-items.js";

/** At most so many of each are shown; what there is beyond is counted. */
const most = { places: 200, notes: 200, references: 2000 } as const;

/** What of a plan is shown elsewhere in it, and needs no sentence of its own. */
const shownElsewhere: ReadonlySet<Refusal["kind"]> = new Set(["unresolved", "ambiguous", "upgrade"]);

/** Returns a plan as the page shows it, without the release itself. */
export function planView(
  planned: PlannedInstall,
  impact: readonly Impact[],
  bindings: Pick<Bindings, "conflicts">,
): PlanView {
  const { installPlan, workspace, refusals, matches, stranded, goLive, installation, isInstalled } = planned;
  const { changedBindings, open } = planned;
  const { planId, expiresAt, release } = installPlan;
  const plan = toldPlan(planned);
  const nameOf = namesIn([release, installation?.current, installation?.base]);
  // What goes is called as it was: the release may have something else under its key.
  const nameOfGone = namesIn([installation?.current, installation?.base, release]);
  const counted = new Map(impact.map((one) => [one.stranded, one]));
  const wordsOf = leavingWords(planned);
  const staying = installPlan.plan.items.flatMap((item): StayingItem[] => {
    const why = wordsOf(item);
    return why === undefined ? [] : [{ kind: item.kind, key: item.key, item: nameOfGone(item), why }];
  });
  return {
    planId,
    workspace,
    expiresAt,
    isInstalled,
    from: plan.from?.version ?? null,
    to: plan.to.version,
    mayBeApplied: refusals.length === 0,
    counts: plan.counts,
    ...planItems(plan, (item) => (item.action === "remove" ? nameOfGone(item) : nameOf(item)), bindings),
    references: matches.slice(0, most.references).map(referenceOf),
    hiddenReferences: Math.max(0, matches.length - most.references),
    openTexts: open.slice(0, most.notes).map((question): OpenText => {
      const { text, place, choices } = questionWords(question, release);
      return { text, place, choices };
    }),
    stranded: stranded
      .filter(isGoing)
      .slice(0, most.notes)
      .map((one): StrandedPart => {
        const { item, path, name } = one;
        const { relying, count } = counted.get(one) ?? {};
        return {
          kind: item.kind,
          key: item.key,
          item: path.length === 0 ? nameOfGone(item) : nameOf(item),
          path,
          ...(name !== undefined && { name }),
          ...(relying !== undefined && count !== undefined && { relying, count }),
        };
      }),
    becoming: stranded
      .flatMap((one) => becomingWords({ ...one, ...relyingOn(one, counted.get(one)) }) ?? endingSentence(one) ?? [])
      .slice(0, most.notes),
    staying: staying.slice(0, most.notes),
    diagnostics: [...changedBindings.map((one) => changedBindingNote(one, release)), ...notesIn(plan)].slice(
      0,
      most.notes,
    ),
    refusals: refusals
      .filter((one) => standsAlone(one, plan))
      .slice(0, most.notes)
      .map(refusalNote),
    goLive,
  };
}

/** What stands against something, as the page shows it. */
export const refusalNote = ({ kind, message, remedy }: Refusal): RefusalNote => ({ kind, message, remedy });

/** What comes to stand for another record is said first: the items show nothing of it. */
export function changedBindingNote(changed: ChangedBinding, release: Pack): Plan["diagnostics"][number] {
  const [pointer = ""] = changed.match.reference.at;
  return { rule: "changed-binding", severity: "warning", message: changedBindingWords(changed, release), pointer };
}

/** What the rules on upgrades say, errors among it; conflicts are shown where they are. */
const notesIn = ({ diagnostics }: Plan): Plan["diagnostics"] =>
  diagnostics.filter(({ rule }) => rule !== "upgrade/conflict");

/** Conflicts between values are shown with the values; one that stands nowhere among them is shown by itself. */
function standsAlone({ kind, remedyCode }: Refusal, { items }: Plan): boolean {
  if (kind !== "conflict" || remedyCode === undefined) return !shownElsewhere.has(kind);
  return items.every(({ fields }) => fields.every(({ decision }) => decision !== "conflict"));
}

function referenceOf(match: Match): PlanReference {
  const { type, id, names, details, at } = match.reference;
  const wanted = { type, id, name: names[0] ?? null, detail: details[0] ?? null, at: at.slice(0, most.places) };
  return isBound(match)
    ? { ...wanted, target: match.target, by: match.by }
    : { ...wanted, target: null, why: match.why, candidates: match.candidates, near: match.near };
}

/** How many rely on it, where the plan itself does not tell. */
function relyingOn({ relying }: PlannedInstall["stranded"][number], counted: Impact | undefined) {
  return relying !== undefined || counted === undefined ? {} : { relying: counted.count };
}

/** That an automation runs which goes, or loses a step. */
function endingSentence(one: PlannedInstall["stranded"][number]): string | undefined {
  const words = one.stays === undefined ? runningWords(one) : undefined;
  return words && `${capitalised(one.words)} goes: ${words}.`;
}

/** What becomes another is shown with the changes of its item, and an item that stays with why it does. */
const isGoing = ({ retyped, renamed, stays }: PlannedInstall["stranded"][number]): boolean =>
  (retyped ?? renamed) === undefined && stays === undefined;
