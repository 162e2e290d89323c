import type { CompileOptions } from "@setup-pack/core";

/** What the installer needs of the world around it. */
export interface World extends Pick<CompileOptions, "sha256"> {
  readonly now: () => Date;
}
