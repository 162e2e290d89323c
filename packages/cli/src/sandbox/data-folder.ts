import { join, resolve } from "node:path";
import { quote } from "@setup-pack/core/words";
import { makeFolders } from "../files/make-folders.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";

/** Keeps rows, which may be of real people, out of git; and says whose folder it is. */
const marker = "# The data of setup-pack sandbox serve.\n*\n";

/** Makes the folder a sandbox keeps its rows in, or finds it as it is; gives a sentence where it cannot be used. */
export function prepareDataFolder(named: string, { files, folder }: World): string | undefined {
  const path = resolve(folder, named);
  const mark = join(path, ".gitignore");
  try {
    if (files.existsSync(path) && !isOurs(files.readdirSync(path), mark, files)) {
      return `${quote(named)} holds other files. Give an empty folder, or one that is not there yet (--data).`;
    }
    makeFolders(path, files, 0o700);
    if (!files.existsSync(mark)) files.writeFileSync(mark, marker);
    return undefined;
  } catch (error) {
    const { code, message } = failureOf(error);
    return `${quote(named)} cannot be used: ${message} (${code})`;
  }
}

/** Empty, filled, or begun: what a sandbox did not fill to the end it fills again, so it must be its own. */
function isOurs(names: readonly string[], mark: string, files: World["files"]): boolean {
  if (names.length === 0 || (names.includes("filled") && names.includes("database"))) return true;
  return files.existsSync(mark) && files.readFileSync(mark, "utf8") === marker;
}
