import type { Patch } from "immer";
import type { BookRequest, Comparison, ConflictStanding, SideTaken, UsedAt } from "./protocol.js";
import type { PromisesAnswer, PromisesRequest, ProofStep, ProveRequest } from "./proving.js";
import type { RehearsalAnswer, RehearsalRequest, ScenarioText, TestedScenarios } from "./rehearsal.js";
import type { TaughtFile, TeachingAnswer, TeachingStep } from "./teaching.js";
import type { Ask } from "./worker-line.js";

/** What is asked about the pack as it is now, and changes nothing. */
export interface PackQuestions {
  /** The pack as it is now in canonical form, as UTF-8; for a pack that was not edited, what `fmt` writes. */
  write(): Promise<Uint8Array<ArrayBuffer>>;
  /** Every place in the pack that uses an item of it. */
  uses(): Promise<readonly UsedAt[]>;
  /** How the pack as it is now differs from another release. */
  compare(other: Uint8Array, isEarlier: boolean): Promise<Comparison>;
  /** What the pack as it is now does to a contact. */
  rehearse(request: RehearsalRequest): Promise<RehearsalAnswer>;
  /** What scenario files come to with the pack as it is now; undefined where its shape is not right. */
  test(files: readonly ScenarioText[]): Promise<TestedScenarios | undefined>;
  /** The text of a scenario that expects what is rehearsed; undefined where that cannot be played. */
  record(request: RehearsalRequest): Promise<string | undefined>;
  /** A promise file, by the pack as it is now; undefined where its shape is not right. */
  promises(request: PromisesRequest): Promise<PromisesAnswer | undefined>;
  /** Goes on looking for a play of the pack as it is now that breaks a promise. */
  prove(request: ProveRequest): Promise<ProofStep>;
  /** The book of the pack as it is now, as a page of HTML; undefined for a pack with errors. */
  book(request: BookRequest): Promise<string | undefined>;
  /**
   * Where teaching how the vendor writes packs is after a step, by the pack as it is now; undefined where it was not
   * begun, the worker that had begun it failed, or the file it is to begin with has no dialect.
   */
  teach(step: TeachingStep): Promise<TeachingAnswer | undefined>;
  /** How the dialect that is taught reads now; undefined where none is. */
  taught(): Promise<TaughtFile | undefined>;
  /** How the pack as it is now stands in each conflict of that merge; undefined where that cannot be told. */
  standings(): Promise<readonly ConflictStanding[] | undefined>;
  /** What has to change in the pack so that it has a side's value in a conflict of that merge. */
  take(taken: SideTaken): Promise<readonly Patch[]>;
}

/** Asks them of a worker, by an `ask` that waits until the worker has the pack. */
export const packQuestions = (ask: Ask): PackQuestions => ({
  write: async () => (await ask({ ask: "write" }, "write")).bytes,
  uses: async () => (await ask({ ask: "uses" }, "uses")).uses,
  compare: (other, isEarlier) => ask({ ask: "compare", bytes: new Uint8Array(other), isEarlier }, "compare"),
  rehearse: async (request) => (await ask({ ask: "rehearse", request }, "rehearse")).rehearsal,
  test: async (files) => (await ask({ ask: "test", files }, "test")).result,
  record: async (request) => (await ask({ ask: "record", request }, "record")).text,
  promises: async (request) => (await ask({ ask: "promises", request }, "promises")).promises,
  prove: async (request) => (await ask({ ask: "prove", request }, "prove")).proof,
  book: async (request) => (await ask({ ask: "book", request }, "book")).page,
  teach: async (step) => (await ask({ ask: "teach", step }, "teach")).teaching,
  taught: async () => (await ask({ ask: "taught" }, "taught")).taught,
  standings: async () => (await ask({ ask: "standings" }, "standings")).standings,
  take: async (taken) => (await ask({ ask: "take", taken }, "take")).patches,
});
