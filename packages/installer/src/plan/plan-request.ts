import type { Bindings, Choice, CompiledPack, InstallPlan, PackReading, PlanOptions } from "@setup-pack/core";
import type { Dialect, OpenQuestion } from "@setup-pack/core/meaning";
import type { Match } from "../match/match-reference.js";
import type { PlannedPart } from "../part/part-of-release.js";
import type { Refusal } from "../refusal.js";
import type { Installation, Workspace } from "../target/target.js";
import type { ChangedBinding } from "./changed-bindings.js";
import type { ExistingChoice, ExistingRecord } from "./existing-records.js";
import type { GoLiveAutomation } from "./go-live.js";
import type { NewItems } from "./namesakes.js";
import type { Replacement } from "./replacements.js";
import type { ItemGivenBack } from "./staying.js";
import type { StrandedPart } from "./stranded.js";

/** What is to be installed, and how what the three sides do not decide is decided. */
export interface PlanRequest {
  readonly release: CompiledPack;
  readonly bindings?: Bindings;
  /** The dialects that the team gave; without any, those of `reading`. */
  readonly dialects?: readonly Dialect[];
  /** How settings are read otherwise, as a stored plan has it; as for what is installed when left out. */
  readonly reading?: PackReading;
  /** Whose value stands where both sides changed one and the bindings file says nothing; a conflict when left out. */
  readonly onConflict?: Choice;
  /**
   * What becomes of records of the same kind and name that no pack owns, where the bindings file says nothing: the pack
   * uses or adopts them, or a person decides (when left out).
   */
  readonly existing?: ExistingChoice;
  /** Whether items that are gone from the release go from the workspace too. */
  readonly prune?: boolean;
  /** Whether open texts without an answer stay as they are; else each stands against the plan. */
  readonly leaveOpen?: boolean;
  readonly allowDowngrade?: boolean;
  /** Only these items of the release, and what they need: by key, by name, or as in `tag/hot`. All when left out. */
  readonly only?: readonly string[];
  /** A range of versions that the release must be in, as semver writes it: ">=1.2 <3". */
  readonly onlyIf?: string;
  /** Whom diagnostics advise: whoever installs the release when left out, or its author. */
  readonly reader?: PlanOptions["reader"];
}

/** A plan for one workspace, and what a person should know about it. */
export interface PlannedInstall {
  readonly installPlan: InstallPlan;
  readonly workspace: Workspace;
  /** What stands against the plan; it may be carried out where there is nothing. */
  readonly refusals: readonly Refusal[];
  /** What became of each reference that the pack does not carry. */
  readonly matches: readonly Match[];
  /** What the workspace has already of the kinds and names of items that the release brings. */
  readonly existing: readonly ExistingRecord[];
  /** References that stand for another record than when the pack was last installed. */
  readonly changedBindings: readonly ChangedBinding[];
  /** Texts of the release that are replaced by ids of the workspace, and what tells that they stand for something. */
  readonly replacements: readonly Replacement[];
  /** Open texts without an answer: each stands against the plan, unless they are left as they are. */
  readonly open: readonly OpenQuestion[];
  /** Which of the items that it makes the workspace has already or may have. */
  readonly newItems: NewItems;
  readonly stranded: readonly StrandedPart[];
  /** Records that go back to the office, with what becomes of their values. */
  readonly givenBack: readonly ItemGivenBack[];
  readonly goLive: readonly GoLiveAutomation[];
  /** The pack as it stands in the workspace; null where it does not. */
  readonly installation: Installation | null;
  /** Which part of the release it is; left out where it is all of it. */
  readonly part?: PlannedPart;
  /** Whether the workspace has exactly this release with exactly these bindings already. */
  readonly isInstalled: boolean;
}
