import type { StrandedReference } from "../check/subjects/upgrade-subject.js";
import { visitTextsIn } from "../graph/config-texts.js";
import { isObject } from "../json.js";
import type { AutomationItem, Pack, PlannedField, PlannedItem } from "../model.js";
import { carriedBy, referencesOf } from "../symbols/references.js";
import { symbolTable } from "../symbols/symbol-table.js";
import { packWithChanges } from "./apply-plan.js";
import { actionOf } from "./decide.js";

/**
 * Returns the same items, where an automation that stays as the workspace has it keeps what it names: an item or a
 * stage that a plan would remove stays with it, and what that names in its turn. What makes way for something of the
 * same key goes all the same.
 */
export function keepingNamed(given: readonly PlannedItem[], mine: Pack | null, release: Pack): readonly PlannedItem[] {
  const items = keepingListed(given, mine, release);
  const named = new Set(
    strandedReferences(items, mine, release).map(({ carrier, pipeline, id }) =>
      placeOf(pipeline === undefined ? carrier : { kind: "stages", key: id, pipeline: { key: pipeline } }),
    ),
  );
  const taken = new Set(items.filter(({ action }) => action !== "remove").map(placeOf));
  const kept = items.map((item): PlannedItem => {
    const place = placeOf(item);
    if (item.action === "remove" && named.has(place) && !taken.has(place))
      return { ...item, action: "keep", fields: [] };
    const key = item.previousKey ?? item.key;
    return redecided(item, "keep", (field) => removesStage(field) && named.has(stageIn({ ...item, key }, field)));
  });
  return kept.every((item, index) => item === items[index]) ? items : keepingNamed(kept, mine, release);
}

/**
 * Returns the same items, where an automation goes on listing what it goes on using: an id that a block still has,
 * though the release neither lists it nor has it.
 */
function keepingListed(items: readonly PlannedItem[], mine: Pack | null, release: Pack): readonly PlannedItem[] {
  if (mine === null || !items.some(({ fields }) => fields.some(removesReference))) return items;
  const [after, released] = [automationsOf(packWithChanges(items, mine, release)), automationsOf(release)];
  return items.map((item) => {
    if (!item.fields.some(removesReference)) return item;
    const [texts, known] = [after, released].map((automations) => textsOf(automations.get(item.key)?.document));
    const isUsed = ({ mine: reference }: PlannedField): boolean => {
      const id = isObject(reference) ? String(reference.id) : "";
      return texts?.has(id) === true && known?.has(id) === false;
    };
    return redecided(item, "keep", (field) => removesReference(field) && isUsed(field));
  });
}

/** Returns whether a field is a reference of an automation that the plan removes. */
const removesReference = ({ path: [, list, step, ...more], decision, mine, theirs }: PlannedField): boolean =>
  list === "references" &&
  typeof step === "object" &&
  more.length === 0 &&
  decision === "take" &&
  mine !== undefined &&
  theirs === undefined;

/**
 * Returns the same items, where what the office deleted is made again if an automation that the plan makes or changes
 * refers to it: an item, or a stage of a pipeline. A workspace refuses automations whose references lead nowhere.
 */
export function remakingNamed(items: readonly PlannedItem[], mine: Pack | null, release: Pack): readonly PlannedItem[] {
  if (!items.some(({ fields }) => fields.some(staysDeleted))) return items;
  const written = new Set(items.filter(({ action }) => action !== "keep").map(placeOf));
  const after = packWithChanges(items, mine, release);
  const [now, released] = [symbolTable({ ...after }), symbolTable({ ...release })];
  const missing = new Set(
    (after.automations ?? [])
      .filter(({ key }) => written.has(placeOf({ kind: "automations", key })))
      .flatMap(({ document }) => referencesOf(document, ""))
      .filter((reference) => carriedBy(reference, now).length === 0)
      .flatMap((reference) => carriedBy(reference, released).map(placeOf)),
  );
  const made = items.map((item) =>
    redecided(item, "take", (field) => staysDeleted(field) && missing.has(stageIn(item, field))),
  );
  return made.every((item, index) => item === items[index]) ? items : remakingNamed(made, mine, release);
}

/** Returns an item in which some fields are decided otherwise; the same item where none is. */
function redecided(
  item: PlannedItem,
  decision: "keep" | "take",
  isMeant: (field: PlannedField) => boolean,
): PlannedItem {
  if (!item.fields.some(isMeant)) return item;
  const fields = item.fields.map((field) => (isMeant(field) ? { ...field, decision } : field));
  return { ...item, action: item.action === "adopt" ? "adopt" : actionOf(fields), fields };
}

const isStage = (path: PlannedField["path"]): boolean => path.length === 2 && path[0] === "stages";

