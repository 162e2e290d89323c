import type { Problem } from "@setup-pack/core";
import type { Root } from "../workspace/root.js";
import type { Workspace } from "../workspace/workspace.js";

/** A file beside packs that is open. */
export type FileRoot = Extract<Root, { readonly is: "file" }>;

/** A problem of a file, which may be another one than was asked about. */
export interface SitedProblem {
  readonly uri: string;
  readonly problem: Problem;
}

/** Tells what is wrong with a file by what it names; undefined where only the file itself can be looked at. */
export type JudgeFile = (root: FileRoot, workspace: Workspace) => Promise<readonly SitedProblem[] | undefined>;
