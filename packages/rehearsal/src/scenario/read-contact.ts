import { append, type Pointer } from "@setup-pack/core/json";
import { operationIn } from "@setup-pack/core/meaning";
import { contactFields, type Node } from "@setup-pack/core/parts";
import { didYouMean, fold, listOf, nearest, quote, suggestion } from "@setup-pack/core/words";
import type { ContactChange, ScenarioContact } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import { personName } from "../run/steps/step.js";
import type { Names, ScenarioPack } from "./names.js";
import { idOf, type NamedThing, note, type Reading, report, reportSyntax } from "./reading.js";
import { scenarioValue } from "./values.js";
import { isTimeZone, timeZones } from "./wall-clock.js";

/** The channels that blocks of the format write by, and that contacts may refuse. */
const channelsOfFormat: readonly string[] = ["sms", "email", "call", "push", "note"];

/** What people call a channel. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["text", "sms"],
  ["texts", "sms"],
  ["mms", "sms"],
  ["mail", "email"],
  ["e-mail", "email"],
  ["phone", "call"],
  ["calls", "call"],
]);

/** Returns the channel that a block writes by, as far as its config tells. */
export function channelOf(node: Node, { book }: ScenarioPack): string | undefined {
  const does = operationIn(node, book);
  return does !== undefined && "channel" in does ? does.channel : undefined;
}

/** Reports a channel that no block could ever write by; `others` are words that may stand there beside channels. */
export function checkChannel(written: string, at: Pointer, reading: Reading, others: readonly string[] = []): void {
  if (others.includes(written) || channelsOfFormat.includes(written)) return;
  const known = [...new Set([...channelsOfFormat, ...channelsOfTeam(reading.names)])];
  if (known.includes(written)) return;
  const word = fold(written);
  const meant = synonyms.get(word) ?? known.find((channel) => fold(channel) === word) ?? nearest(written, known);
  const near = meant === undefined ? "" : suggestion(written, meant);
  const message = `No channel is called ${quote(written)}; there are ${listOf(known.map(quote), "and")}.${near}`;
  report(reading, "scenario/unknown-name", { at }, message);
}

/** A team's own blocks may write by others. */
const channelsOfTeam = ({ packs }: Names): readonly string[] =>
  packs.flatMap((pack) =>
    (pack.document.automations ?? []).flatMap(({ document }) =>
      document.graph.nodes.flatMap((node) => channelOf(node, pack) ?? []),
    ),
  );

const tag: NamedThing = { noun: "tag", types: ["tag"], mustExist: false };
const stage: NamedThing = { noun: "stage", types: ["stage"], mustExist: false };
const owner: NamedThing = { noun: "owner", types: ["user", "team"], mustExist: false };
const customField: NamedThing = { noun: "field", types: ["custom_field"], mustExist: false };

/** What a contact, a change of one, and an expectation of one may all say, beside fields. */
interface ContactMembers {
  readonly tags?: readonly string[] | undefined;
  readonly stage?: string | null | undefined;
  readonly owner?: string | null | undefined;
  readonly doNotContact?: boolean | readonly string[] | undefined;
  readonly unsubscribed?: boolean | undefined;
  readonly timeZone?: unknown;
  readonly [field: string]: unknown;
}

const ownMembers = new Set(["tags", "stage", "owner", "doNotContact", "unsubscribed", "timeZone"]);

/** Names by which conditions look at what a scenario says in a member of its own. */
const saidBy: ReadonlyMap<string, string> = new Map([
  ["do_not_contact", "doNotContact: true"],
  ["email_subscription", "unsubscribed: true"],
]);

/** A field of the office's own takes the place of one of these only by its id. */
const builtIn: ReadonlySet<string> = new Set(contactFields);

/** What the contact is called that a scenario does not name. */
const usualName = "Maria";

/** Returns who a scenario happens to. */
export function readContact(given: ContactMembers | undefined, at: Pointer, reading: Reading): ScenarioContact {
  const contact = given ?? {};
  const { fields = new Map(), ...state } = readChange(contact, at, reading);
  const all = fields.has("first_name") ? fields : new Map([["first_name", usualName], ...fields]);
  return {
    name: personName(all) ?? usualName,
    fields: all,
    tags: state.tags ?? [],
    stage: state.stage ?? null,
    owner: state.owner ?? null,
    doNotContact: state.doNotContact ?? new Set(),
    unsubscribed: state.unsubscribed ?? false,
    timeZone: readTimeZone(contact.timeZone, append(at, "timeZone"), reading) ?? reading.frame.timeZone,
  };
}

