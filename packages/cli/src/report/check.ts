import {
  type Compilation,
  type CompileOptions,
  type Configuration,
  compareDiagnostics,
  compile,
  configure,
  type Diagnostic,
} from "@setup-pack/core";
import type { Found, FoundFile } from "../discover/found.js";
import type { Failure } from "../files/failure.js";
import { readSource, readSourceFile } from "../files/read-source.js";
import type { World } from "../world.js";
import { contentsOf, titleOf } from "./describe-pack.js";
import type { Entry } from "./report.js";

/** How packs are checked. */
export interface CheckOptions extends Pick<CompileOptions, "blocks" | "rules"> {
  readonly maxBytes: number;
  /** What is found of a pack when it is compared with the release before it. */
  readonly against?: (compilation: Compilation) => readonly Diagnostic[];
}

/** One input, checked. */
export interface Checked {
  readonly entry: Entry;
  /** Which ignores of its configuration hid something. */
  readonly usedIgnores: ReadonlySet<number>;
  /** Compiles the pack once more, for the few that are compared with others; undefined where no rule saw a pack. */
  readonly again: (() => Compilation) | undefined;
  /** Adds to diagnostics of the pack where that stands in the folder it was built from. */
  readonly located?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** Reads one input and checks it under its configuration. */
export async function check(
  found: Found,
  configuration: Configuration,
  options: CheckOptions,
  world: World,
): Promise<Checked> {
  if (found.kind === "folder") return (await import("../later.js")).checkFolder(found, configuration, options, world);
  if (found.kind === "unusable") return unchecked(found.path, { failure: found.failure });
  const source = readSource(found, world, options.maxBytes);
  if (!("bytes" in source)) return unchecked(found.path, source);
  const { bytes } = source;
  const compiled = (given: Uint8Array) => compared(compile(given, { ...options, ...world.bytes }), options);
  const bytesAgain = () => (found.kind === "stdin" ? bytes : readAgain(found, options, world));
  return compiledEntry(found.path, compiled(bytes), configuration, () => compiled(bytesAgain()));
}

/** Adds what comparing with another release finds. */
export function compared(compilation: Compilation, { against }: CheckOptions): Compilation {
  if (against === undefined) return compilation;
  const diagnostics = [...compilation.diagnostics, ...against(compilation)].sort(compareDiagnostics);
  return { ...compilation, diagnostics };
}

type Why = { readonly failure: Failure } | (Pick<Entry, "diagnostics"> & Partial<Pick<Entry, "suppressed">>);

/** An input without a pack that can be looked at. */
export function unchecked(path: string, why: Why): Checked {
  const nothing = { packId: null, version: null, diagnostics: [], suppressed: [], text: "", title: "", contents: "" };
  return { entry: { path, ...nothing, ...why }, usedIgnores: new Set(), again: undefined };
}

/** Findings after which no rule looks at the pack itself. */
const stopping: ReadonlySet<string> = new Set(["json/syntax", "json/encoding", "json/limit"]);

/** What compiling an input gave, under its configuration; `again` compiles it once more. */
export function compiledEntry(
  path: string,
  compilation: Compilation,
  configuration: Configuration,
  again: () => Compilation,
): Checked {
  const { packId, version, pack, text } = compilation;
  const { diagnostics, suppressed, used } = configure(compilation, configuration);
  const isStopped = compilation.diagnostics.some(({ rule }) => stopping.has(rule));
  return {
    entry: {
      path,
      packId,
      version,
      diagnostics,
      suppressed,
      text: diagnostics.length + suppressed.length === 0 ? "" : text,
      title: titleOf(compilation),
      contents: pack === null ? "" : contentsOf(pack.document),
    },
    usedIgnores: used,
    again: isStopped ? undefined : again,
  };
}

function readAgain(found: FoundFile, { maxBytes }: CheckOptions, world: World): Uint8Array {
  const source = readSourceFile(found.place, world, maxBytes);
  return "bytes" in source ? source.bytes : new Uint8Array();
}
