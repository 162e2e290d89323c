import type { GoLiveAutomation } from "@setup-pack/installer";
import type { OfficeRecord, OfficeState, RunRecord, RunState } from "../ledger/records.js";

/** How an office is told to people: its state, and what went wrong or is awaited. */
export type ToldOffice = Pick<OfficeRecord, "state" | "error">;

/**
 * Returns how an office is told that nobody works on now. One that waits with a stored plan has the release or has not,
 * as where its worker was killed while the plan was on its way.
 */
export const toldOffice = ({ state, step, error }: OfficeRecord): ToldOffice =>
  state === "waiting" && step === "apply" ? { state: "unknown", error: error ?? perhapsSent } : { state, error };

const perhapsSent =
  "Its plan may have been sent, but no answer came. The workspace is asked when the run continues or is rolled back.";

/** What a run did, and how each office stands, as scripts and other programs read it. */
export interface FleetReport {
  readonly fleetReportVersion: 1;
  /** The run's id. */
  readonly run: string;
  readonly pack: { readonly packId: string; readonly version: string; readonly digest: string };
  readonly state: RunState;
  readonly workspaces: readonly ReportedOffice[];
}

/** An office in a report. */
export interface ReportedOffice {
  /** As the inventory calls it. */
  readonly name: string;
  /** Null until its workspace was asked. */
  readonly workspaceId: string | null;
  /** The name of its wave. */
  readonly wave: string;
  readonly state: OfficeState;
  /** The version that it had before; null where it had none. */
  readonly from: string | null;
  /** The version that its plan brings; null where it was not planned for. Whether it has come, its state tells. */
  readonly to: string | null;
  /** Of its installation. */
  readonly revision: string | null;
  /** How many decisions made for all its plan rests on. */
  readonly decisions: number;
  readonly requests: number;
  readonly seconds: number;
  /** What went wrong, or what is awaited, in a sentence. */
  readonly error: string | null;
  /** The automations to switch on, those that others run first. */
  readonly goLive: readonly GoLiveAutomation[];
}

/** Returns the report on a run, by what the ledger says of it and of its offices. */
export function reportOf(run: RunRecord, offices: readonly OfficeRecord[]): FleetReport {
  const { id, packId, version, digest, state, inventory } = run;
  return {
    fleetReportVersion: 1,
    run: id,
    pack: { packId, version, digest },
    state,
    workspaces: offices.map((office) => ({
      name: office.name,
      workspaceId: office.workspaceId,
      wave: inventory.waves[office.wave]?.name ?? "",
      state: toldOffice(office).state,
      from: office.fromVersion,
      to: office.toVersion,
      revision: office.revision,
      decisions: office.decisions,
      requests: office.requests,
      seconds: Math.round(office.milliseconds / 100) / 10,
      error: toldOffice(office).error,
      goLive: office.goLive,
    })),
  };
}
