import type { BlockBook } from "@setup-pack/core/meaning";
import type { DocumentState } from "@setup-pack/edit";
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { bookOf, dialects } from "../book/index.js";
import type { CompilerState } from "../compiler/index.js";
import type { DiskState } from "../disk/index.js";
import type { ViewState } from "../view/index.js";
import type { Editor } from "./editor.js";

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor a component is part of. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error("There is no editor around this component");
  return editor;
}

/** Returns a part of the document; the component is drawn again when that part is another object. */
export const useDocument = <Part>(select: (state: DocumentState) => Part): Part =>
  useStore(useEditor().document.store, select);

/** The book by which the steps of the pack are read; another object only when it says something else. */
export function useBook(): BlockBook {
  const given = useStore(dialects, (state) => state.dialects);
  return useDocument(({ pack }) => bookOf(pack, given));
}

/** Returns a part of what the compiler says of the pack. */
export const useCompiler = <Part>(select: (state: CompilerState) => Part): Part =>
  useStore(useEditor().compiler.store, select);

/** Returns a part of how the editor is looked at. */
export const useView = <Part>(select: (state: ViewState) => Part): Part => useStore(useEditor().view, select);

/** Returns a part of how the pack stands to its file. */
export const useDisk = <Part>(select: (state: DiskState) => Part): Part => useStore(useEditor().disk, select);
