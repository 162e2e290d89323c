import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { configurations } from "../../configuration/configurations.js";
import { discover } from "../../discover/discover.js";
import { expandGlob } from "../../discover/expand-glob.js";
import { readPack, refuseBroken } from "../../packs/read-pack.js";
import { type Paper, paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import { workflowCommand } from "../../report/formats/github.js";
import { pathsFromRoot } from "../../report/formats/paths-from-root.js";
import { type CheckedRelease, checkRelease, releaseToCheck, trustFor } from "../../trust/check-release.js";
import type { TrustFlags } from "../../trust/flags.js";
import { readSignatureText, signaturePlace } from "../../trust/signature-file.js";
import { sayBrokenTrust } from "../../trust/trust-in-force.js";
import type { World } from "../../world/world.js";

export interface TrustCheckFlags extends TrustFlags {
  readonly format: "pretty" | "json" | "github";
}

/** Checks releases by the trust files in force. */
export async function runTrustCheck(paths: readonly string[], flags: TrustCheckFlags, world: World): Promise<ExitCode> {
  const checked: CheckedRelease[] = [];
  let code: ExitCode = exitCode.fine;
  const options = { mostBytes: largest, isGitHeard: true, places: configurations(undefined, world).placesIn };
  const { found } = await discover(paths, world, { ...options, expandGlob: async (...given) => expandGlob(...given) });
  const signatureFiles = new Set(found.flatMap(({ path }) => signaturePlace(path, world)?.place ?? []));
  for (const one of found) {
    const { path } = one;
    // A shell gives the signature files for *.json too.
    if (one.kind === "file" && signatureFiles.has(one.place)) continue;
    if (one.kind === "unusable") {
      reportFailure(path, "used", one.failure, world);
      code = exitCode.unusable;
      continue;
    }
    const given = one.kind === "stdin" ? "-" : path;
    const trusts = trustFor(given, flags, world);
    if ("broken" in trusts) {
      sayBrokenTrust(trusts, flags, world);
      return exitCode.unusable;
    }
    if (trusts.length === 0) {
      world.stderr.write(
        `setup-pack: There is no trust file for ${printable(path)}. Name one by --trust, or by "trust" in setup-pack.config.json.\n`,
      );
      return exitCode.unusable;
    }
    const pack = readPack(given, world);
    const release = await checkRelease(
      releaseToCheck(pack),
      readSignatureText(signaturePlace(given, world), world),
      trusts,
      world,
    );
    // A pack that cannot be used is told as what it is, unless it is one that somebody has changed.
    if (pack.compiled === null && !release.failures.some((failure) => failure.code === "altered"))
      code = worse(code, refuseBroken([pack], flags, world));
    else checked.push(release);
  }
  if (checked.some(({ trusted }) => !trusted)) code = worse(code, exitCode.refused);
  print(checked, flags, world);
  return code;
}

/** What could not be read weighs most, then what is not trusted. */
const weights: readonly ExitCode[] = [exitCode.fine, exitCode.findings, exitCode.refused, exitCode.unusable];

const worse = (one: ExitCode, other: ExitCode): ExitCode =>
  weights.indexOf(other) > weights.indexOf(one) ? other : one;

function print(checked: readonly CheckedRelease[], flags: TrustCheckFlags, world: World): void {
  switch (flags.format) {
    case "json":
      world.stdout.write(`${JSON.stringify({ trustVersion: 1, releases: checked.map(releaseJson) }, null, 2)}\n`);
      return;
    case "github": {
      const fromRoot = pathsFromRoot(world);
      for (const line of checked.flatMap((one) => annotations(one, fromRoot))) world.stdout.write(line, "commands");
      return;
    }
    case "pretty":
      writePieces(world.stdout, pretty(checked, paperFor("stdout", flags, world)));
  }
}

const releaseJson = ({ path, release, trusted, signers, failures }: CheckedRelease): object => ({
  path,
  ...release,
  trusted,
  signers,
  failures: failures.map(({ code, by, message, remedy }) => ({ code, message, remedy, trust: by })),
});

const annotations = ({ path, failures }: CheckedRelease, fromRoot: (path: string) => string): readonly string[] =>
  failures.map(({ code, message, remedy }) =>
    workflowCommand(
      "error",
      { file: fromRoot(path), title: `Not trusted: ${code}` },
      printable(`${message} ${remedy}`),
    ),
  );

function* pretty(checked: readonly CheckedRelease[], { palette, quiet }: Paper): Generator<string> {
  for (const { path, release, trusted, signers, failures } of checked) {
    for (const { code, message, remedy } of failures)
      yield `${palette.severity.error("✘")} ${printable(path)}: ${palette.strong(code)}. ${printable(`${message} ${remedy}`)}\n`;
    if (!trusted || quiet) continue;
    yield `${palette.good("✔")} ${printable(`${path}: ${release.name} ${release.version} is trusted.`)}\n`;
    for (const { role, owner, id, at } of signers) yield `${printable(`    ${role} by ${owner} (${id}) at ${at}`)}\n`;
  }
  if (checked.length > 1)
    yield `${checked.filter(({ trusted }) => trusted).length} of ${count(checked.length, "release")} are trusted.\n`;
}
