import { diskMessages } from "../messages/index.js";
import { localFile } from "./local-file.js";
import type { PackFile } from "./pack-file.js";

/** Asks the author for a file of this computer; undefined where they leave the dialog. */
export async function chosenFile(): Promise<PackFile | undefined> {
  const { fileOpen } = await import("browser-fs-access");
  try {
    return localFile(
      await fileOpen({ description: diskMessages.kindOfFile, mimeTypes: ["application/json"], extensions: [".json"] }),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
