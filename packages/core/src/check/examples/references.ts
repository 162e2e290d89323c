import { automationPack, block, edge, node } from "./packs.js";

type Members = Readonly<Record<string, unknown>>;

/** Returns a resource named like its key in capitals; a tag unless another kind is given. */
export const resource = (key: string, kind = "tag", name = key.toUpperCase()): Members => ({ key, kind, name });

/** Returns a graph whose one action has this config. */
export const using = (config: Members): Members => ({
  nodes: [node.start, block("use", "action.add_tag", config)],
  edges: [edge("e1", "start", "use")],
});

/**
 * A pack with one automation that uses "vip", has these references, and these resources and other members beside it.
 */
export const referring = (
  references: readonly Members[],
  resources?: readonly Members[],
  members: Members = {},
): Members =>
  automationPack(
    using({ tag_id: references[0]?.id ?? "vip" }),
    { references },
    { ...(resources && { resources }), ...members },
  );

/** A dialect in which the settings of `using` may be anything, and say nothing. */
export const anySettings = {
  dialect: 1,
  name: "acme",
  kinds: { "action.add_tag": { as: { "...": "${_}" } } },
} as const;
