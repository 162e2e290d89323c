import type { Database, OfficeRecord, OfficeState, RunRecord } from "@setup-pack/fleet/run";

const waves = ["canary", "everyone-else"].map((name) => ({ name, offices: [], parallel: 1, soak: 0, tolerated: 0 }));

/** A run that is under way, as the ledger has it. */
export const running: RunRecord = {
  id: "run-1",
  packId: "p",
  version: "1.1.0",
  digest: "sha256:0",
  inventory: { pack: "p.json", offices: [], waves, onConflict: "ask", decisions: "decisions.yaml" },
  through: 1,
  state: "running",
  reason: null,
  createdAt: new Date(0),
};

/** An office of such a run. */
export const officeRecord = (name: string, wave: number, state: OfficeState): OfficeRecord => ({
  ...{ name, wave, state, step: "plan", workspaceId: null, fromVersion: null, fromRevision: null, toVersion: null },
  ...{ revision: null, decisions: 0, requests: 0, milliseconds: 0, error: null, goLive: [], tries: 0 },
});

const never = () => Promise.reject(new Error("Nothing is asked of the database."));

/** A ledger that nobody may ask, for what is given runs and offices by itself. */
export const unasked: Database = { query: never, transaction: never, close: async () => {} };
