import {
  append,
  type Bytes,
  checkRepository,
  compile,
  configure,
  type Diagnostic,
  diagnose,
  type Example,
  readBlockSchemas,
} from "@setup-pack/core";
import { configurationName } from "../configuration/configuration-file.js";
import { filesOf } from "./example-files.js";

/** What is found in one file of an example. */
export interface Faults {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is really found in an example. */
export function faultsOf(example: Example, bytes: Bytes): Faults[] {
  if ("files" in example) return faultsOfSeveral(example, bytes);
  const blocks = "pack" in example && example.blocks ? readBlockSchemas(example.blocks).blocks : undefined;
  return filesOf(example).map(({ path, source }) => ({
    path,
    ...compile(source, { ...bytes, ...(blocks && { blocks }) }),
  }));
}

/** What shows when several files are seen together. */
function faultsOfSeveral(example: Extract<Example, { files: unknown }>, bytes: Bytes): Faults[] {
  const { configuration = {} } = example;
  const files = filesOf(example).map(({ path, source }) => ({ path, ...compile(source, bytes) }));
  const packs = files.filter(({ path }) => path !== configurationName);
  const used = new Set(packs.flatMap((pack) => [...configure(pack, configuration).used]));
  const unused = (configuration.ignore ?? []).flatMap(({ rule }, index) =>
    used.has(index) ? [] : [{ path: configurationName, at: append("", "ignore", index), rule }],
  );
  const findings = checkRepository(
    packs.map(({ pack, ...rest }) => ({ ...rest, canonical: () => pack?.canonical ?? rest.text })),
    unused,
  );
  return files.map(({ path, text }) => ({
    path,
    text,
    diagnostics: diagnose(
      text,
      findings.filter((finding) => finding.path === path),
    ),
  }));
}
