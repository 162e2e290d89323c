import type { HostMessage, PackSettings } from "@setup-pack/edit-api";
import type { Host } from "./host.js";
import { hostNotes } from "./host-notes.js";
import type { FileEvent, PackFile, WriteResult } from "./pack-file.js";

type TextMessage = Extract<HostMessage, { readonly is: "text" }>;

/** The pack whose text a program around the page has. To write is to hand over: what is saved, and when, is for it. */
export async function hostFile(host: Host): Promise<PackFile> {
  let notify = (_: FileEvent): void => undefined;
  let current: TextMessage | undefined;
  let settings: PackSettings = { configuration: {}, dialects: [], problems: [] };
  let written = (_: WriteResult): void => undefined;
  const first = new Promise<void>((arrived) => {
    host.onMessage((message) => {
      if (message.is === "text") {
        current = message;
        arrived();
        notify({ is: "changed", revision: message.revision });
      } else if (message.is === "written") {
        const { revision } = message;
        written(revision === undefined ? { is: "changed" } : { is: "written", revision });
      } else if (message.is === "obstacle") notify({ is: "obstacle", why: message.why });
      else if (message.is === "settings") {
        settings = message.settings;
        notify({ is: "settings" });
      } else if (message.is === "notes-changed") notify({ is: "notes" });
    });
  });
  const notes = hostNotes(host);
  host.post({ is: "ready" });
  await first;
  return {
    name: "",
    place: undefined,
    async read() {
      const { text = "", revision = "" } = current ?? {};
      return { bytes: new TextEncoder().encode(text), revision };
    },
    write: (bytes, known = "") =>
      new Promise((resolve) => {
        written = resolve;
        host.post({ is: "write", text: new TextDecoder().decode(bytes), known });
      }),
    settings: async () => settings,
    notesOf: () => notes,
    watch(listen) {
      notify = listen;
      return () => {
        notify = () => undefined;
      };
    },
  };
}
