import type {
  Binding,
  Choice,
  InstallPlan,
  ItemKind,
  Pack,
  PackReading,
  Plan,
  PlannedField,
  SettledConflict,
} from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { Hold } from "@setup-pack/lifecycle";
import type { Refusal } from "../refusal.js";
import type { Listing } from "./listing.js";
import type { ListName } from "./lists.js";

/** Which workspace it is. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
}

/** How an item of a pack is held. */
export interface Holding {
  readonly hold: Hold;
  /** The pack that has it in its care, by its id; null where none has. */
  readonly owner: string | null;
  /** Whether somebody edited it since the release that carried it last. */
  readonly edited: boolean;
  /** Of an adopted item: as the office had it; left out where nobody says. */
  readonly before?: JsonObject;
  /** What the workspace calls it; left out where nobody says. */
  readonly name?: string;
  /** How many rely on it; left out where nobody asked or can say, and of what no contact and no deal can have. */
  readonly relying?: RelianceCounts;
  /** Of an automation: how it runs now; left out where nobody asked or can say. */
  readonly running?: AutomationActivity;
  /** An automation of another pack that refers to it, as a sentence names it; told where relying is. */
  readonly usedBy?: string;
  /** Of a pipeline: the same for its stages, by their keys; those that nothing refers to are left out. */
  readonly stagesUsedBy?: ReadonlyMap<string, string>;
  /** The other pack that carries it too, and has it once this one lets go of it; told where relying is. */
  readonly heir?: Owner;
}

/** How many contacts or deals of the workspace rely on an item now. */
export interface RelianceCounts {
  readonly by: "contacts" | "deals";
  readonly count: number;
  /** Of a pipeline: the deals in its stages, by the stages' keys; a stage without deals is left out. */
  readonly stages: ReadonlyMap<string, number>;
}

/** How an automation runs in a workspace now. */
export interface AutomationActivity {
  readonly isOn: boolean;
  /** The contacts on their way through it. */
  readonly underWay: number;
}

/** All that a workspace has of a pack, with what earlier releases or an installation before left. */
export interface PackRemains {
  /** Every item there is, in lists as a pack has them, with the members at its top. */
  readonly lists: JsonObject;
  /** The items that were left, as the last release that carried them said. */
  readonly left: JsonObject;
  readonly ids: ReadonlyMap<ItemName, string>;
  readonly holdings: ReadonlyMap<ItemName, Holding>;
  /** Of a pack that is not installed any more: what its references stood for. */
  readonly bindings?: readonly Binding[];
}

/** A pack as it stands in a workspace. */
export interface Installation {
  /** The state; it changes with everything that changes the installation. */
  readonly revision: string;
  /** RFC 3339: since when it is installed without a break; left out where nobody says. */
  readonly installedAt?: string;
  /** The release as it was installed; of items that another pack let go of, with what that one said of them. */
  readonly base: Pack;
  /** The release itself, where `base` has of some items what another pack said. */
  readonly released?: Pack;
  /**
   * The same with its items as they are now: local edits made, deleted items gone, and without what earlier releases
   * left. In terms of the pack.
   */
  readonly current: Pack;
  /** Whether nobody has looked at the workspace: `current` is only what was handed over. */
  readonly isUnseen?: true;
  /** Of what was handed over: how much of it was found in the workspace's lists, where somebody has looked for it. */
  readonly verified?: Verification;
  /** What references were bound to. */
  readonly bindings: readonly Binding[];
  /** How settings are read, as its install plan said; left out where our own dialect is enough. */
  readonly reading?: PackReading;
  /** The workspace's id of each item, those among them that earlier releases left. */
  readonly ids: ReadonlyMap<ItemName, string>;
  /** Where the bytes of its assets are, by key; left out where the target does not say. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Everything that the workspace has of it; left out where the target knows of nothing but what is installed. */
  readonly remains?: PackRemains;
}

/** How a search for what was handed over ended. */
export interface Verification {
  /** RFC 3339. */
  readonly at: string;
  /** How many items were found, each exactly once. */
  readonly found: number;
  /** How many were looked for: those that lists show. */
  readonly of: number;
}

/** A pack that a workspace has, as its list of them shows it. */
export interface InstalledPack {
  readonly packId: string;
  readonly name: string;
  readonly version: string;
  readonly revision: string;
}

/** A pack that something of the workspace belongs to. */
export interface Owner {
  readonly packId: string;
  readonly name: string;
}

/** An item by kind and key, as in `pipelines buyers`. */
export type ItemName = `${ItemKind} ${string}`;

/** One item that a request changed, or left as it is. */
export interface ChangedItem {
  readonly kind: ItemKind;
  readonly key: string;
  /** Of the workspace's record; null where there is none, or none any more. */
  readonly id: string | null;
  /** Of a resource: its kind, which another under the same key may not have; left out where nobody says. */
  readonly resourceKind?: string;
  readonly action: string;
  /**
   * Of an item that stays though its pack goes: why. Of one that goes with a pack that is not its own: whose it was.
   */
  readonly reason?: string;
  /** What the workspace calls it then, or called it before it went; left out of most that is kept. */
  readonly name?: string;
  /** Of one that goes back to the office: whether it keeps something that was changed since the pack came. */
  readonly edited?: boolean;
  /** Which values of it change, and which stay though they differ, as a plan tells it; left out where nobody says. */
  readonly fields?: readonly PlannedField[];
  /** Of a pipeline that goes back to the office: stages that the pack added and that stay in it. */
  readonly stages?: readonly LeftStage[];
  /**
   * Of an automation that stays: how it goes on; left out where it is off without contacts, or the target does not say.
   */
  readonly running?: AutomationActivity;
  /** Of an automation: how many contacts' ways through it end; left out where none does, or nobody says. */
  readonly stopped?: number;
  /** Of an automation that a rollback makes anew, and that is off: how it ran when a later release removed it. */
  readonly ranBefore?: AutomationActivity;
}

