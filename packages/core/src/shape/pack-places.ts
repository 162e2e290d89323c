import { blockKind } from "../blocks/catalogue.js";
import type { FormatTable } from "../generated/format-table.js";
import { packTable } from "../generated/format-tables.generated.js";
import { append, isObject, lastOf, type Pointer, segmentsOf } from "../json.js";
import { quote } from "../words/wording.js";
import type { Places } from "./places.js";

interface Noun {
  readonly noun: string;
  /** The member that tells one from another. */
  readonly named?: "key" | "id";
  readonly plural?: true;
}

/** What people call the objects of each table. */
const nouns: ReadonlyMap<string, Noun> = new Map<string, Noun>([
  ["pack", { noun: "pack" }],
  ["automationItem", { noun: "automation", named: "key" }],
  ["automationDocument", { noun: "document" }],
  ["graph", { noun: "graph" }],
  ["node", { noun: "block", named: "id" }],
  ["position", { noun: "position" }],
  ["edge", { noun: "edge", named: "id" }],
  ["settings", { noun: "settings", plural: true }],
  ["reference", { noun: "reference", named: "id" }],
  ["smartList", { noun: "smart list", named: "key" }],
  ["filters", { noun: "filters", plural: true }],
  ["messageTemplate", { noun: "message template", named: "key" }],
  ["pipeline", { noun: "pipeline", named: "key" }],
  ["stage", { noun: "stage", named: "key" }],
  ["resource", { noun: "resource", named: "key" }],
  ["asset", { noun: "asset", named: "key" }],
]);

/** An object of a table, or what stands in its place. */
interface Thing extends Noun {
  readonly table: FormatTable;
  readonly at: Pointer;
  readonly value: unknown;
  readonly inList: boolean;
  /** The thing it is a part of. */
  readonly whole: Thing | undefined;
}

/** Names the places of a pack in words people use: `block "welcome" of automation "new-lead"`. */
export function packPlaces(pack: unknown): Places {
  return (at) => {
    const { thing, rest } = innermost(pack, segmentsOf(at));
    const [member = lastOf(at)] = rest;
    const owner = rest.length > 0 ? thing : thing.whole;
    const child = thing.table.members.get(member);
    return {
      value: valueName(thing, rest),
      owner: nameOf(thing),
      plural: thing.plural === true,
      element: (child && nouns.get(child.table.name)?.noun) ?? "element",
      optional:
        rest.length < 2 && owner?.table.members.has(member) ? !owner.table.required.includes(member) : undefined,
      knows: (name) => thing.table.members.has(name),
      remedy: (missing) => remedies.get(`${thing.table.name}.${missing}`),
    };
  };
}

/** Returns the innermost object of a table on the way to a place, and the segments that lead on from there. */
function innermost(pack: unknown, segments: readonly string[]): { thing: Thing; rest: readonly string[] } {
  let thing = thingOf(packTable, "", pack, false, undefined);
  let used = 0;
  for (;;) {
    const member = segments[used] ?? "";
    const child = thing.table.members.get(member);
    const steps = child?.list ? 2 : 1;
    if (child === undefined || used + steps > segments.length) return { thing, rest: segments.slice(used) };
    const path = segments.slice(used, used + steps);
    const value = path.reduce(memberOf, thing.value);
    thing = thingOf(child.table, append(thing.at, ...path), value, child.list, thing);
    used += steps;
  }
}

