import type { Pack, Plan, PlannedItem } from "@setup-pack/core";
import { carriedBy, itemKinds, referencesOf, symbolTable } from "@setup-pack/core/format";
import { changedItemName, count, listOf, quote } from "@setup-pack/core/words";
import {
  type ChangedBinding,
  type ChangedItem,
  candidateWords,
  type Holding,
  type Installation,
  type ItemName,
  type PlannedInstall,
  type ReasonToStay,
  referenceWords,
  type StayingHoldings,
  type StrandedPart,
  stayingBy,
} from "@setup-pack/installer";

/**
 * Returns why an item stays in a workspace though its release goes, or goes though it is in the release, in the words
 * of whoever asks.
 */
export function stayingWords(
  { kind, key, reason = "", edited }: ChangedItem,
  { remains }: Pick<Installation, "remains">,
): string {
  if (reason === "adopted") return givenBackWords(edited === true);
  const name: ItemName = `${kind} ${key}`;
  const { relying } = remains?.holdings.get(name) ?? {};
  if (reason === "in use" && relying !== undefined && relying.count > 0) return relyingWords(relying);
  if (reason === "used") return remains?.holdings.get(name)?.owner ? "another pack's" : "the office's";
  return reasons.get(reason) ?? reason;
}

function relyingWords({ by, count: number }: NonNullable<Holding["relying"]>): string {
  const isOne = number === 1;
  return by === "deals"
    ? `${count(number, "deal")} ${isOne ? "sits" : "sit"} in it`
    : `${count(number, "contact")} ${isOne ? "has" : "have"} it`;
}

/** What a record is once its pack has let go of it. */
const givenBackWords = (isEdited: boolean): string =>
  isEdited ? "the office's, with what was edited in it since" : "the office's, as it was before the pack";

/** Returns why a stage that the pack added stays in a pipeline of the office's. */
export const stageStayingWords = (reason: string): string => stageReasons.get(reason) ?? reason;

const reasons: ReadonlyMap<string, string> = new Map([
  ["away", "the office deleted it, and it stays away"],
  ["deleted before", "the office had deleted it"],
  ["edited", "edited in the workspace"],
  ["in use", "contacts or deals have it"],
  ["used by what is kept", "what stays refers to it"],
  ["left before", "left by an earlier release"],
  ["there before", "it was there then too"],
  ["dropped by the release", "the release does not have it, so it is the office's"],
  ["to give back", "the office's, to be given back as it wants it"],
]);

const stageReasons: ReadonlyMap<string, string> = new Map([
  ["edited", "edited in the workspace"],
  ["in use", "deals sit in it"],
  ["used by what is kept", "what stays refers to it"],
]);

type Planned = Pick<PlannedInstall, "installPlan" | "installation" | "givenBack">;

const staying: Readonly<Record<Exclude<ReasonToStay, "given back" | "passed on" | "used by another pack">, string>> = {
  "in use": "in use, so it is kept and now belongs to the office",
  "used by what is kept": "used by an automation that is kept, so it is kept too",
  edited: "changed since it was installed, so it is kept and now belongs to the office",
};

/** What becomes of an item that leaves its pack and not the workspace, in words; undefined of any other. */
export function leavingWords({
  installPlan,
  installation,
  givenBack,
}: Planned): (item: PlannedItem) => string | undefined {
  const holdings: StayingHoldings = installation?.remains?.holdings ?? new Map();
  const staysAs = stayingBy(installPlan.plan, holdings);
  const isDropped = droppedBy(installPlan.release, installation);
  const { items } = installPlan.plan;
  const edited = items.filter((item) => staysAs(item) === "edited");
  // Where nothing is pruned, no edit is a reason to stay.
  const keepers = edited.length === 0 ? [] : [...edited, ...items.filter(isDropped)];
  const keptBy = referringTo(keepers, installation);
  const reasonOf = (item: PlannedItem): string | undefined => {
    const why = staysAs(item);
    if (why === undefined && !isDropped(item)) return undefined;
    if (why === undefined) return keptBy.get(`${item.kind} ${item.key}`) ?? dropped;
    if (why === "given back") {
      const { isEdited = false, stages = [] } = backOf(item, givenBack) ?? {};
      const left = stages.map(({ name, reason }) => `; its stage ${quote(name)} stays: ${stageStayingWords(reason)}`);
      return `${givenBackWords(isEdited)}${left.join("")}`;
    }
    if (why !== "passed on" && why !== "used by another pack") return staying[why];
    const { kind, key, previousKey = key } = item;
    const { heir, usedBy = "" } = (kind === "pack" ? undefined : holdings.get(`${kind} ${previousKey}`)) ?? {};
    if (why === "passed on") return `the pack ${quote(heir?.name ?? "")} has it too, and keeps it`;
    return `used by ${usedBy}, so it is kept and now belongs to the office`;
  };
  return (item) => {
    const { kind, key, previousKey = key } = item;
    const { running } = (kind === "pack" ? undefined : holdings.get(`${kind} ${previousKey}`)) ?? {};
    const reason = reasonOf(item);
    const runsOn = running && runsOnWords({ running });
    return reason !== undefined && runsOn !== undefined ? `${reason}; ${runsOn}` : reason;
  };
}

const dropped = "no longer in the release, so it is kept and now belongs to the office";