/** A stage that stays in a pipeline of the office's, though the pack goes that added it. */
export interface LeftStage {
  readonly name: string;
  /** Such as "edited" or "in use", or "used by" and an automation of another pack. */
  readonly reason: string;
}

/** What became of a plan or a rollback. */
export interface ApplyResult {
  readonly revision: string;
  readonly version: string;
  readonly items: readonly ChangedItem[];
  /** Of a target that writes no workspace: the folder to hand over, path → text. */
  readonly files?: ReadonlyMap<string, string>;
  /** Of the dry run of a rollback: what it would do, which may have conflicts. */
  readonly plan?: Plan;
  /** Of the same: what references would stand for; left out where nobody says. */
  readonly bindings?: readonly Binding[];
}

/** What became of an uninstallation. */
export interface UninstallResult {
  readonly removed: readonly ChangedItem[];
  /** Items that were edited in the workspace or are in use, and stay there. */
  readonly kept: readonly ChangedItem[];
  /** Items of which nobody can say whether they stayed: the answer was lost, and no list shows them. */
  readonly untold?: readonly ChangedItem[];
  readonly files?: ReadonlyMap<string, string>;
}

/** One state that an installation had; the newest comes first. */
export interface HistoryEntry {
  readonly version: string;
  readonly revision: string;
  /** The plan that made it; null where none did. */
  readonly planId: string | null;
  /** Of a rollback: the revision that it went back to; left out where nobody says. */
  readonly to?: string;
  /** RFC 3339. */
  readonly appliedAt: string;
  readonly actor: string | null;
}

/** What may rely on a record of the workspace. */
export interface Reliance {
  readonly on: "contact stage" | "deal stage" | "pipeline" | "lead source" | "tag";
  readonly id: string;
}

/**
 * The one port through which the installer reaches a workspace. An adapter stands for one run: it reads the identity
 * and each list once, however often it is asked. It trusts nothing that it is answered, checks shapes, and gives what
 * stands against a request as a Refusal; it throws only for bugs of its own. Requests that write may be repeated: the
 * plan's id, and the revision of the state they change, let nothing happen twice.
 */
export interface InstallTarget {
  /** Whether the workspace is known by its lists alone, so that it may have what none of them shows. */
  readonly seesListsOnly?: boolean;
  /** Whether what a pack carries is named there by its keys, as in a folder to import by hand; else by ids. */
  readonly keepsKeys?: boolean;
  readonly identify: () => Promise<Workspace | Refusal>;
  /** Tells which lists this run will ask for, so that an adapter may begin to read them, several of them at once. */
  readonly foresee?: (names: readonly ListName[]) => void;
  /** A list to its end. */
  readonly list: (name: ListName) => Promise<Listing | Refusal>;
  /** The pack as it is installed, with what relies on its items where that is asked for; null where it is not. */
  readonly read: (packId: string, wanted?: { readonly relying: boolean }) => Promise<Installation | null | Refusal>;
  /** What an installation that is gone has left; null where it left nothing. Left out where the target cannot tell. */
  readonly remains?: (packId: string) => Promise<PackRemains | null | Refusal>;
  /** All packs that are installed, the newest first; left out where the target cannot tell. */
  readonly packs?: () => Promise<readonly InstalledPack[] | Refusal>;
  /** Which of some records and items belong to packs, by id; left out where the target cannot tell. */
  readonly owners?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Owner> | Refusal>;
  /** Carries out a plan, all of it or nothing; with `dryRun` everything but that. */
  readonly apply: (plan: InstallPlan, options: { readonly dryRun: boolean }) => Promise<ApplyResult | Refusal>;
  /** All states of an installation, the newest first; empty where there is none. */
  readonly history: (packId: string) => Promise<readonly HistoryEntry[] | Refusal>;
  /** Goes back to the release of an earlier state, by the rules of a plan. */
  readonly rollback: (
    packId: string,
    options: {
      readonly to: string;
      readonly revision: string;
      readonly dryRun: boolean;
      /** Whose value stands where the workspace changed what going back changes too; a refusal when left out. */
      readonly onConflict?: Choice;
      /** The same for single places, which count before it. */
      readonly conflicts?: readonly SettledConflict[];
    },
  ) => Promise<ApplyResult | Refusal>;
  /** Removes what the pack installed and nobody edited; with `dryRun` it tells what that would be. */
  readonly uninstall: (
    packId: string,
    options: { readonly revision: string; readonly dryRun?: boolean },
  ) => Promise<UninstallResult | Refusal>;
  /** How many contacts or deals rely on a record; undefined where the target cannot tell. */
  readonly count: (reliance: Reliance) => Promise<number | undefined | Refusal>;
}
