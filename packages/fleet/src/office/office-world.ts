import type { Folder, World } from "@setup-pack/installer";
import type { World as ClientWorld, Fetch } from "@setup-pack/workspace-client";

/** A text that was asked for, or why there is none: a sentence. */
export type TextOrFailure = { readonly text: string } | { readonly failure: string };

/** What working on offices needs of the world around it. Paths are those of the inventory. */
export interface OfficeWorld extends World {
  /** What asks workspaces. */
  readonly fetch: Fetch;
  /** Whether keys may be sent over plain http to other machines. */
  readonly allowHttp?: boolean;
  /** By which clock requests wait, for the rate limit or before they are sent again; the machine's when left out. */
  readonly pace?: Pick<ClientWorld, "now" | "sleep" | "random">;
  /** A variable of the environment; undefined where it is not set, or empty. */
  readonly variable: (name: string) => string | undefined;
  /** A file that belongs to the inventory; undefined where there is no such file. */
  readonly readFile: (path: string) => TextOrFailure | undefined;
  /** The same of a file that holds a key, which may lie anywhere. */
  readonly readKeyFile: (path: string) => TextOrFailure | undefined;
  /** Runs a program without a shell and gives what it writes; undefined where that is not allowed. */
  readonly runKeyCommand: ((command: readonly [string, ...string[]]) => Promise<TextOrFailure>) | undefined;
  /** The folder that was handed over to an office, as it is; empty where there is none yet. */
  readonly handedOver: (office: string) => Folder | { readonly failure: string };
}
