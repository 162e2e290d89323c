import { resolve } from "node:path";
import type { Bindings } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { ApplyEvent } from "@setup-pack/edit-api";
import {
  type Decisions,
  type World as InstallerWorld,
  type InstallTarget,
  readBindings,
  updateBindings,
  type Workspace,
} from "@setup-pack/installer";
import { readBytes } from "../../files/read-bytes.js";
import { writeAtomically } from "../../files/write-atomically.js";
import type { World } from "../../world/world.js";
import { type Fault, folderProblems, unreadable, unwritable } from "../fault.js";
import { type Access, link, type WorkspaceLink } from "./link.js";

/** Carries out what was planned, exactly as it was shown, and tells how it goes; the last event is the summary. */
export type CarryOut = (target: InstallTarget) => AsyncIterable<ApplyEvent>;

/** The plans that may be carried out, by their ids. */
interface Plans {
  readonly keep: (planId: string, carryOut: CarryOut) => void;
  /** Gives a plan to be carried out, and keeps all others back until it is released. */
  readonly hold: (planId: string) => HeldPlan | "none" | "busy";
  readonly forget: () => void;
}

/** A plan that is being carried out; until it is released no other one is. */
interface HeldPlan {
  readonly carryOut: CarryOut;
  readonly release: () => void;
}

/** As many tabs as a person may plan in; a plan can be as large as its pack. */
const mostPlans = 4;

function plansOf(): Plans {
  const plans = new Map<string, CarryOut>();
  let isBusy = false;
  return {
    keep(planId, carryOut) {
      plans.set(planId, carryOut);
      for (const id of [...plans.keys()].slice(0, -mostPlans)) plans.delete(id);
    },
    hold(planId) {
      const carryOut = plans.get(planId);
      if (carryOut === undefined) return "none";
      if (isBusy) return "busy";
      isBusy = true;
      return {
        carryOut,
        release: () => {
          isBusy = false;
        },
      };
    },
    forget: () => plans.clear(),
  };
}

/** The bindings file beside the pack, where what a person decides is kept. */
interface DecisionsFile {
  /** As the user named it, or would. */
  readonly path: string;
  /** What it says; nothing where it is not there. */
  readonly read: () => Bindings | Fault;
  /** Writes decisions into it, about the workspace that they were taken for. */
  readonly add: (decisions: Decisions, workspace: Workspace) => Fault | undefined;
}

/** More bytes than any bindings file has. */
const largest = 16 * 2 ** 20;

function decisionsFile(path: string, world: Pick<World, "files" | "folder" | "freshName">): DecisionsFile {
  const place = resolve(world.folder, path);

  const look = (): { readonly text: string; readonly bindings: Bindings } | Fault => {
    const read = readBytes(world.files, place, largest);
    if ("tooLarge" in read) return { fault: "too-large", message: `${quote(path)} is too large for a bindings file.` };
    if ("failure" in read)
      return read.failure.code === "ENOENT" ? { text: "", bindings: {} } : unreadable(path, read.failure);
    const text = read.bytes.toString("utf8");
    const { bindings, problems } = readBindings(text, path);
    if (bindings !== undefined) return { text, bindings };
    return {
      fault: "refused",
      message: `${quote(path)} has errors. Fix them first.`,
      problems: folderProblems(problems),
    };
  };

  return {
    path,
    read() {
      const there = look();
      return "fault" in there ? there : there.bindings;
    },
    add(decisions, { id, name }) {
      const there = look();
      if ("fault" in there) return there;
      const { workspaceId = id } = there.bindings;
      if (workspaceId !== id) {
        const message = `${quote(path)} is for the workspace ${workspaceId}, and this is ${id} (${name}). Start setup-pack edit with another --bindings file.`;
        return { fault: "refused", message };
      }
      const before = there.text === "" ? { workspaceId } : there.bindings;
      const text = updateBindings(there.text, before, decisions);
      if (text === undefined) throw new Error("What was read as a bindings file can be written as one");
      const failure = writeAtomically(place, text, world);
      return failure === undefined ? undefined : unwritable(path, failure);
    },
  };
}

/** What the command was given about the workspace. */
export interface WorkspaceOptions extends Partial<Access> {
  /** The bindings file, as the user named it. */
  readonly bindings: string;
}

/** What it takes to bring the pack into a workspace: the link to one, what was decided, and the plans that wait. */
export interface WorkspaceContext {
  readonly link: WorkspaceLink;
  readonly decisions: DecisionsFile;
  readonly world: InstallerWorld;
  readonly plans: Plans;
  /** An id for a plan that has none of its own. */
  readonly freshId: () => string;
}

export function workspaceContext(
  given: WorkspaceOptions,
  world: Pick<World, "now" | "bytes" | "fetch" | "workspaceFetch" | "files" | "folder" | "freshName">,
): WorkspaceContext {
  const installer = { now: () => new Date(world.now()), sha256: world.bytes.sha256 };
  return {
    link: link(given, installer, world.workspaceFetch, world.fetch),
    decisions: decisionsFile(given.bindings, world),
    world: installer,
    plans: plansOf(),
    freshId: world.freshName,
  };
}
