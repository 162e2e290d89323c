import type { Finding, Severity } from "../diagnostic.js";
import type { Configuration } from "../model.js";
import type { RepositoryFinding, RepositorySubject } from "./subjects/repository-subject.js";
import type {
  AssetSubject,
  AutomationSubject,
  PackSubject,
  PipelineSubject,
  TemplateSubject,
} from "./subjects/subjects.js";
import type { UpgradeSubject } from "./subjects/upgrade-subject.js";

/**
 * A pack (or a text, bytes, or several files) that shows a rule; `dialect` is how its settings are written, and
 * `configuration` is what is asked of its messages.
 */
export type Example =
  | { readonly pack: unknown; readonly dialect?: unknown; readonly configuration?: Configuration }
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
  | { readonly files: readonly ExampleFile[]; readonly configuration?: Configuration }
  | UpgradeExample;

/** A release that follows another one, and perhaps the workspace as it is now. */
export interface UpgradeExample {
  readonly from: unknown;
  readonly pack: unknown;
  readonly mine?: unknown;
  readonly allowDowngrade?: boolean;
  readonly dialect?: never;
  readonly configuration?: never;
}

/** One file of an example that takes several. */
export interface ExampleFile {
  readonly path: string;
  readonly pack: unknown;
}

/** What an example must give: exactly this, and nothing else. */
export interface ExpectedFinding {
  /** Another rule that cannot but speak here too; the example's own rule when left out. */
  readonly rule?: string;
  readonly at: string;
  readonly message: string;
}

/** An example that the rule finds fault with. */
export type BadExample = Example & { readonly finds: readonly ExpectedFinding[] };

/** What every rule says of itself; its documentation page and its tests are made from this. */
export interface RuleText {
  /** `<group>/<name>`; a public contract, never used for another meaning. */
  readonly id: string;
  readonly severity: Severity;
  /** What must hold, in one sentence without a full stop. */
  readonly summary: string;
  /** What goes wrong otherwise, and for whom. */
  readonly why: string;
  readonly good: readonly Example[];
  readonly bad: readonly BadExample[];
}

interface RuleOn<On extends string, Subject, Found extends Finding = Finding> extends RuleText {
  readonly on: On;
  check(subject: Subject): Iterable<Found>;
}

export interface PackRule extends RuleOn<"pack", PackSubject> {
  /**
   * All that the findings depend on, each thing compared by identity: while they are the same, so are the findings, and
   * the rule need not be asked again. Left out where asking again costs nothing.
   */
  reads?(subject: PackSubject): readonly unknown[];
}
export interface AutomationRule extends RuleOn<"automation", AutomationSubject> {
  /** What it finds in the rest of the pack; asked on every edit, so looking again has to cost little. */
  checkRest?(subject: PackSubject): Iterable<Finding>;
}
/** A rule on an automation whose blocks can be read. */
export interface GraphRule extends RuleOn<"graph", AutomationSubject> {
  /** Whether it never finds anything in a graph that `isPlainGraph`, and so is not asked about those. */
  readonly silentOnPlainGraphs?: boolean;
}
export type PipelineRule = RuleOn<"pipeline", PipelineSubject>;
export type TemplateRule = RuleOn<"template", TemplateSubject>;
export type AssetRule = RuleOn<"asset", AssetSubject>;
export type RepositoryRule = RuleOn<"repository", RepositorySubject, RepositoryFinding>;
/** A rule on two releases of a pack; its findings are in the later one. */
export type UpgradeRule = RuleOn<"upgrade", UpgradeSubject>;

/**
 * A rule whose findings another room makes: parse/ for json/*, shape/ for schema/*, and sending/ for what a
 * configuration asks of messages.
 */
export interface ReportedRule extends RuleText {
  readonly on: "text" | "shape" | "sending";
}

export type Rule =
  | PackRule
  | AutomationRule
  | GraphRule
  | PipelineRule
  | TemplateRule
  | AssetRule
  | RepositoryRule
  | UpgradeRule
  | ReportedRule;

/**
 * A rule of a team's own: an object like ours, with an id of a namespace that is none of ours, such as
 * `acme/quiet-hours`. It looks at one pack, or at one part of it after the other.
 */
export type TeamRule = PackRule | AutomationRule | GraphRule | PipelineRule | TemplateRule | AssetRule;

/** A source folder that shows a rule: its text files by path. */
export interface FolderExample {
  readonly folder: Readonly<Record<string, string>>;
}

/** What a folder must give: exactly this, and nothing else. */
export interface FolderFinding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

interface FileRule<On extends string> extends Pick<RuleText, "id" | "severity" | "summary" | "why"> {
  readonly on: On;
  readonly good: readonly FolderExample[];
  readonly bad: readonly (FolderExample & { readonly finds: readonly FolderFinding[] })[];
}

/** A rule on the files of a source folder; source/ makes its findings, and `sourceRules` is their table. */
export type SourceRule = FileRule<"source">;

/** A rule on scenario files; scenario/ makes its findings, and `scenarioRules` is their table. */
export type ScenarioRule = FileRule<"scenario">;
