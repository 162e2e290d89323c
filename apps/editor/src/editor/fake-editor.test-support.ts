import type { JsonObject } from "@setup-pack/core/json";
import { packDocument } from "@setup-pack/edit";
import { type CompilerClient, compilerClient } from "../compiler/compiler-client.js";
import type { Problem } from "../compiler/protocol.js";
import { diskStore } from "../disk/disk-store.js";
import type { Drafts } from "../disk/drafts.js";
import { viewStore } from "../view/view-store.js";
import type { Editor } from "./editor.js";

/** An editor without a window: its checker never answers, it keeps no drafts, and new ids are "new1", "new2", … */
export function fakeEditor(pack: JsonObject, problems: readonly Problem[] = []): Editor {
  const document = packDocument(() => 0);
  document.open(pack);
  const compiler: CompilerClient = compilerClient(document, () => ({
    postMessage: () => undefined,
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  }));
  compiler.store.setState({ problems });
  let last = 0;
  return {
    document,
    compiler,
    view: viewStore("light"),
    disk: diskStore(),
    drafts,
    startWork: async () => undefined,
    newId: () => `new${++last}`,
  };
}

const drafts: Drafts = {
  begin: async (draft) => ({ ...draft, id: "draft", digest: "", editedAt: 0 }),
  keep: async () => undefined,
  forget: async () => undefined,
  orphans: async () => [],
  editsOf: async () => ({ patches: [] }),
};
