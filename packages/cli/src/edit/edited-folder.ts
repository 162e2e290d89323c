import { basename } from "node:path";
import { largest } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import type { SavedFile } from "@setup-pack/edit-api";
import { builtOf } from "../folder/build-folder.js";
import { type GatheredFiles, gather } from "../folder/gather.js";
import { realPath } from "../folder/is-inside.js";
import { type Takeover, takeOver } from "../folder/take-over.js";
import { stateOf } from "../folder/watch.js";
import { type FileChange, writeFolder, writeTogether } from "../folder/write-together.js";
import { formatPack } from "../format/format-pack.js";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import { type Fault, folderProblems, obstacleAt, textProblems, unreadable, unwritable } from "./fault.js";
import { packHistory } from "./history/pack-history.js";
import { gone, type MissingPack, type PackState } from "./pack-state.js";

/** The files of a folder, and the revision they are. */
interface FolderState {
  readonly gathered: GatheredFiles;
  readonly revision: string;
}

/** Returns a pack as a source folder. It is built to be read, and takes over what is saved as `unpack --into` does. */
export function editedFolder(path: string, place: string, world: World): EditedPack {
  const look = (): FolderState | MissingPack | Fault => {
    if (realPath(place, world.files) === undefined) return gone;
    const gathered = gather(place, largest, world.files);
    if (gathered.failure !== undefined) return unreadable(path, gathered.failure);
    return { gathered, revision: revisionOf(gathered, world) };
  };

  const write = ({ gathered }: FolderState, pack: string, beside: readonly FileChange[] = []): SavedFile | Fault => {
    const taken = takeOver(gathered, pack, world);
    if ("refused" in taken) return refusal(path, gathered, taken, world);
    const root = realPath(place, world.files) ?? place;
    const done =
      beside.length === 0
        ? writeFolder(place, taken.before, taken.after, world)
        : writeTogether(root, taken.before, taken.after, beside, world);
    if ("code" in done) return unwritable(path, done);
    const written = [...done.added, ...done.changed, ...done.removed];
    const now = look();
    if ("fault" in now) return now;
    return now.revision === null ? gonePack(path) : { revision: now.revision, written };
  };

  const read = (): PackState | MissingPack | Fault => {
    const there = look();
    if (!("gathered" in there)) return there;
    const { text, problems } = builtOf(there.gathered, world);
    const bytes = text === null ? null : Buffer.from(text);
    return { revision: there.revision, text: bytes, problems: folderProblems(problems) };
  };

  return {
    kind: "folder",
    history: packHistory({ kind: "folder", path, place, read }, world),
    name: basename(place),
    path,
    place: world.bytes.sha256(Buffer.from(place)),
    look: () => stateOf(place, world.files),
    obstacle: () => obstacleAt(path, place, world.files),
    read,
    save(text, since, beside) {
      const there = look();
      if ("fault" in there) return there;
      if (there.revision !== since) return { moved: there.revision };
      if (!("gathered" in there)) return gonePack(path);
      const formatted = formatPack(text);
      if (!("refused" in formatted)) return write(there, formatted.text, beside);
      const message = `Nothing was written to ${quote(path)}, because of the pack: ${formatted.refused}.`;
      return { fault: "refused", message, problems: textProblems(formatted.diagnostics) };
    },
    // Git merges the files of a folder each by itself; what it leaves in them stands among the folder's problems.
    mergeSides: () => null,
    endMerge: () => undefined,
  };
}

/** Files that are no source have no content here: what they hold is not part of the pack. */
function revisionOf({ files }: GatheredFiles, { bytes }: Pick<World, "bytes">): string {
  const sources = [...files].flatMap(([path, content]) =>
    typeof content === "string" ? [] : [[path, bytes.sha256(content)] as const],
  );
  return bytes.sha256(Buffer.from(JSON.stringify(sources)));
}

function refusal(
  path: string,
  gathered: GatheredFiles,
  taken: Extract<Takeover, { readonly refused: string }>,
  world: World,
): Fault {
  if (taken.refused === "errors") return unbuildable(path, folderProblems(builtOf(gathered, world).problems));
  const message = `${quote(path)} holds the pack ${quote(taken.holds)}, which has another packId, and was not changed. Change packId in pack.yaml if they are the same.`;
  return { fault: "refused", message };
}

/** That a folder gives no pack, and takes none. */
export function unbuildable(path: string, problems: Fault["problems"] = []): Fault {
  return { fault: "unbuildable", message: `The files of ${quote(path)} have errors. Fix them first.`, problems };
}

const gonePack = (path: string): Fault => ({
  fault: "gone",
  message: `${quote(path)} is not there any more. Bring the folder back first.`,
});
