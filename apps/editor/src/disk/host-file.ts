import type { FileBeside, HostMessage, PackSettings, PackTrust, PageMessage } from "@setup-pack/edit-api";
import {
  type FileEvent,
  FileFault,
  type NotesPlace,
  type PackFile,
  type StoredNotes,
  type StoredText,
  type TextPlace,
  type WriteResult,
} from "./pack-file.js";

type TextMessage = Extract<HostMessage, { readonly is: "text" }>;

/**
 * Returns the pack whose text a program around the page has. To write is to hand over: what is saved, and when, is for
 * it.
 */
export async function hostFile(host: Host): Promise<PackFile> {
  let notify = (_: FileEvent): void => undefined;
  let current: TextMessage | undefined;
  let settings: PackSettings = { configuration: {}, dialects: [], problems: [] };
  const trustWanted: ((trust: PackTrust) => void)[] = [];
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
      } else if (message.is === "trust") trustWanted.shift()?.(message.trust);
      else if (message.is === "notes-changed") notify({ is: "notes" });
    });
  });
  const notes = hostNotes(host);
  host.post({ is: "ready" });
  await first;
  return {
    name: current?.name ?? "",
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
    trust: () =>
      new Promise((resolve) => {
        trustWanted.push(resolve);
        host.post({ is: "read-trust" });
      }),
    dialect: fileBeside(host, "dialect"),
    promises: fileBeside(host, "promises"),
    notesOf: () => notes,
    watch(listen) {
      notify = listen;
      return () => {
        notify = () => undefined;
      };
    },
  };
}

/** Whoever waits for an answer; the program answers in the order in which it was asked. */
interface Waiting<Answer> {
  readonly take: (answer: Answer) => void;
  readonly refuse: (why: FileFault) => void;
}

/** Returns the notes beside a pack whose file a program around the page has. */
function hostNotes(host: Host): NotesPlace {
  const readers: Waiting<StoredNotes>[] = [];
  const writers: Waiting<WriteResult>[] = [];
  host.onMessage((message: HostMessage) => {
    if (message.is === "notes") readers.shift()?.take({ notes: message.notes, revision: message.revision });
    else if (message.is === "notes-unreadable") readers.shift()?.refuse(new FileFault(message.why));
    else if (message.is === "notes-written") {
      const { revision } = message;
      writers.shift()?.take(revision === undefined ? { is: "changed" } : { is: "written", revision });
    } else if (message.is === "notes-not-written") writers.shift()?.take({ is: "refused", why: message.why });
  });
  return {
    name: "notes",
    read: () =>
      new Promise((take, refuse) => {
        readers.push({ take, refuse });
        host.post({ is: "read-notes" });
      }),
    write: (notes, known) =>
      new Promise((take, refuse) => {
        writers.push({ take, refuse });
        host.post({ is: "write-notes", notes, known });
      }),
  };
}

/** Returns a text file beside a pack whose file a program around the page has. Its text is what it is known by. */
function fileBeside(host: Host, file: FileBeside): TextPlace {
  const readers: ((stored: StoredText) => void)[] = [];
  const writers: ((result: WriteResult) => void)[] = [];
  host.onMessage((message: HostMessage) => {
    if (message.is === "beside" && message.file === file)
      readers.shift()?.({ name: message.name, text: message.text, revision: message.text });
    else if (message.is === "beside-written" && message.file === file) {
      const { revision, why } = message;
      if (why !== undefined) writers.shift()?.({ is: "refused", why });
      else writers.shift()?.(revision === undefined ? { is: "changed" } : { is: "written", revision });
    }
  });
  return {
    read: () =>
      new Promise((take) => {
        readers.push(take);
        host.post({ is: "read-beside", file });
      }),
    write: (text, known) =>
      new Promise((take) => {
        writers.push(take);
        host.post({ is: "write-beside", file, text, known });
      }),
  };
}

/** The program that the page is a part of, such as VS Code: it has the pack's text, its history and its file. */
export interface Host {
  /** The address of the compiler's program, in one piece. */
  readonly compiler: string;
  post(message: PageMessage): void;
  onMessage(listen: (message: HostMessage) => void): void;
  /** Whether its window is dark. */
  isDark(): boolean;
  onThemeChange(changed: () => void): void;
}

/** VS Code, where the page is shown in it; undefined in a browser's own window. */
export function hostOf(window: Window): Host | undefined {
  const acquire: unknown = Reflect.get(window, "acquireVsCodeApi");
  const { body, documentElement } = window.document;
  if (typeof acquire !== "function") return undefined;
  const api: { postMessage(message: PageMessage): void } = acquire();
  return {
    compiler: documentElement.dataset.compiler ?? "",
    post: (message) => api.postMessage(message),
    onMessage: (listen) => window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => listen(data)),
    isDark: () => body.classList.contains("vscode-dark") || body.classList.contains("vscode-high-contrast"),
    onThemeChange: (changed) => new MutationObserver(changed).observe(body, { attributeFilter: ["class"] }),
  };
}