function thingOf(table: FormatTable, at: Pointer, value: unknown, inList: boolean, whole: Thing | undefined): Thing {
  return { ...(nouns.get(table.name) ?? { noun: "object" }), table, at, value, inList, whole };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** Returns an object by its own name and that of what it belongs to, or by its place where it has no readable name. */
function nameOf(thing: Thing): string {
  if (thing.named === undefined) return `the ${thing.noun}${thing.whole ? ofWhole(thing.whole) : ""}`;
  const name = isObject(thing.value) ? thing.value[thing.named] : undefined;
  if (typeof name !== "string" || name === "") return `the ${thing.noun} at ${thing.at}`;
  return `${thing.noun} ${quote(name)}${doing(thing.value)}${thing.whole ? ofWhole(thing.whole) : ""}`;
}

/** What a block does, beside its id. */
function doing(value: unknown): string {
  const kind = isObject(value) && typeof value.kind === "string" ? blockKind(value.kind) : undefined;
  return kind === undefined ? "" : ` (${kind.title})`;
}

/** Returns the pack itself and the objects that only hold others go without saying. */
function ofWhole(whole: Thing): string {
  if (whole.whole === undefined) return "";
  return whole.named === undefined ? ofWhole(whole.whole) : ` of ${nameOf(whole)}`;
}

function valueName(thing: Thing, rest: readonly string[]): string {
  const [member, index] = rest;
  if (member === undefined) {
    return thing.whole === undefined || thing.inList
      ? nameOf(thing)
      : `${quote(lastOf(thing.at))} of ${nameOf(thing.whole)}`;
  }
  const name = `${quote(member)} of ${nameOf(thing)}`;
  return index === undefined ? name : `element ${Number(index) + 1} of ${name}`;
}

/** What to do where a required member of a table is missing; goes on after `… has no "member"; `. */
const remedies: ReadonlyMap<string, string> = new Map([
  ["pack.format", 'write "service.setup-pack"'],
  ["pack.schemaVersion", "write 2"],
  ["pack.packId", "make one UUID for this pack and keep it in every release"],
  ["pack.name", "say what people call the pack"],
  ["pack.version", 'give a release number such as "1.0.0"'],
  ["automationItem.key", "give a key that no other automation of the pack has"],
  ["automationItem.document", "put the automation itself there"],
  ["automationDocument.format", 'write "service.automation-template"'],
  ["automationDocument.version", "write 1"],
  ["automationDocument.name", "say what people call the automation"],
  ["automationDocument.graph", "put its blocks and edges there"],
  ["graph.nodes", "list its blocks there"],
  ["node.id", "give an id that no other block of the automation has"],
  ["node.kind", 'say what the block does, such as "action.send_sms"'],
  ["position.x", "give the distance to the right as a number, or leave out the position"],
  ["position.y", "give the distance downwards as a number, or leave out the position"],
  ["edge.id", "give an id that no other edge of the automation has"],
  ["edge.source", "give the id of the block it leaves"],
  ["edge.target", "give the id of the block it enters"],
  ["settings.allow_reenrollment", "say true or false, whether a contact may run through again"],
  ["settings.stop_on_reply", "say true or false, whether a reply ends the contact's run"],
  ["settings.daily_send_limit", "give a number from 1 to 10000"],
  ["reference.type", 'say what it refers to, such as "tag"'],
  ["reference.id", "give the id or key as the graph has it"],
  ["smartList.key", "give a key that no other smart list of the pack has"],
  ["smartList.name", "say what people call the list"],
  ["smartList.filters", "say which contacts are on the list"],
  ["filters.version", "write 2"],
  ["filters.root", "put the condition or group there"],
  ["messageTemplate.key", "give a key that no other message template of the pack has"],
  ["messageTemplate.name", "say what people call the template"],
  ["messageTemplate.channel", 'write "sms", "email" or "both"'],
  ["messageTemplate.body", "write the text of the message"],
  ["pipeline.key", "give a key that no other pipeline of the pack has"],
  ["pipeline.name", "say what people call the pipeline"],
  ["pipeline.stages", "list its stages there"],
  ["stage.key", "give a key that no other stage of the pipeline has"],
  ["stage.name", "say what people call the stage"],
  ["resource.key", "give a key that no other resource of the pack has"],
  ["resource.kind", 'say what it is, such as "tag"'],
  ["resource.name", "say what the workspace is to call it"],
  ["asset.key", "give a key that no other asset of the pack has"],
  ["asset.role", 'say what the file is for, such as "logo"'],
  ["asset.fileName", "give the name of the file"],
  ["asset.mimeType", 'say what sort of file it is, such as "image/png"'],
  ["asset.byteSize", "give the size of the file in bytes"],
  ["asset.sha256", "give the SHA-256 of the file as 64 hex digits"],
]);

/** Returns the value that a remedy dictates, such as 1 for "write 1"; undefined where the author has to choose. */
export function dictatedValue(remedy: string | undefined): unknown {
  const [, written] = /^write (\d+|"[^"]*")$/.exec(remedy ?? "") ?? [];
  return written === undefined ? undefined : JSON.parse(written);
}
