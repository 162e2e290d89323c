import type { Binding, Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

type Automation = NonNullable<Pack["automations"]>[number];

/**
 * A pack whose references name records of one workspace: each bound id is replaced in `references`, and in the config
 * of blocks wherever a value is it, contains it as a word of its own, or has a member of that name.
 */
export function bindPack(pack: Pack, bindings: readonly Binding[]): Pack {
  const { automations } = pack;
  if (automations === undefined || bindings.length === 0) return pack;
  return { ...pack, automations: automations.map((automation) => boundAutomation(automation, bindings)) };
}

function boundAutomation(automation: Automation, bindings: readonly Binding[]): Automation {
  const { document } = automation;
  const { references = [], graph } = document;
  const own = bindings.filter(({ type, id }) => references.some((one) => one.type === type && one.id === id));
  if (own.length === 0) return automation;
  const bind = binder(own);
  const nodes = graph.nodes.map((node) => (node.config === undefined ? node : { ...node, config: bind(node.config) }));
  const bound = references.map((reference) => {
    const found = own.find(({ type, id }) => type === reference.type && id === reference.id);
    return found === undefined ? reference : { ...reference, id: found.targetId };
  });
  return { ...automation, document: { ...document, graph: { ...graph, nodes }, references: bound } };
}

type Config = NonNullable<Automation["document"]["graph"]["nodes"][number]["config"]>;

/** Replaces bound ids in the config of a block; an empty text there names nothing. */
function binder(bindings: readonly Binding[]): (config: Config) => Config {
  const byId = new Map<string, Binding[]>();
  for (const binding of bindings.filter(({ id }) => id !== ""))
    byId.set(binding.id, [...(byId.get(binding.id) ?? []), binding]);
  const ids = [...byId.keys()].sort((a, b) => b.length - a.length).map(escaped);
  if (ids.length === 0) return (config) => config;
  const words = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${ids.join("|")})(?![\\p{L}\\p{N}_-])`, "gu");
  const text = (value: string, member: string): string =>
    value.replace(words, (id) => targetOf(byId.get(id) ?? [], member) ?? id);
  const bound = (value: unknown, member: string): unknown => {
    if (typeof value === "string") return text(value, member);
    if (Array.isArray(value)) return value.map((element: unknown) => bound(element, member));
    return isObject(value) ? members(value) : value;
  };
  const members = (config: Config): Config =>
    Object.fromEntries(Object.entries(config).map(([name, value]) => [renamed(name), bound(value, name)]));
  const renamed = (name: string): string => targetOf(byId.get(name) ?? [], "") ?? name;
  return members;
}

const escaped = (id: string): string => id.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** "tag_id", "tagId" and "TAG-ID" are called after the same. */
const plain = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();

/** What an id stands for; where references of two types have it, that of the type the member is called after. */
function targetOf(bindings: readonly Binding[], member: string): string | undefined {
  const named = bindings.find(({ type }) => plain(member).startsWith(plain(type)));
  return (named ?? bindings[0])?.targetId;
}
