import { isPackUnsaved, setValue, textOf } from "@setup-pack/edit";
import type { AutomationTraffic, Connection, PlanReference } from "@setup-pack/edit-api";
import type { Editor } from "../editor/index.js";
import { packBytes, saveFile } from "../files/index.js";
import { connectLookups, forgetLookups } from "../lookups/index.js";
import type { AutomationNumbers } from "../view/index.js";
import { doing } from "./doing.js";
import {
  askApply,
  askConnect,
  askConnection,
  askDisconnect,
  askInstalled,
  askPlan,
  askTraffic,
  type PlanOptions,
} from "./server.js";
import { isConnected, nothingKnown, workspaceOf } from "./workspace-store.js";

/** Asks the server what it knows of a workspace, and connects the one that the command line names. */
export async function begin(editor: Editor): Promise<void> {
  await doing(editor, "looking", async () => {
    const connection = await askConnection();
    takeConnection(editor, connection);
    const { connected, given } = connection;
    if (connected === null && given.address !== null && given.hasKey)
      takeConnection(editor, await askConnect(given.address, ""));
  });
  await look(editor);
}

/** Connects a workspace, and plans for it; the key is not kept here. */
export async function connect(editor: Editor, address: string, key: string): Promise<void> {
  await doing(editor, "connecting", async () => {
    takeConnection(editor, await askConnect(address, key));
  });
  await look(editor);
}

/** Has the server forget the workspace and its key. */
export async function disconnect(editor: Editor): Promise<void> {
  await doing(editor, "connecting", async () => {
    takeConnection(editor, await askDisconnect());
  });
}

function takeConnection(editor: Editor, connection: Connection): void {
  workspaceOf(editor).setState({ ...nothingKnown, connection });
  leaveTraffic(editor);
  connectLookups(editor, connection);
}

/** Looks at the workspace anew, and plans the pack as it is now. */
export async function lookAgain(editor: Editor): Promise<void> {
  forgetLookups(editor);
  await planAgain(editor);
}

/** Finds out how the pack stands in the workspace that is connected, and what installing it would do. */
async function look(editor: Editor): Promise<void> {
  if (isConnected(workspaceOf(editor).getState().connection)) await planAgain(editor);
}

/** Plans the pack as it is now. */
export async function planAgain(editor: Editor, options: Partial<PlanOptions> = {}): Promise<void> {
  const store = workspaceOf(editor);
  await doing(editor, "planning", async () => {
    const wanted = { ...store.getState().options, ...options };
    await lookAtInstalled(editor);
    editor.document.settle();
    const planned = editor.document.store.getState().pack;
    const plan = await askPlan(await packBytes(editor), wanted);
    const open = plan.references.filter(({ target }) => target === null).map(nameOfReference);
    store.setState(({ openReferences }) => ({
      plan,
      planned,
      leaving: undefined,
      options: wanted,
      progress: [],
      openReferences: new Set([...openReferences, ...open]),
    }));
  });
}

/** Tells references apart. */
export const nameOfReference = ({ type, id }: Pick<PlanReference, "type" | "id">): string => `${type} ${id}`;

/** Carries out the plan that is shown. */
export async function confirmPlan(editor: Editor): Promise<void> {
  const store = workspaceOf(editor);
  const { leaving, plan } = store.getState();
  const planId = (leaving?.plan ?? plan)?.planId;
  if (planId === undefined) return;
  await doing(editor, leaving === undefined ? "applying" : "leaving", async () => {
    store.setState({ progress: [] });
    for await (const line of askApply(planId)) {
      store.setState(({ progress }) => ({ progress: [...progress, line] }));
      // What nobody knows the end of may be tried again: nothing is done twice.
      if (line.step === "done" && line.outcome === "applied") store.setState({ plan: undefined, leaving: undefined });
    }
    // What was installed or removed may be referred to.
    forgetLookups(editor);
    await lookAtInstalled(editor);
  });
}

async function lookAtInstalled(editor: Editor): Promise<void> {
  const packId = textOf(editor.document.store.getState().pack.packId) ?? "";
  const installed = packId === "" ? null : await askInstalled(packId);
  workspaceOf(editor).setState({ installed });
  if (installed === null) leaveTraffic(editor);
  else followTraffic(editor);
}

/** Milliseconds between two looks: a tenth of the requests that a key may send in a minute. */
const pause = 5_000;

/** What ends the following of an editor, while it goes on. */
const following = new WeakMap<Editor, AbortController>();

/** Follows where contacts are in the installed pack, until the workspace does not answer; then says so once. */
function followTraffic(editor: Editor): void {
  leaveTraffic(editor);
  const ends = new AbortController();
  following.set(editor, ends);
  const look = async (): Promise<void> => {
    if (ends.signal.aborted) return;
    if (!document.hidden && !(await lookOnce(editor, ends.signal))) return;
    setTimeout(() => void look(), pause);
  };
  void look();
}

/** Ends the following, and forgets the numbers. */
function leaveTraffic(editor: Editor): void {
  following.get(editor)?.abort();
  editor.view.setState({ live: undefined });
}

/** Returns whether there is anything to follow. */
async function lookOnce({ document, view }: Editor, ended: AbortSignal): Promise<boolean> {
  const packId = textOf(document.store.getState().pack.packId) ?? "";
  const found = await askTraffic(packId).catch(() => undefined);
  if (ended.aborted || found === null) return false;
  view.setState({ live: { automations: found && new Map(found.map(numbersOf)) } });
  return found !== undefined;
}

function numbersOf({ key, on, here, passed }: AutomationTraffic): readonly [key: string, numbers: AutomationNumbers] {
  const wayOf = (...parts: readonly string[]): string => JSON.stringify(parts);
  const ways = new Map(passed.map(({ block, output, target, contacts }) => [wayOf(block, output, target), contacts]));
  return [
    key,
    {
      isOn: on,
      here: new Map(here.map(({ block, contacts }) => [block, contacts])),
      passed: (from, output, to) => ways.get(wayOf(from, output, to)) ?? 0,
    },
  ];
}

/** Saves the pack where it has a file, and carries out its plan; not what could not be saved. */
export async function installSaved(editor: Editor, install = confirmPlan): Promise<void> {
  if (
    editor.disk.getState().file === undefined ||
    !isPackUnsaved(editor.document.store.getState()) ||
    (await saveFile(editor))
  )
    await install(editor);
}

/** Gives the pack a version, in one step of its history, and plans it again. */
export async function raiseVersion(editor: Editor, version: string): Promise<void> {
  editor.document.settle();
  editor.document.run(setValue, { path: ["version"], value: version, what: "version" });
  await planAgain(editor);
}
