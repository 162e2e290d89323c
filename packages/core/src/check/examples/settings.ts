import { automationPack, graph } from "./packs.js";

/** Returns a pack with one automation whose delivery settings are the required ones and these. */
export const withSettings = (settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack(graph, {
    settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200, ...settings },
  });
