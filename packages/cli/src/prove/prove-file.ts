import type { Problem, Range } from "@setup-pack/core";
import {
  type OfficePromise,
  type Proof,
  type ProveOptions,
  proveOne,
  type Replayed,
  readPromises,
  replay,
  resolvePromises,
  usualSearch,
} from "@setup-pack/rehearsal/prove";
import { scenarioText } from "@setup-pack/rehearsal/scenario";
import type { ExitCode } from "../command-line/exit-code.js";
import { readBytes } from "../files/read-bytes.js";
import type { FoundScenario } from "../rehearse/scenarios/find-scenarios.js";
import { type PackShelf, packPathsOf, type ShelvedPack } from "../rehearse/scenarios/pack-shelf.js";
import { mostPromiseBytes } from "../rehearse/scenarios/promises-near.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

/** A promise and what was found of it. */
export interface ProvedPromise {
  readonly promise: OfficePromise;
  readonly proof: Proof;
  /** A play that breaks it, as a rehearsal has it, and as the text of a scenario file beside the promise file. */
  readonly replayed: (Replayed & { readonly text: string }) | undefined;
  readonly range: Range;
}

/** What came of one promise file. */
export interface ProvedFile {
  readonly path: string;
  readonly text: string;
  readonly proved: readonly ProvedPromise[];
  readonly problems: readonly Problem[];
  readonly packs: readonly ShelvedPack[];
  /** Why it, or a pack of it, cannot be used. */
  readonly unusable?: Failure;
}

/** What is asked of all promises. */
export interface Asked {
  readonly options: Partial<Pick<ProveOptions, "events" | "days" | "budget" | "assumeKnown">>;
  readonly only: readonly string[] | undefined;
  /** Told before each promise. */
  readonly beginning: (id: string) => void;
}

/** Reads a promise file and its packs, and proves its promises. A number ends the run: it has been told why. */
export function proveFile(found: FoundScenario, shelf: PackShelf, asked: Asked, world: World): ProvedFile | ExitCode {
  const { path } = found;
  const none = { path, text: "", proved: [], problems: [], packs: [] };
  const bytes = readBytes(world.files, found.place, mostPromiseBytes);
  if ("failure" in bytes) return { ...none, unusable: bytes.failure };
  if ("tooLarge" in bytes)
    return { ...none, unusable: { code: "TOO_LARGE", message: `It has more than ${mostPromiseBytes} bytes.` } };
  const text = bytes.bytes.toString("utf8").replace(/^\ufeff/, "");
  const { file, problems } = readPromises(text, path);
  if (file === undefined) return { ...none, text, problems };
  const paths = packPathsOf(found, file, world);
  if (paths === undefined) {
    const message = 'No source folder is around this file. Name the packs in "packs".';
    return { ...none, text, problems: file.problemsOf([{ rule: "promises/syntax", at: "/promises", message }]) };
  }
  const packs: ShelvedPack[] = [];
  for (const packPath of paths) {
    const pack = shelf.at(packPath);
    if (typeof pack === "number") return pack;
    packs.push(pack);
  }
  const [broken] = packs.filter(({ pack }) => pack === undefined);
  if (broken !== undefined) {
    const { failure } = broken.read.entry;
    const why = failure?.message ?? "It has errors; setup-pack validate lists them.";
    return {
      ...none,
      text,
      packs,
      unusable: { code: failure?.code ?? "PACK_ERRORS", message: `Its pack ${broken.path}: ${why}` },
    };
  }
  const names = shelf.namesOf(packs.flatMap(({ pack }) => pack ?? []));
  const resolved = resolvePromises(file, names);
  if (resolved.promises === undefined) return { ...none, text, packs, problems: resolved.problems };
  const { promises } = resolved;
  const options = { ...usualSearch, ...promises.search, ...asked.options };
  const chosen = promises.promises.filter(({ id }) => asked.only === undefined || asked.only.includes(id));
  const proved = chosen.map((promise): ProvedPromise => {
    asked.beginning(promise.id);
    const proof = finished(proveOne(names.packs, promises, promise, options));
    const [range] = file.rangesOf([{ at: promise.place }]);
    if (range === undefined) throw new Error("A promise has a place in its file.");
    const replayed = proof.broken && replay(promise, proof.broken, names, file.document, promise.id);
    return {
      promise,
      proof,
      range,
      replayed: replayed && { ...replayed, text: scenarioText(replayed.document, `${promise.id}.scenario.yaml`) },
    };
  });
  return { path, text, packs, problems: [], proved };
}

function finished<Value>(run: Generator<unknown, Value>): Value {
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value;
  }
}
