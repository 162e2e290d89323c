import type { OfficeDefaults, OfficeEntry, OfficeKey, Problem } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { InventoryFinding, InventoryOffice, KeySource, OfficeAccess } from "./inventory.js";
import { pathFault } from "./inventory-source.js";

/** An office as its entry says it, before it is known which wave selects it. */
export interface OfficeReading {
  readonly office: Omit<InventoryOffice, "wave">;
  readonly findings: readonly InventoryFinding[];
}

/**
 * Reads the entry of one office at a place of the inventory, with what the defaults say where it says nothing itself.
 * What the defaults say wrongly is found once for each office that it holds for, and stands where the defaults do.
 */
export function readOffice(entry: OfficeEntry, defaults: OfficeDefaults, at: Pointer): OfficeReading {
  const { name } = entry;
  const findings: InventoryFinding[] = [];
  const find: Find = (member, rule, message) =>
    findings.push({ rule, at: Object.hasOwn(entry, member) ? append(at, member) : whereSaid(member), message });
  const whereSaid = (member: string) => (Object.hasOwn(defaults, member) ? append("/defaults", member) : at);
  if (!namePattern.test(name))
    find(
      "name",
      "schema/pattern",
      `${quote(name)} cannot name an office: files are named by it. Use letters, digits, spaces, dots, - and _, and begin and end with a letter or digit.`,
    );
  const said = { ...defaults, ...entry };
  const isOptional = said.export !== undefined && !Object.hasOwn(entry, "key");
  const access = accessOf(said, find, isOptional);
  const within = (member: "bindings" | "export" | "base"): string | undefined => {
    const path = said[member] === undefined ? undefined : named(said[member], name);
    const fault = path === undefined ? undefined : pathFault(path);
    if (fault !== undefined) find(member, "schema/format", `${quote(member)} of ${quote(name)} ${fault}`);
    return path;
  };
  if (Object.hasOwn(entry, "base") && said.export === undefined)
    find(
      "base",
      "schema/format",
      `"base" of ${quote(name)} is of an office that is handed a folder; add its "export", or leave this out.`,
    );
  const [bindings, exported, base] = [within("bindings"), within("export"), within("base")];
  if (access === undefined && exported === undefined && findings.length === 0)
    findings.push({
      rule: "schema/required",
      at,
      message: `Nothing says how ${quote(name)} is reached; add "url" and "key", here or in "defaults", or "export" where its packs are imported by hand.`,
    });
  return {
    office: { name, access, bindings, export: exported, base, groups: said.groups ?? [] },
    findings,
  };
}

/** Names that are safe as names of files and folders anywhere. */
const namePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u;

/** Returns a text with the office's name where it stands for that. */
const named = (text: string, name: string): string => text.replaceAll("{name}", () => name);

type Said = OfficeDefaults & OfficeEntry;
type Find = (member: keyof OfficeEntry, rule: string, message: string) => void;

function accessOf(
  { name, url, key, export: exported }: Said,
  find: Find,
  isOptional: boolean,
): OfficeAccess | undefined {
  if (url === undefined && key === undefined) return undefined;
  const missing = url === undefined ? "url" : key === undefined ? "key" : undefined;
  // Whoever is handed a folder may be asked, and need not be.
  if (missing === "url" || (missing === "key" && exported === undefined))
    find(missing, "schema/required", `${quote(name)} has no ${quote(missing)}; add it, here or in "defaults".`);
  const address = url?.replaceAll("{name}", () => encodeURIComponent(name));
  const fault = address === undefined ? undefined : addressFault(address);
  if (fault !== undefined) find("url", "schema/format", `The address of ${quote(name)} ${fault}`);
  const source = key === undefined ? undefined : keySource(key, name);
  if (key !== undefined && source === undefined)
    find(
      "key",
      "schema/pattern",
      `"env" of the key of ${quote(name)} is not a name of a variable; write one such as AUSTIN_KEY.`,
    );
  return address === undefined || source === undefined || fault !== undefined
    ? undefined
    : { url: address, key: source, ...(isOptional && { isOptional }) };
}

/**
 * Returns what is wrong with an address, as the end of a sentence that does not repeat it: there may be a password in
 * it.
 */
function addressFault(url: string): string | undefined {
  if (!URL.canParse(url)) return "is not a web address; write one such as https://crm.example.org.";
  const { protocol, username, password, pathname, search, hash } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return "does not begin with https://; write one that does.";
  if (username !== "" || password !== "") return "has a name or password in it; put the key in a separate place.";
  if (search !== "" || hash !== "") return "has more after the path; leave out ? and # and what follows.";
  return /\/v1\/?$/.test(pathname) ? "ends in /v1, which is added automatically; leave that out." : undefined;
}

function keySource({ env, file, command = [] }: OfficeKey, name: string): KeySource | undefined {
  const [program, ...parameters] = command.map((word) => named(word, name));
  if (program !== undefined) return { from: "command", command: [program, ...parameters] };
  if (file !== undefined) return { from: "file", path: named(file, name) };
  const variable = named(env ?? "", name);
  return /^[A-Za-z_]\w*$/.test(variable) ? { from: "environment", variable } : undefined;
}

/** What keys of a workspace look like. */
const key = /\bspk_[0-9a-f]{12}_[\w-]+/g;

/** A text without the keys that stand in it, and an error about each of them. */
interface KeylessText {
  /** As long as before, so that places in it stay where they are. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Takes the keys out of a text that is kept in git and shown to many; nothing that is said of it repeats them. */
export function keylessText(text: string, path: string): KeylessText {
  const problems = [...text.matchAll(key)].map(({ 0: found, index }): Problem => {
    const before = text.slice(0, index).split(/\r\n|[\r\n]/);
    const start = { line: before.length, column: (before.at(-1) ?? "").length + 1, offset: index };
    return {
      rule: "schema/pattern",
      severity: "error",
      message:
        "This file contains a key, and every reader can see it. Revoke it, and use env, file or command to say where the new key is.",
      path,
      range: { start, end: { ...start, column: start.column + found.length, offset: index + found.length } },
    };
  });
  return { text: text.replace(key, (found) => "x".repeat(found.length)), problems };
}

/** Returns a text that others wrote, with every key in it made unusable, as a terminal or a log may show it. */
export const withoutKeys = (text: string): string => text.replace(key, "spk_…");
