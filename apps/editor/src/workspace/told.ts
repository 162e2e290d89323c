import type { ChangedKind, PathStep, PlannedItem, Severity } from "@setup-pack/core";

/** What the server of `setup-pack edit` tells about a workspace, as far as the panel shows it. */

export interface Workspace {
  readonly id: string;
  readonly name: string;
}

/** Which workspace is connected, and what the command was told of one. */
export interface Standing {
  readonly connected: { readonly address: string; readonly workspace: Workspace } | undefined;
  readonly given: { readonly address: string; readonly hasKey: boolean };
  /** The file in which decisions are kept. */
  readonly bindingsFile: string;
}

/** How the pack stands in the workspace. */
export interface Installed {
  readonly version: string;
  /** Items that people changed there since. */
  readonly edited: number;
  /** RFC 3339; "" where nobody knows. */
  readonly appliedAt: string;
}

/** Something in the workspace that a reference may stand for. */
export interface Target {
  readonly id: string;
  /** "" where the workspace does not tell. */
  readonly name: string;
  /** Of a deal stage: the name of its pipeline. */
  readonly pipeline: string;
}

/** Everything of a type; `unavailable` where the workspace has no such list, or too long a one. */
export interface Targets {
  readonly targets: readonly Target[];
  readonly isUnavailable: boolean;
}

/** What became of a reference that the pack does not carry. */
export interface ToldReference {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Undefined where a person has to say. */
  readonly target: Target | undefined;
  /** By what it was found, or why not, in the installer's words. */
  readonly why: string;
  /** What it could be, the likeliest first. */
  readonly candidates: readonly Target[];
}

export type Choice = "keep-workspace" | "take-release";

/** A value of an item, and what becomes of it. */
export interface ToldField {
  readonly path: readonly PathStep[];
  readonly decision: "take" | "keep" | "conflict";
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Too large to be told. */
  readonly isCut: boolean;
  /** Where a person has a say: what to name it by, and what was chosen. */
  readonly place: string | undefined;
  readonly choice: Choice | undefined;
}

export interface ToldItem {
  readonly kind: ChangedKind;
  readonly key: string;
  readonly name: string;
  readonly action: PlannedItem["action"];
  /** Whether something in the workspace has its name already. */
  readonly taken: "one" | "several" | undefined;
  readonly fields: readonly ToldField[];
  readonly hiddenFields: number;
}

/** Something that goes, and how many rely on it as far as that is known. */
export interface ToldStranded {
  readonly kind: ChangedKind;
  readonly key: string;
  readonly item: string;
  readonly path: readonly PathStep[];
  readonly name: string;
  readonly relying: string;
  readonly count: number | undefined;
}

export interface ToldDiagnostic {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly pointer: string;
}

export interface Refused {
  readonly message: string;
  readonly remedy: string;
}

/** An automation to be switched on once the plan is carried out. */
export interface GoLive {
  readonly key: string;
  readonly name: string;
  readonly isNew: boolean;
}

export interface ToldPlan {
  readonly planId: string;
  readonly workspace: Workspace;
  readonly isInstalled: boolean;
  readonly mayBeApplied: boolean;
  /** "" for a first install. */
  readonly from: string;
  readonly to: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly items: readonly ToldItem[];
  readonly hiddenItems: number;
  readonly references: readonly ToldReference[];
  readonly hiddenReferences: number;
  readonly stranded: readonly ToldStranded[];
  readonly diagnostics: readonly ToldDiagnostic[];
  readonly refusals: readonly Refused[];
}

/** An item that people changed in the workspace. */
export interface ToldChange {
  readonly kind: ChangedKind;
  readonly key: string;
  readonly name: string;
  readonly change: "added" | "removed" | "changed" | "renamed";
  readonly fields: readonly ChangedField[];
  readonly hiddenFields: number;
}

export interface ChangedField {
  readonly path: readonly PathStep[];
  readonly change: "added" | "removed" | "changed" | "reordered";
  readonly before: unknown;
  readonly after: unknown;
  readonly isCut: boolean;
}

export interface Drift {
  readonly changes: readonly ToldChange[];
  readonly hiddenChanges: number;
}

/** What is told while a plan is carried out. */
export type ApplyLine =
  | { readonly step: "checking" | "asking" }
  | { readonly step: "sending"; readonly changes: number }
  | { readonly step: "item"; readonly kind: ChangedKind; readonly name: string; readonly action: string }
  | { readonly step: "done"; readonly report: ApplyReport };

export interface ApplyReport {
  readonly outcome: "applied" | "refused" | "unknown";
  readonly version: string;
  readonly refused: Refused | undefined;
  readonly goLive: readonly GoLive[];
}
