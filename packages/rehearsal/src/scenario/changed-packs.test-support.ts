import type { Pack } from "@setup-pack/core";
import type { AutomationItem, JsonObject, Node } from "../../../core/src/model.js";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";

/** A change to a pack that somebody who goes the ways of a rehearsal must feel. */
export interface PackChange {
  readonly says: string;
  /** The key of the automation that is changed. */
  readonly automation: string;
  readonly pack: Pack;
}

type Way = readonly [from: Node, to: Node];

const isMessage = ({ what, why, channel }: TimelineEntry): boolean =>
  (what === "send" || what === "compose") && why === "sent" && channel !== "note";

/** An automation with something about it changed. */
const withAutomation = (pack: Pack, item: AutomationItem, changed: AutomationItem): Pack => ({
  ...pack,
  automations: (pack.automations ?? []).map((one) => (one === item ? changed : one)),
});

const withNodes = (item: AutomationItem, nodes: readonly Node[]): AutomationItem => ({
  ...item,
  document: { ...item.document, graph: { ...item.document.graph, nodes: [...nodes] } },
});

const withConfig = (item: AutomationItem, id: string, config: JsonObject): AutomationItem =>
  withNodes(
    item,
    item.document.graph.nodes.map((node) =>
      node.id === id ? { ...node, config: { ...node.config, ...config } } : node,
    ),
  );

const withEdges = (item: AutomationItem, edges: AutomationItem["document"]["graph"]["edges"]): AutomationItem => ({
  ...item,
  document: { ...item.document, graph: { ...item.document.graph, edges: [...(edges ?? [])] } },
});

/** The blocks of an automation that a run came to before a message of its own, and those that sent one. */
function felt(
  key: string,
  rehearsals: readonly Rehearsal[],
): { readonly before: Set<string>; readonly sent: Set<string> } {
  const before = new Set<string>();
  const sent = new Set<string>();
  for (const { timeline } of rehearsals)
    for (const [index, { automation, block, run }] of timeline.entries()) {
      if (automation !== key || block === null || run === null) continue;
      const entry = timeline[index];
      if (entry !== undefined && isMessage(entry)) sent.add(block);
      if (timeline.slice(index + 1).some((later) => later.run === run && isMessage(later))) before.add(block);
    }
  return { before, sent };
}

/** A text with its last word changed: `says` of a scenario is contained in what is sent, so that what is added does not count. */
const otherwise = (text: string): string => text.replace(/\S+\s*$/u, "changed");

/** What may be changed of a block that sends. */
function changesOfSend({ kind, config = {} }: Node): readonly (readonly [string, JsonObject])[] {
  if (kind === "action.ai_message") return [["its channel", { channel: config.channel === "sms" ? "email" : "sms" }]];
  const text = ["body", "subject"].filter((member) => typeof config[member] === "string");
  return [
    ...text.map((member) => [`its ${member}`, { [member]: otherwise(String(config[member])) }] as const),
    ...(config.template_id === undefined ? [] : [["its template", { template_id: "another" }] as const]),
  ];
}

function changesOfBlock(node: Node): readonly (readonly [string, JsonObject])[] {
  const { kind, config = {} } = node;
  if (kind === "control.wait" && typeof config.minutes === "number")
    return [
      ["two days more", { minutes: config.minutes + 2880 }],
      ["half as long", { minutes: Math.floor(config.minutes / 2) }],
    ];
  if (kind === "control.wait") return [["another day", { offset_days: Number(config.offset_days ?? 0) - 3 }]];
  return [];
}

/** A block taken out, its neighbours joined. */
function without(item: AutomationItem, { id }: Node): AutomationItem {
  const edges = item.document.graph.edges ?? [];
  const [next] = edges.filter(({ source }) => source === id);
  const joined = edges
    .filter(({ source }) => source !== id)
    .flatMap((edge) => (edge.target !== id ? [edge] : next === undefined ? [] : [{ ...edge, target: next.target }]));
  return withEdges(
    withNodes(
      item,
      item.document.graph.nodes.filter((node) => node.id !== id),
    ),
    joined,
  );
}

/** The outputs of a decision, exchanged. */
const exchanged = (item: AutomationItem, { id }: Node): AutomationItem =>
  withEdges(
    item,
    (item.document.graph.edges ?? []).map((edge) =>
      edge.source !== id ? edge : { ...edge, handle: edge.handle === "true" ? "false" : "true" },
    ),
  );

/** All of them, for what these rehearsals came to. */
export function changesTo(pack: Pack, rehearsals: readonly Rehearsal[]): PackChange[] {
  return (pack.automations ?? []).flatMap((item) => {
    const { before, sent } = felt(item.key, rehearsals);
    const { nodes, edges = [] } = item.document.graph;
    const changed = (says: string, one: AutomationItem): PackChange => ({
      says: `${item.key}: ${says}`,
      automation: item.key,
      pack: withAutomation(pack, item, one),
    });
    const ways: Way[] = edges.flatMap(({ source, target }) => {
      const [from, to] = [source, target].map((id) => nodes.find((node) => node.id === id));
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    });
    return [
      ...nodes
        .filter(({ id }) => sent.has(id))
        .flatMap((node) => [
          ...changesOfSend(node).map(([says, config]) =>
            changed(`${node.id}, ${says}`, withConfig(item, node.id, config)),
          ),
          changed(`${node.id} taken out`, without(item, node)),
        ]),
      ...nodes
        .filter(({ id }) => before.has(id))
        .flatMap((node) => [
          ...changesOfBlock(node).map(([says, config]) =>
            changed(`${node.id}, ${says}`, withConfig(item, node.id, config)),
          ),
          ...(node.kind === "control.if" ? [changed(`${node.id}, the other way round`, exchanged(item, node))] : []),
          ...(node.kind === "control.wait" ? [changed(`${node.id} taken out`, without(item, node))] : []),
        ]),
      ...ways
        .filter(([from, to]) => before.has(from.id) && (before.has(to.id) || sent.has(to.id)))
        .map(([from, to]) =>
          changed(
            `no way from ${from.id} to ${to.id}`,
            withEdges(
              item,
              edges.filter(({ source, target }) => source !== from.id || target !== to.id),
            ),
          ),
        ),
      ...(sent.size === 0 ? [] : changesOfSettings(item).map(([says, one]) => changed(says, one))),
    ];
  });
}

function changesOfSettings(item: AutomationItem): readonly (readonly [string, AutomationItem])[] {
  const settings = {
    allow_reenrollment: false,
    stop_on_reply: false,
    daily_send_limit: 10_000,
    ...item.document.settings,
  };
  const set = (more: Partial<typeof settings>): AutomationItem => ({
    ...item,
    document: { ...item.document, settings: { ...settings, ...more } },
  });
  return [
    ["sends in the small hours only", set({ send_window_start: 60, send_window_end: 120 })],
    ["does not exist any more", { ...item, key: `${item.key}-gone` }],
  ];
}
