import type { Pack } from "@setup-pack/core";
import type { AutomationItem, Node } from "../../../core/src/model.js";

/** A pack that was changed in one place, and how. */
export interface Mutation {
  readonly what: string;
  readonly pack: Pack;
}

/**
 * Every change of a list that makes a difference to messages, made at every place of a pack where it can be made: a
 * wait that only a task follows is none, since recorded scenarios expect messages and ends.
 */
export function* mutationsOf(pack: Pack): Generator<Mutation> {
  for (const [index, automation] of (pack.automations ?? []).entries()) {
    const with_ = (document: AutomationItem["document"]): Pack => ({
      ...pack,
      automations: (pack.automations ?? []).map((one, place) => (place === index ? { ...one, document } : one)),
    });
    const { document, key } = automation;
    const { graph, settings } = document;
    const { nodes, edges = [] } = graph;
    const reached = nodes.filter(({ id }) => edges.some(({ target }) => target === id));
    const withNode = (changed: Node): Pack =>
      with_({
        ...document,
        graph: { ...graph, nodes: nodes.map((node) => (node.id === changed.id ? changed : node)) },
      });
    const leadsToMessage = (id: string, seen = new Set<string>()): boolean => {
      if (seen.has(id)) return false;
      seen.add(id);
      const at = nodes.find((one) => one.id === id);
      if (at?.kind === "action.send_sms" || at?.kind === "action.send_email") return true;
      return edges.some(({ source, target }) => source === id && leadsToMessage(target, seen));
    };
    for (const node of reached) {
      const config: Readonly<Record<string, unknown>> = node.config ?? {};
      const named = (what: string): string => `${what}: ${key}/${node.id}`;
      if (node.kind === "action.send_sms" || node.kind === "action.send_email") {
        if (typeof config.body === "string")
          yield {
            what: named("another text"),
            pack: withNode({ ...node, config: { ...config, body: another(config.body) } }),
          };
        if (typeof config.subject === "string")
          yield {
            what: named("another subject"),
            pack: withNode({ ...node, config: { ...config, subject: another(config.subject) } }),
          };
      }
      if (node.kind === "control.wait" && typeof config.minutes === "number" && leadsToMessage(node.id)) {
        yield {
          what: named("a longer wait"),
          pack: withNode({ ...node, config: { minutes: config.minutes + 14_400 } }),
        };
        yield { what: named("no wait"), pack: withNode({ ...node, config: { minutes: 0 } }) };
      }
      const isMessage = node.kind === "action.send_sms" || node.kind === "action.send_email";
      if (isMessage)
        yield {
          what: named("no message"),
          pack: withNode({ id: node.id, kind: "action.add_note", config: { body: "x" } }),
        };
      const out = edges.filter(({ source }) => source === node.id);
      for (const edge of out)
        if (leadsToMessage(edge.target))
          yield {
            what: `an edge less: ${key}/${edge.id}`,
            pack: with_({ ...document, graph: { ...graph, edges: edges.filter((one) => one !== edge) } }),
          };
    }
    const sends = reached.some(({ kind }) => kind === "action.send_sms" || kind === "action.send_email");
    if (sends && settings) {
      yield {
        what: `a window at night: ${key}`,
        pack: with_({ ...document, settings: { ...settings, send_window_start: 60, send_window_end: 120 } }),
      };
      yield {
        what: `only on Saturdays: ${key}`,
        pack: with_({
          ...document,
          settings: { ...settings, send_window_start: 0, send_window_end: 1439, send_window_days: [6] },
        }),
      };
    }
  }
  for (const template of pack.messageTemplates ?? [])
    if (
      (pack.automations ?? []).some(({ document }) =>
        document.graph.nodes.some(({ config }) => JSON.stringify(config ?? {}).includes(`"${template.key}"`)),
      )
    )
      yield {
        what: `another template: ${template.key}`,
        pack: {
          ...pack,
          messageTemplates: (pack.messageTemplates ?? []).map((one) =>
            one === template
              ? { ...one, subject: another(one.subject ?? "-"), body: another(one.body), richTextDoc: null }
              : one,
          ),
        },
      };
}

/** A text that lacks its last letter: what is only added to a text is no other one to `says`, which is contained in it. */
const another = (text: string): string => text.slice(0, -1);
