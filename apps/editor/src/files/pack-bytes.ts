import { CompilerFailure } from "../compiler/index.js";
import type { Editor } from "../editor/index.js";

/**
 * Returns the text of the pack as it is saved. The compiler writes it, keeping what was not edited as it stood; where
 * it does not run, the pack is written from its value alone.
 */
export async function packBytes({ compiler, document }: Editor): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await compiler.write();
  } catch (error) {
    if (!(error instanceof CompilerFailure)) throw error;
    const { canonicalBytes } = await import("./canonical-bytes.js");
    return canonicalBytes(document.store.getState().pack);
  }
}
