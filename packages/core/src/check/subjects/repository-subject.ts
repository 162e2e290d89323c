import type { Finding } from "../../diagnostic.js";
import type { Pointer } from "../../json.js";

/** One pack among those of a run. */
export interface RepositoryPack {
  readonly path: string;
  readonly packId: string | null;
  readonly version: string | null;
  /** The pack in canonical form; packs are the same when these are. */
  readonly canonical: () => string;
}

/** An ignore of the configuration file that matched no finding. */
export interface UnusedIgnore {
  /** The configuration file. */
  readonly path: string;
  readonly at: Pointer;
  readonly rule: string;
}

/** All that was read in one run, as repository rules see it. */
export interface RepositorySubject {
  readonly packs: readonly RepositoryPack[];
  readonly unusedIgnores: readonly UnusedIgnore[];
}

/** A finding in one of the files of the run. */
export interface RepositoryFinding extends Finding {
  readonly path: string;
}
