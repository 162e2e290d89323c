import type { PlanReference } from "@setup-pack/edit-api";
import { textOf } from "../document/index.js";
import type { Editor } from "../editor/index.js";
import { packBytes } from "../files/index.js";
import {
  askApply,
  askConnect,
  askConnection,
  askDisconnect,
  askInstalled,
  askPlan,
  type ConflictChoice,
  type Decisions,
  type PlanOptions,
  ServerFault,
  saveDecisions,
} from "./server.js";
import { type Activity, isConnected, nothingKnown, workspaceOf } from "./workspace-store.js";

/** Asks the server what it knows of a workspace, and connects the one that the command line names. */
export async function begin(editor: Editor): Promise<void> {
  const store = workspaceOf(editor);
  await doing(editor, "looking", async () => {
    const connection = await askConnection();
    store.setState({ connection });
    const { connected, given } = connection;
    if (connected === null && given.address !== null && given.hasKey)
      store.setState({ connection: await askConnect(given.address, "") });
  });
  await look(editor);
}

/** Connects a workspace, and plans for it; the key is not kept here. */
export async function connect(editor: Editor, address: string, key: string): Promise<void> {
  await doing(editor, "connecting", async () => {
    workspaceOf(editor).setState({ ...nothingKnown, connection: await askConnect(address, key) });
  });
  await look(editor);
}

/** Has the server forget the workspace and its key. */
export async function disconnect(editor: Editor): Promise<void> {
  await doing(editor, "connecting", async () => {
    workspaceOf(editor).setState({ ...nothingKnown, connection: await askDisconnect() });
  });
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
      options: wanted,
      progress: [],
      openReferences: new Set([...openReferences, ...open]),
    }));
  });
}

/** Tells references apart. */
export const nameOfReference = ({ type, id }: Pick<PlanReference, "type" | "id">): string => `${type} ${id}`;

/** Takes down decisions in the bindings file, and plans with them. */
export async function decide(editor: Editor, decisions: Decisions): Promise<void> {
  const isDone = await doing(editor, "planning", () => saveDecisions(decisions));
  if (isDone) await planAgain(editor);
}

/** Settles conflicts of the plan that is shown, in favour of one side. */
export async function settle(editor: Editor, places: readonly string[], choose: ConflictChoice): Promise<void> {
  const release = workspaceOf(editor).getState().plan?.to ?? "";
  await decide(editor, { conflicts: places.map((pointer) => ({ pointer, release, choose })) });
}

/** Carries out the plan that is shown. */
export async function applyPlan(editor: Editor): Promise<void> {
  const store = workspaceOf(editor);
  const planId = store.getState().plan?.planId;
  if (planId === undefined) return;
  await doing(editor, "applying", async () => {
    store.setState({ progress: [] });
    for await (const line of askApply(planId)) {
      store.setState(({ progress }) => ({ progress: [...progress, line] }));
      // What nobody knows the end of may be tried again: nothing is done twice.
      if (line.step === "done" && line.outcome === "applied") store.setState({ plan: undefined });
    }
    await lookAtInstalled(editor);
  });
}

async function lookAtInstalled(editor: Editor): Promise<void> {
  const packId = textOf(editor.document.store.getState().pack.packId) ?? "";
  workspaceOf(editor).setState({ installed: packId === "" ? null : await askInstalled(packId) });
}

/**
 * Does one thing at a time, shows that it is being done, and what came in its way; gives whether it was done. What is
 * asked for meanwhile is not done: buttons stay as they are, so that none loses the focus.
 */
async function doing(editor: Editor, what: Activity, work: () => Promise<void>): Promise<boolean> {
  const store = workspaceOf(editor);
  if (store.getState().doing !== undefined) return false;
  store.setState({ doing: what, fault: undefined });
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    // A plan of another pack than the one that cannot be planned would only mislead.
    store.setState({ fault: error, ...(error.isAboutPack && { plan: undefined }) });
    // The server was started again meanwhile, and knows of no workspace.
    if (error.code === "not-connected")
      store.setState(({ connection }) => ({
        ...nothingKnown,
        connection: connection && { ...connection, connected: null },
      }));
    return false;
  } finally {
    store.setState({ doing: undefined });
  }
}
