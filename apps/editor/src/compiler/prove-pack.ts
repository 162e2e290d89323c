import { asPack } from "@setup-pack/core";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import {
  assumptionText,
  claimOf,
  contactTime,
  outcomeOf,
  type Progress,
  type Proof,
  proveOne,
  type Replayed,
  readPromises,
  replay,
  resolvePromisesDocument,
  usualSearch,
  writePromises,
} from "@setup-pack/rehearsal/prove";
import { localOf, type Names, namesIn, type Teller, tellEntry, tellerOf, timeOf } from "@setup-pack/rehearsal/scenario";
import type { BreakingPlay, PlayLine, PromisesAnswer, PromisesRequest, ProofStep, ProveRequest } from "./proving.js";

/** Reads promise files, and looks into their promises, by one pack. */
export interface Prover {
  read(request: PromisesRequest): PromisesAnswer;
  /**
   * Goes on with the search for a promise until it has taken some thousand turns, so that other questions have their
   * turn too. The searches of one file can take turns.
   */
  prove(request: ProveRequest): ProofStep;
}

/** Gives the prover of a pack as it is now, by a team's dialects; undefined where its shape is not right. */
export type PackProver = (pack: unknown, dialects: readonly Dialect[] | undefined) => Prover | undefined;

/** Readies a pack once for as long as it stays as it is. */
export function packProver(): PackProver {
  let [lastPack, lastDialects]: readonly unknown[] = [];
  let prover: Prover | undefined;
  return (pack, dialects) => {
    if (pack !== lastPack || dialects !== lastDialects) prover = proverOf(pack, dialects);
    [lastPack, lastDialects] = [pack, dialects];
    return prover;
  };
}

type Search = Generator<Progress, ProofStep>;

function proverOf(value: unknown, dialects: readonly Dialect[] | undefined): Prover | undefined {
  const document = asPack(value);
  if (document === undefined) return undefined;
  const packs = [{ document, book: packBook(document, dialects), digest: "" }];
  const ready = { names: namesIn(packs), teller: tellerOf(packs) };
  let searches: { readonly of: Omit<ProveRequest, "id">; readonly runs: Map<string, Search> } | undefined;
  return {
    read: (request) => readIn(request, ready.names),
    prove(request) {
      const { name, text, id } = request;
      if (searches?.of.text !== text || searches.of.name !== name) searches = { of: request, runs: new Map() };
      const { runs } = searches;
      const run = runs.get(id) ?? searched(request, ready);
      runs.set(id, run);
      try {
        const step = run.next();
        if (step.done !== true) return { is: "looking", events: step.value.level };
        runs.delete(id);
        return step.value;
      } catch (error) {
        runs.delete(id);
        return { is: "failed", why: String(error) };
      }
    },
  };
}

function readIn({ name, text, document: wanted }: PromisesRequest, names: Names): PromisesAnswer {
  const now = wanted === undefined ? (text ?? "promises: []\n") : writePromises(text, name, wanted);
  const { file, problems = [] } = readPromises(now, name);
  if (file === undefined) {
    const told = problems.map(({ message, range }) => `Line ${range.start.line}: ${message}`);
    return { text: now, document: undefined, problems: told, promises: [] };
  }
  const { document } = file;
  const { promises, findings } = resolvePromisesDocument(document, names);
  const told = document.promises.map(({ id }, index) => {
    const place = `/promises/${index}`;
    return {
      id,
      sentence: promises.promises.find((one) => one.place === place)?.sentence,
      problems: findings.filter(({ at }) => isWithin(at, place)).map(({ message }) => message),
    };
  });
  const others = findings.filter(({ at }) => !isWithin(at, "/promises")).map(({ message }) => message);
  return { text: now, document, problems: others, promises: told };
}

const isWithin = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`);

function* searched({ name, text, id }: ProveRequest, { names, teller }: Ready): Search {
  const { file } = readPromises(text, name);
  if (file === undefined) return { is: "unfit" };
  const { promises, findings } = resolvePromisesDocument(file.document, names);
  const promise = promises.promises.find((one) => one.id === id);
  const isOfOther = ({ at }: { readonly at: string }): boolean =>
    isWithin(at, "/promises") && !isWithin(at, promise?.place ?? "");
  if (promise === undefined || !findings.every(isOfOther)) return { is: "unfit" };
  const proof: Proof = yield* proveOne(names.packs, promises, promise, { ...usualSearch, ...promises.search });
  const replayed = proof.broken && replay(promise, proof.broken, names, file.document, id);
  return {
    is: "found",
    outcome: outcomeOf(proof.verdict),
    unfinished: proof.unfinished,
    claim: claimOf(proof),
    obstacles: proof.obstacles,
    assumptions: proof.assumptions.map(assumptionText),
    play: replayed && playOf(replayed, teller),
  };
}

interface Ready {
  readonly names: Names;
  readonly teller: Teller;
}

/** Returns a play in words: what happens, what goes out, and what is written down. */
function playOf({ document, rehearsal, missing }: Replayed, teller: Teller): BreakingPlay {
  const { expect: _, pack: __, ...scenario } = document;
  const isShown = ({ what, why }: (typeof rehearsal.timeline)[number]): boolean =>
    what === "event" || why === "sent" || what === "record" || what === "change";
  const shown = rehearsal.timeline.filter(isShown);
  const timeThere = contactTime({ document });
  const lines = shown.map((entry): PlayLine => {
    const { what, why, day, local, automation, channel } = entry;
    const { words } = tellEntry(entry, rehearsal, teller);
    const sent = why === "sent" ? `${channel === "sms" ? "Text" : channel === "email" ? "Email" : "Message"}: ` : "";
    const by = automation === null || what === "event" ? "" : ` (${teller.automation(automation)})`;
    return {
      day,
      time: timeOf(local),
      forContact: why === "sent" ? timeThere(entry) : undefined,
      words: `${sent}${firstLine(words)}${by}`,
      isEvent: what === "event",
    };
  });
  const automation = shown.at(-1)?.automation ?? undefined;
  if (missing === undefined) return { scenario, automation, lines, reasons: [] };
  const due = localOf(new Date(missing.at).toISOString(), rehearsal);
  const [starts, ends] = [localOf(rehearsal.starts, rehearsal), due].map((one) => Date.parse(one.slice(0, 10)));
  const day = ((ends ?? 0) - (starts ?? 0)) / 86_400_000;
  const last = { day, time: timeOf(due), words: capitalized(missing.words), isEvent: false, isMissing: true };
  return { scenario, automation, lines: [...lines, last], reasons: missing.reasons };
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const firstLine = (words: string): string => {
  const [line = ""] = words.split("\n");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};
