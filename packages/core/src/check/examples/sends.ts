import { automation, automationPack, block, edge, graph, node, pack } from "./packs.js";

type Members = Readonly<Record<string, unknown>>;

/** Blocks one after the other behind a trigger. */
function rowOf(...blocks: readonly Members[]): Members {
  const nodes = [node.start, ...blocks];
  return {
    nodes,
    edges: blocks.map(({ id }, index) => edge(`e${index + 1}`, String(nodes[index]?.id), String(id))),
  };
}

/** Returns a pack of such an automation, with these delivery settings. */
export const sendingPack = (settings: Members | null, ...blocks: readonly Members[]): Members =>
  pack({ automations: [automation(rowOf(...blocks), { settings })] });

/** Settings by which texts go out from one minute of the day to another. */
export const windowed = (start: number, end: number): Members => ({
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 200,
  send_window_start: start,
  send_window_end: end,
});

/** Returns a text. */
export const textBlock = (id: string, body: string): Members => block(id, "action.send_sms", { body });

/** Returns an email. */
export const emailBlock = (id: string, body: string): Members =>
  block(id, "action.send_email", { subject: "Your search", body });

/** Returns a wait of so many minutes. */
export const waitBlock = (id: string, minutes: number): Members => block(id, "control.wait", { minutes });

/** Returns a pack with one automation whose delivery settings are the required ones and these. */
export const withSettings = (settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack(graph, {
    settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200, ...settings },
  });
