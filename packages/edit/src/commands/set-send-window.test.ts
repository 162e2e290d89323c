import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { valueAt } from "../draft/json.js";
import { setSendWindow } from "./set-send-window.js";

const path = ["automations", 0, "document", "settings"];

function opened(settings: unknown) {
  const document = packDocument(() => 0);
  document.open({ automations: [{ document: { settings } }] });
  return { document, now: () => valueAt(document.store.getState().pack, path) };
}

const window = { start: 540, end: 1080 };

describe("setSendWindow", () => {
  it("sets both ends at once; a row of runs is one step, as while an edge is dragged", () => {
    const { document, now } = opened({ stop_on_reply: true, send_window_start: null });
    const before = document.store.getState().pack;
    document.run(setSendWindow, { automation: 0, window });
    document.run(setSendWindow, { automation: 0, window: { start: 555, end: 1080 } });
    expect(now()).toEqual({ stop_on_reply: true, send_window_start: 555, send_window_end: 1080 });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("takes the window away with its days, and keeps everything else", () => {
    const { document, now } = opened({
      ...{ send_window_start: 1, send_window_end: null, send_window_days: [1] },
      ...{ send_window_skip_holidays: true, more: 1 },
    });
    document.run(setSendWindow, { automation: 0, window: undefined });
    expect(now()).toEqual({ send_window_skip_holidays: true, more: 1 });
  });

  it("does nothing where there are no settings, or something else in their place", () => {
    for (const settings of [undefined, null, "none", [1]]) {
      const { document } = opened(settings);
      expect(document.run(setSendWindow, { automation: 0, window })).toBe(false);
      expect(document.run(setSendWindow, { automation: 3, window })).toBe(false);
    }
  });
});