/** Returns a zone that there is; undefined where none is given, or one that there is not, which is reported. */
export function readTimeZone(given: unknown, at: Pointer, reading: Pick<Reading, "findings">): string | undefined {
  if (typeof given !== "string") return undefined;
  if (!/^[+-]/.test(given) && isTimeZone(given)) return asNamed(given);
  const near = zoneNear(given);
  const remedy = near === "" ? '; write the name of one, such as "America/Chicago".' : `.${near}`;
  reportSyntax(reading, at, `${quote(given)} is no time zone${remedy}`);
  return undefined;
}

/** Letters of names of zones may be large or small; they are told as the list of them has it. */
const asNamed = (zone: string): string => timeZones().get(zone.toLowerCase()) ?? zone;

/** Returns a zone that is meant: most leave out its part of the world, or write its town as they speak of it. */
function zoneNear(written: string): string {
  const words = fold(written).replaceAll(" ", "_");
  const zones = [...timeZones().values()];
  const town = zones.find((zone) => fold(zone).endsWith(`/${words.slice(words.lastIndexOf("/") + 1)}`));
  return town === undefined ? didYouMean(written, zones) : ` Did you mean ${quote(town)}?`;
}

/** What is said of a contact: ids for names, fields of the office's own by id. */
export function readChange(given: ContactMembers, at: Pointer, reading: Reading): ContactChange {
  const fields = new Map<string, ScenarioValue>();
  for (const [member, value] of Object.entries(given)) {
    if (ownMembers.has(member)) continue;
    const place = append(at, member);
    const said = saidBy.get(member);
    if (said !== undefined) reportSyntax(reading, place, `${quote(member)} of a contact is written as ${quote(said)}.`);
    const field = fieldNamed(member, place, reading);
    fields.set(field, scenarioValue(value, field, place, reading));
  }
  const { tags, stage: inStage, owner: ownedBy, doNotContact, unsubscribed } = given;
  const named = (name: string | null, thing: NamedThing, member: string): string | null =>
    name === null ? null : idOf(name, thing, { at: append(at, member) }, reading);
  return {
    fields,
    ...(tags && { tags: tags.map((name, index) => idOf(name, tag, { at: append(at, "tags", index) }, reading)) }),
    ...(inStage !== undefined && { stage: named(inStage, stage, "stage") }),
    ...(ownedBy !== undefined && { owner: named(ownedBy, owner, "owner") }),
    ...(doNotContact !== undefined && { doNotContact: channelsOf(doNotContact, append(at, "doNotContact"), reading) }),
    ...(unsubscribed !== undefined && { unsubscribed }),
  };
}

/** True is every channel, false none. */
function channelsOf(given: boolean | readonly string[], at: Pointer, reading: Reading): ReadonlySet<string> {
  if (typeof given === "boolean") return new Set(given ? [allChannels] : []);
  for (const [index, channel] of given.entries()) checkChannel(channel, append(at, index), reading, [allChannels]);
  return new Set(given);
}

const allChannels = "all";

/** Returns the id of a field of the office's own, by its key or name; any other name is that of a built-in field. */
function fieldNamed(member: string, at: Pointer, reading: Reading): string {
  const bare = member.startsWith("custom.") ? member.slice("custom.".length) : member;
  const { names } = reading;
  const lookup = names.of(customField.types, bare);
  if (builtIn.has(member) && !(lookup.is === "one" && lookup.id === member)) return member;
  if (lookup.is === "none" && !isKept(member)) return unusedField(bare, lookup.known, at, reading);
  return idOf(bare, customField, { at, on: "name" }, reading);
}

/** What a rehearsal itself keeps of a contact. */
const isKept = (member: string): boolean =>
  /^(?:programs|pond|last_reply_at|last_message|deal|transaction)(?:\.|$)/.test(member);

/** Returns a field that stands for itself: noted where no pack mentions it. */
function unusedField(field: string, known: readonly string[], at: Pointer, reading: Reading): string {
  const mentions = reading.names.mentions();
  if (!mentions.has(field)) {
    const near = didYouMean(field, [...builtIn, ...known, ...mentions.names]);
    note(
      reading,
      "scenario/unused-member",
      { at, on: "name" },
      `Nothing in the packs looks at the field ${quote(field)}.${near}`,
    );
  }
  return field;
}

/** Returns where the fields of a contact stand, by what `readChange` calls them. */
export function fieldPlaces(given: ContactMembers, at: Pointer, reading: Reading): ReadonlyMap<string, Pointer> {
  const members = Object.keys(given).filter((member) => !ownMembers.has(member));
  const quiet = { ...reading, findings: [], notes: [] };
  return new Map(members.map((member) => [fieldNamed(member, append(at, member), quiet), append(at, member)]));
}
