import { join, resolve } from "node:path";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { isForeign } from "../../discover/looks-like-pack.js";
import { besidePack, type EditServer, givenAccess, openEditedPack, openServer } from "../../edit/index.js";
import { finishWriting } from "../../folder/stage.js";
import { beginPack } from "../../packs/begin-folder.js";
import { printable, reportFailure } from "../../print/paper.js";
import type { TrustFlags } from "../../trust/flags.js";
import type { World } from "../../world/world.js";

export interface EditFlags extends TrustFlags {
  readonly port: number;
  readonly open: boolean;
  readonly new?: boolean;
  readonly workspace?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
  readonly bindings?: string;
  readonly dialect?: string;
  readonly config?: string;
}

/** Milliseconds between two looks at the disk. */
const pace = 150;

/** Serves the editor for a pack until the user wants to stop. */
export async function runEdit(path: string, flags: EditFlags, world: World): Promise<ExitCode> {
  if (!world.files.existsSync(join(world.editor, "index.html")))
    return complain("The editor has not been built yet. In its repository, run: npm run build", world);
  const begun = flags.new ? beginPack(path, world) : undefined;
  if (begun !== undefined) {
    reportFailure(path, "begun", begun, world);
    return exitCode.unusable;
  }
  finishWriting(resolve(world.folder, path), world.files);
  const edited = openEditedPack(path, world);
  if (typeof edited === "string") return complain(edited, world);
  const state = edited.read();
  if ("text" in state && state.text !== null && isForeign(Buffer.from(state.text)))
    return complain(
      `${printable(path)} is JSON, but not a Setup Pack: its "format" is not "service.setup-pack". Name a pack, or use --new with the name of a file that does not exist.`,
      world,
    );
  const access = givenAccess(flags, world);
  if (typeof access === "string") return complain(access, world);
  const { dialect, config, trust } = flags;
  const options = {
    ...access,
    bindings: flags.bindings ?? besidePack(edited),
    ...(dialect !== undefined && { dialect }),
    ...(config !== undefined && { config }),
    ...(trust !== undefined && { trust }),
  };
  const server = await openServer(edited, flags.port, world, options);
  if ("code" in server) return complain(`Port ${flags.port} cannot be used: ${server.message} (${server.code})`, world);
  await serve(server, path, flags, world);
  return exitCode.fine;
}

function complain(sentence: string, { stderr }: World): ExitCode {
  stderr.write(`setup-pack: ${sentence}\n`);
  return exitCode.unusable;
}

async function serve(server: EditServer, path: string, flags: EditFlags, world: World): Promise<void> {
  const signals = world.interruptions();
  let isLinkWanted = false;
  const deafen = world.hearEnter(() => {
    isLinkWanted = true;
  });
  try {
    const link = server.link();
    if (!flags.quiet) announce(server, path, flags, deafen !== undefined, world);
    world.stdout.write(`${link}\n`);
    if (flags.open) world.showInBrowser(link);
    while (await signals.wait(pace)) {
      server.look();
      if (isLinkWanted) world.stdout.write(`${server.link()}\n`);
      isLinkWanted = false;
    }
  } finally {
    deafen?.();
    await server.close();
    signals.end();
  }
}

function announce(
  { port }: EditServer,
  path: string,
  { port: wanted }: EditFlags,
  hasTerminal: boolean,
  { stderr }: World,
): void {
  if (wanted !== 0 && port !== wanted) stderr.write(`Port ${wanted} is in use, so this is ${port}.\n`);
  const fresh = hasTerminal ? " Enter prints a new one," : "";
  stderr.write(`Editing ${printable(path)} at this address, which works once.${fresh} Ctrl-C ends it.\n`);
}