/** Of what automations among some items refer to, by kind and key: that it stays with them. */
function referringTo(items: readonly PlannedItem[], installation: Installation | null): ReadonlyMap<string, string> {
  const keys = new Set(items.flatMap(({ kind, key }) => (kind === "automations" ? [key] : [])));
  if (installation === null || keys.size === 0) return new Map();
  const { current } = installation;
  const symbols = symbolTable({ ...current });
  const staying = (current.automations ?? []).filter(({ key }) => keys.has(key));
  return new Map(
    staying.flatMap(({ document }) =>
      referencesOf(document, "")
        .flatMap((reference) => carriedBy(reference, symbols))
        .map(({ kind, key, pipeline }): [string, string] => [
          pipeline === undefined ? `${kind} ${key}` : `pipelines ${pipeline.key}`,
          `automation ${quote(document.name)}, which is kept, uses it, so it is kept too and belongs to the office`,
        ]),
    ),
  );
}

/** Returns whether the installed release has an item of its own that a release has not, and that stays where it is. */
function droppedBy(release: Pack, installation: Installation | null): (item: PlannedItem) => boolean {
  const names = (pack: Pack | undefined) =>
    new Set(pack && itemKinds.flatMap((kind) => (pack[kind] ?? []).map(({ key }) => `${kind} ${key}`)));
  const [before, after] = [names(installation?.base), names(release)];
  return ({ kind, key, action }) => {
    const name = `${kind} ${key}`;
    const hold = kind === "pack" ? undefined : installation?.remains?.holdings.get(`${kind} ${key}`)?.hold;
    return action === "keep" && before.has(name) && !after.has(name) && hold !== "used" && hold !== "released";
  };
}

/**
 * Returns a plan as people are told of it: what leaves its pack alone is not removed, and stays; of what goes back to
 * the office with the values that do.
 */
export function toldPlan(planned: Planned): Plan {
  const { plan } = planned.installPlan;
  const wordsOf = leavingWords(planned);
  const isStaying = (item: PlannedItem): boolean => item.action === "remove" && wordsOf(item) !== undefined;
  const number = plan.items.filter(isStaying).length;
  if (number === 0) return plan;
  const told = plan.items.map((item): PlannedItem => {
    if (!isStaying(item)) return item;
    const fields = [...(backOf(item, planned.givenBack)?.fields ?? item.fields)];
    const isChanged = fields.some(({ path, decision }) => decision === "take" && path.length > 0);
    return { ...item, action: isChanged ? "update" : "keep", fields };
  });
  const changed = told.filter(
    ({ action }, index) => action === "update" && plan.items[index]?.action === "remove",
  ).length;
  const { keep, remove, update } = plan.counts;
  const counts = { ...plan.counts, keep: keep + number - changed, update: update + changed, remove: remove - number };
  return { ...plan, items: told, counts };
}

function backOf(
  { kind, key, previousKey = key }: PlannedItem,
  givenBack: PlannedInstall["givenBack"],
): PlannedInstall["givenBack"][number] | undefined {
  return givenBack.find(({ item }) => item.kind === kind && item.key === previousKey);
}

/**
 * Returns how an automation runs that goes, or loses a step: `it is on, and 2 contacts are in it`. Undefined where
 * it does not, or nobody says.
 */
export function runningWords({ path, running }: Pick<StrandedPart, "path" | "running">): string | undefined {
  if (running === undefined) return undefined;
  const { isOn, underWay } = running;
  const on = isOn ? [`${path.length === 0 ? "it" : "the automation"} is on`] : [];
  const ways = underWay === 0 ? [] : [`${count(underWay, "contact")} ${underWay === 1 ? "is" : "are"} in it`];
  const words = [...on, ...ways];
  return words.length === 0 ? undefined : words.join(", and ");
}

/** Returns the words for an automation that stays as it runs: `it stays turned on, with 2 contacts in it`. */
export function runsOnWords({ running }: Pick<ChangedItem, "running">): string | undefined {
  if (running === undefined || !running.isOn) return undefined;
  return `it stays turned on${running.underWay === 0 ? "" : `, with ${count(running.underWay, "contact")} in it`}`;
}

/** Automations that are named one by one; of more only the number is told. */
const mostNamed = 4;

/** What comes to stand for another record of the workspace, in a sentence. */
export function changedBindingWords({ match, from, fromName, automations }: ChangedBinding, release: Pack): string {
  const to = match.target.name === undefined ? match.target.id : candidateWords({ name: "", ...match.target });
  const was = fromName === undefined ? from : candidateWords({ id: from, name: fromName });
  const names = automations.map((key) => changedItemName({ kind: "automations", key }, [release]));
  const changes = names.length === 0 ? "" : `, which changes ${listOf(names, "and", mostNamed)}`;
  return `${referenceWords(match.reference)} is matched to ${to} from now on, and no longer to ${was}${changes}.`;
}

/** What becomes of the contacts that are on their way through an automation; undefined where no way ends. */
export function stoppedWords({ action, stopped = 0 }: Pick<ChangedItem, "action" | "stopped">): string | undefined {
  if (stopped === 0) return undefined;
  // Where the automation stays, it is the step that is gone, and nobody looks at it before it is their turn.
  const when = action === "remove" ? "" : `, when ${stopped === 1 ? "its" : "their"} turn comes`;
  return `takes ${count(stopped, "contact")} out of it${when}`;
}

/**
 * Returns how an automation ran that comes back, switched off and with nobody on the way; undefined of one that did not
 * run.
 */
export function ranBeforeWords({ ranBefore }: Pick<ChangedItem, "ranBefore">): string | undefined {
  if (ranBefore === undefined) return undefined;
  const { isOn, underWay } = ranBefore;
  const ways = `the ${underWay === 1 ? "way" : "ways"} of ${count(underWay, "contact")} ended`;
  const was = [...(isOn ? ["it was on"] : []), ...(underWay > 0 ? [ways] : [])].join(", and ");
  return `comes back turned off; ${was} when it went`;
}