/** Returns whether a field is a stage that the release drops and the plan removes. */
const removesStage = ({ path, decision, mine, theirs }: PlannedField): boolean =>
  isStage(path) && decision === "take" && mine !== undefined && theirs === undefined;

/** Returns whether a field is an item or a stage that the office deleted, and that stays away. */
const staysDeleted = ({ path, decision, mine, theirs }: PlannedField): boolean =>
  decision === "keep" && mine === undefined && theirs !== undefined && (path.length === 0 || isStage(path));

/** What distinguishes an item, or a stage of a pipeline, within a pack. */
interface Place {
  readonly kind: string;
  readonly key: string;
  readonly pipeline?: { readonly key: string } | undefined;
}

const placeOf = ({ kind, key, pipeline }: Place): string => `${kind} ${key} ${pipeline?.key ?? ""}`;

/** Returns the place of the stage that a field is, or of the item. */
const stageIn = (item: Pick<PlannedItem, "kind" | "key">, { path: [, stage] }: PlannedField): string =>
  placeOf(typeof stage === "object" ? { kind: "stages", key: stage.key ?? "", pipeline: item } : item);

/**
 * What automations that stay as the workspace has them, in whole or in part, refer to and the plan takes from the
 * pack. Where no automation stays so, or the plan takes nothing away, nobody looks any further.
 */
export function strandedReferences(
  items: readonly PlannedItem[],
  mine: Pack | null,
  release: Pack,
): readonly StrandedReference[] {
  if (mine === null || !items.some(mayTakeAway)) return [];
  const released = automationsOf(release);
  const staying = items.filter((item) => stays(item, released.has(item.key)));
  if (staying.length === 0) return [];
  const after = packWithChanges(items, mine, release);
  const [before, now] = [symbolTable({ ...mine }), symbolTable({ ...after })];
  const afterBy = automationsOf(after);
  const newKeys = newKeysIn(items);
  return staying.flatMap(({ kind, key, previousKey = key }) => {
    const automation = afterBy.get(key) ?? afterBy.get(previousKey);
    return referencesOf(automation?.document, "").flatMap(({ type, id }): StrandedReference[] => {
      const [carrier] = carriedBy({ type, id }, before);
      if (carrier === undefined) return [];
      // Under another key it is the same record, and the automation goes on using that.
      const idNow = newKeys.get(placeOf(carrier)) ?? id;
      if ([id, idNow].some((one) => carriedBy({ type, id: one }, now).length > 0)) return [];
      const whole = carrier.pipeline ?? carrier;
      const pipeline = carrier.pipeline === undefined ? {} : { pipeline: carrier.pipeline.key };
      return [{ item: { kind, key }, type, id, ...pipeline, carrier: whole, isReleased: released.has(key) }];
    });
  });
}

/** Returns the keys that a plan gives to items and stages, by their places before. */
const newKeysIn = (items: readonly PlannedItem[]): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap((item): [string, string][] => {
      const before = { kind: item.kind, key: item.previousKey ?? item.key };
      const stages = item.fields.flatMap((field): [string, string][] =>
        field.decision === "take" && field.path.length === 3 && field.path[0] === "stages" && field.path[2] === "key"
          ? [[stageIn(before, field), String(field.theirs)]]
          : [],
      );
      return item.action === "remove" ? [] : [[placeOf(before), item.key], ...stages];
    }),
  );

/** Returns whether carrying out a plan can leave the pack without a key that a reference can name. */
function mayTakeAway({ kind, action, previousKey, fields }: PlannedItem): boolean {
  if (action === "remove" || (previousKey !== undefined && action !== "keep")) return true;
  if (action !== "update" || kind === "automations") return false;
  return fields.some(
    ({ path: [name, ...rest], decision, theirs }) =>
      decision === "take" &&
      ((name === "stages" && ((theirs === undefined && rest.length === 1) || rest.at(-1) === "key")) ||
        (name !== undefined && variants.has(name))),
  );
}

/** The members by which a reference tells which of the items of a kind it can name. */
const variants: ReadonlySet<unknown> = new Set(["kind", "channel"]);

/** Returns whether an automation is not just what the release says. Of one in conflict nobody knows yet. */
function stays({ kind, action, fields }: PlannedItem, isReleased: boolean): boolean {
  if (kind !== "automations" || action === "conflict" || action === "remove") return false;
  return (action === "keep" && !isReleased) || fields.some(({ decision }) => decision === "keep");
}

type Automations = ReadonlyMap<string, AutomationItem>;

const automationsOf = ({ automations = [] }: Pack): Automations => new Map(automations.map((one) => [one.key, one]));

/** Returns the texts in the configs of an automation's blocks. */
function textsOf(document: AutomationItem["document"] | undefined): ReadonlySet<string> {
  const texts = new Set<string>();
  visitTextsIn(document?.graph.nodes ?? [], (text) => texts.add(text));
  return texts;
}
