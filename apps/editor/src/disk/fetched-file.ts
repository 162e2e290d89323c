import { diskMessages } from "../messages/index.js";
import { newFile } from "./local-file.js";
import { FileFault, type PackFile } from "./pack-file.js";
import { revisionOf } from "./revision.js";

/**
 * Returns a pack that lies beside the editor on its web server: it is read from there, and saved as a file of one's
 * own.
 */
export function fetchedFile(address: string): PackFile {
  const name = address.split(/[/?#]/).findLast((part) => part !== "") ?? address;
  return {
    ...newFile(name),
    place: new URL(address, location.href).href,
    async read() {
      const answer = await fetch(address).catch(() => undefined);
      if (answer?.ok !== true) throw new FileFault(diskMessages.notFetched(address));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { bytes, revision: await revisionOf(bytes) };
    },
  };
}
